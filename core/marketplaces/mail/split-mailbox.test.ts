import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMailbox, mailsIn } from './split-mailbox.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const split = (text: string, most = 100): string[] =>
  [...mailsIn(bytes(text), most)].map((mail) => new TextDecoder().decode(mail));

const LINE = 'From - Mon Nov 02 10:04:00 2026\n';

describe('a file of several mails', () => {
  it('is known by its first line', () => {
    expect(isMailbox(bytes(`${LINE}Subject: x\n\ny`))).toBe(true);
    expect(isMailbox(bytes('From 1789@xxx Tue Nov 03 10:04:00 +0000 2026\nSubject: x\n\ny'))).toBe(true);
    expect(isMailbox(bytes('From: a@example.org\n\n'))).toBe(false);
    expect(isMailbox(bytes('From here on, it rains.\n'))).toBe(false);
    expect(isMailbox(bytes(''))).toBe(false);
  });

  it('is its mails, whatever ends its lines, and no line of their texts', () => {
    const text = `${LINE}Subject: 1\n\nFrom here on, it rains.\n${LINE}y\n\n${LINE.replace('\n', '\r\n')}Subject: 2\r\n\r\nx\r\n\r\n${LINE}Subject: 3\n`;
    expect(split(text)).toEqual([
      `Subject: 1\n\nFrom here on, it rains.\n${LINE}y\n\n`,
      ...['Subject: 2\r\n\r\nx\r\n\r\n', 'Subject: 3\n'],
    ]);
  });

  it('ends after the number of mails that is asked for', () => {
    expect(split(`${LINE}1\n\n${LINE}2\n\n${LINE}3\n`, 2)).toEqual(['1\n\n', '2\n\n']);
    expect(split(LINE.trim())).toEqual([]);
  });

  it('gives back what was put together', () => {
    const mail = fc
      .string({ unit: fc.constantFrom('a', ':', ' ', 'F', 'x\n', 'From '), minLength: 1, maxLength: 40 })
      .map((text) => `S${text}`);
    fc.assert(
      fc.property(fc.array(mail, { minLength: 1, maxLength: 8 }), (mails) => {
        expect(split(mails.map((each) => `${LINE}${each}\n\n`).join(''))).toEqual(mails.map((each) => `${each}\n\n`));
      }),
    );
  });
});
