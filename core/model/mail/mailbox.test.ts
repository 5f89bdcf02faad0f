import { expect, it } from 'vitest';
import { HOUR, MINUTE } from '../time.ts';
import { MAILBOX_FAILURES, waitAfter } from './mailbox.ts';
import { mailboxFailureText } from './mailbox-text.ts';

it('waits twice as long after each failure, an hour at most', () => {
  expect([1, 2, 3, 7, 100].map((failures) => waitAfter('no_answer', failures))).toEqual([
    ...[MINUTE, 2 * MINUTE, 4 * MINUTE, HOUR, HOUR],
  ]);
  expect(waitAfter('throttled', 1)).toBe(10 * MINUTE);
});

it('leaves alone a mailbox that only the seller can mend: more attempts would lock it', () => {
  expect(MAILBOX_FAILURES.filter((failure) => waitAfter(failure, 1) === null)).toEqual([
    ...['wrong_password', 'app_password_needed', 'password_refused', 'imap_off', 'host_refused'],
  ]);
});

it('says how to mend it, with the help of its provider', () => {
  expect(mailboxFailureText('wrong_password', 'a@gmail.com')).toMatch(/refusé.*validation en deux étapes/);
  expect(mailboxFailureText('wrong_password', 'a@free.fr')).toMatch(/l’adresse entière/);
  expect(mailboxFailureText('wrong_password', 'a@boutique.fr')).not.toMatch(/l’adresse entière/);
  expect(mailboxFailureText('password_refused', 'a@outlook.fr')).toMatch(/Microsoft refuse/);
  for (const failure of MAILBOX_FAILURES) expect(mailboxFailureText(failure, 'a@boutique.fr')).toMatch(/\.$/);
});
