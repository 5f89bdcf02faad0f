import { describe, expect, it } from 'vitest';
import {
  NONCE_OFFERED,
  NONCE_TAKEN,
  OBSERVER_READY,
  type ObservedCopy,
  toAnswerName,
  toCopyText,
} from '#core/messages/page-channel.ts';
import { receiveCopies } from './receive-copies.ts';

const copy: ObservedCopy = {
  url: 'https://www.vinted.fr/api/v2/my_orders?page=2',
  source: 'json',
  askedAt: 7,
  body: '{}',
};
const letter = toCopyText(copy.url, copy.askedAt, copy.body);

/** A page with our reader in it; `offers` contains every name that was offered in public. */
const openPage = () => {
  const page = new EventTarget();
  const offers: string[] = [];
  page.addEventListener(NONCE_OFFERED, (event) => offers.push((event as CustomEvent).detail));
  const copies: ObservedCopy[] = [];
  const control = new AbortController();
  receiveCopies({
    target: page,
    site: { href: copy.url, origin: new URL(copy.url).origin },
    onCopy: (received) => copies.push(received),
    signal: control.signal,
  });
  const say = (name: string, detail: unknown) => page.dispatchEvent(new CustomEvent(name, { detail }));
  return { page, offers, copies, say, control };
};

describe('copies from the observer', () => {
  it('are received under the name that was offered', () => {
    const { offers, copies, say } = openPage();
    say(offers[0] ?? '', NONCE_TAKEN);
    say(offers[0] ?? '', letter);
    expect(copies).toEqual([copy]);
  });

  it('wait for an observer that starts after the reader', () => {
    const { offers, say } = openPage();
    say(OBSERVER_READY, null);
    expect(new Set(offers).size).toBe(1);
    expect(offers).toHaveLength(2);
  });

  it('are ignored under any other name', () => {
    const { copies, say } = openPage();
    for (const name of ['comptoir:', NONCE_OFFERED, OBSERVER_READY, 'comptoir:00000000-0000-4000-8000-000000000000']) {
      say(name, letter);
    }
    expect(copies).toEqual([]);
  });

  it('have a name that is never offered again once it was taken, nor once the page has loaded', () => {
    const taken = openPage();
    taken.say(taken.offers[0] ?? '', NONCE_TAKEN);
    taken.say(OBSERVER_READY, null);
    expect(taken.offers).toHaveLength(1);
    const late = openPage();
    late.page.dispatchEvent(new Event('DOMContentLoaded'));
    late.say(OBSERVER_READY, null);
    expect(late.offers).toHaveLength(1);
  });

  it('have another name on each page', () => {
    expect(openPage().offers[0]).not.toBe(openPage().offers[0]);
  });

  it.each([
    ['not text', { url: 'x' }],
    ['empty', ''],
    ['null', 'null'],
    ['without an address', '7\n\n1{}'],
    ['without the time when it was asked for', '\nhttps://www.vinted.fr/\n1{}'],
    ['with a time that is none', '1.5\nhttps://www.vinted.fr/\n1{}'],
    ['with a time beyond all clocks', '9999999999999999\nhttps://www.vinted.fr/\n1{}'],
    ['with a letter before their time', 'j7\nhttps://www.vinted.fr/api/v2/my_orders\n1{}'],
    ['without a word on their body', '7\nhttps://www.vinted.fr/\n{}'],
    ['too long', toCopyText(copy.url, 7, 'x'.repeat(2_300_000))],
  ])('are ignored when they are %s', (_, detail) => {
    const { offers, copies, say } = openPage();
    say(offers[0] ?? '', detail);
    expect(copies).toEqual([]);
  });

  it.each([
    ['another site of the marketplace', 'https://www.vinted.be/api/v2/my_orders', '{}'],
    ['another site', 'https://exemple.test/api/v2/my_orders', '{}'],
    ['a page that is not read', 'https://www.vinted.fr/about', '{}'],
    ['the account, of another site', 'https://www.vinted.be/api/v2/users/current', '{"user":{"id":7}}'],
    ['the account, without its number', 'https://www.vinted.fr/api/v2/users/current', '{"user":{"id":"lea"}}'],
    ['the account, too large to read', 'https://www.vinted.fr/api/v2/users/current', null],
    ['a session, of another site', 'https://www.vinted.be/web/api/auth/oauth', ''],
    ['a session that only goes on', 'https://www.vinted.fr/web/api/auth/refresh', ''],
    ['no address', 'pas une adresse', ''],
    ['an address without end', `${copy.url}&${'a'.repeat(5_000)}`, '{}'],
  ])('are ignored when they are of %s', (_, url, body) => {
    const { offers, copies, say } = openPage();
    say(offers[0] ?? '', toCopyText(url, 7, body));
    expect(copies).toEqual([]);
  });

  it('contain of the signed-in account its number, and nothing else', () => {
    const { offers, copies, say } = openPage();
    const url = 'https://www.vinted.fr/api/v2/users/current';
    say(offers[0] ?? '', toCopyText(url, 7, '{"user":{"id":7,"login":"lea","email":"lea@example.test"}}'));
    expect(copies).toEqual([{ url, source: 'user', askedAt: 7, body: '7' }]);
  });

  it('report the start or the end of a session', () => {
    const { offers, copies, say } = openPage();
    const url = 'https://www.vinted.fr/web/api/auth/oauth';
    say(offers[0] ?? '', toCopyText(url, 7, ''));
    expect(copies).toEqual([{ url, source: 'session', askedAt: 7, body: '' }]);
  });

  it('end with the script', () => {
    const { offers, copies, say, control } = openPage();
    control.abort();
    say(offers[0] ?? '', letter);
    expect(copies).toEqual([]);
  });
});

describe('questions of the observer', () => {
  const ask = (question: string): unknown[] => {
    const { page, offers, say } = openPage();
    const answers: unknown[] = [];
    page.addEventListener(toAnswerName(offers[0] ?? ''), (event) => answers.push((event as CustomEvent).detail));
    say(offers[0] ?? '', question);
    return answers;
  };

  it.each([
    ['/api/v2/my_orders?page=2#rest', 'jhttps://www.vinted.fr/api/v2/my_orders?page=2'],
    ['https://www.vinted.fr/my_orders?_rsc=1', 'fhttps://www.vinted.fr/my_orders?_rsc=1'],
    ['/api/v2/users/current', 'uhttps://www.vinted.fr/api/v2/users/current'],
    ['/web/api/auth/oauth', 'shttps://www.vinted.fr/web/api/auth/oauth'],
  ])('about %s are answered during the question', (address, answer) => {
    expect(ask(`?${address}`)).toEqual([answer]);
  });

  it.each(['/', 'http://[', '/api/v2/items/1', 'https://evil.example/api/v2/my_orders'])(
    'about %j are not answered: nothing of it is copied',
    (address) => expect(ask(`?${address}`)).toEqual([]),
  );
});
