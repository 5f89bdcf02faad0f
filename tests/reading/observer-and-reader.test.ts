import { describe, expect, it, vi } from 'vitest';
import { NONCE_OFFERED, OBSERVER_READY, type ObservedCopy } from '#core/messages/page-channel.ts';
import { connectToReader, type Reader } from '../../entrypoints/observer.content/connect-to-reader.ts';
import { API, makeNatives, SITE, URL_OF_API } from '../../entrypoints/observer.content/fake-page.ts';
import { receiveCopies } from '../../entrypoints/vinted.content/receive-copies.ts';

const natives = makeNatives();
const call = { url: URL_OF_API, source: 'json', askedAt: expect.any(Number) };

/** An observer and its reader, connected in a page. */
const connect = () => {
  const target = new EventTarget();
  const copy = vi.fn<(call: object, body: string | null) => void>();
  const onCopy = ({ body, ...rest }: ObservedCopy): void => copy(rest, body);
  receiveCopies({ target, site: { href: `${SITE}/`, origin: SITE }, onCopy, signal: new AbortController().signal });
  return { target, copy, reader: connectToReader(target, natives) };
};

describe('the observer’s messages to the reader', () => {
  const listen = (target: EventTarget, name: string) => {
    const letters: unknown[] = [];
    target.addEventListener(name, (event) => letters.push((event as CustomEvent).detail));
    return letters;
  };
  const find = (reader: Reader, address = API) => reader.find(address);

  it('are understood by a reader that starts before the observer, or after it', () => {
    const asked = { ...call, source: 'j' };
    expect(find(connect().reader)).toEqual(asked);
    const target = new EventTarget();
    const ready = listen(target, OBSERVER_READY);
    const reader = connectToReader(target, natives);
    expect(ready).toHaveLength(1);
    expect(find(reader)).toBeNull();
    const onCopy = vi.fn();
    receiveCopies({ target, site: { href: `${SITE}/`, origin: SITE }, onCopy, signal: new AbortController().signal });
    const found = find(reader);
    expect(found).toEqual(asked);
    if (found) reader.copy(found, 'body\nof two lines');
    expect(onCopy.mock.calls).toEqual([[{ ...call, body: 'body\nof two lines' }]]);
  });

  it('accept no second name from the page', () => {
    const { target, reader, copy } = connect();
    const stolen = listen(target, 'stolen');
    target.dispatchEvent(new CustomEvent(NONCE_OFFERED, { detail: 'stolen' }));
    const found = find(reader);
    if (found) reader.copy(found, 'body');
    expect([stolen, copy.mock.calls]).toEqual([[], [[call, 'body']]]);
  });

  it('do not use functions that the page replaces later', () => {
    const { target, reader, copy } = connect();
    const found = find(reader);
    const taken = vi.fn();
    target.dispatchEvent = taken;
    if (found) reader.copy(found, 'body');
    expect(taken).not.toHaveBeenCalled();
    expect(copy).toHaveBeenCalledOnce();
  });

  it('report of a huge response only that there was one', () => {
    const { reader, copy } = connect();
    const found = find(reader);
    if (found) reader.copy(found, 'x'.repeat(2_000_001));
    expect(copy.mock.calls).toEqual([[call, null]]);
  });

  it('on who is signed in yield the number of the account, and nothing else', () => {
    const { reader, copy } = connect();
    const found = find(reader, '/api/v2/users/current');
    const user = { id: 300000001, login: 'lea', email: 'lea@example.test', real_name: 'Léa' };
    for (const body of [
      '{}',
      '{"user":{"id":"x"}}',
      '<html>',
      '{"user":{"id":1.5}}',
      'null',
      JSON.stringify({ user }),
    ]) {
      if (found) reader.copy(found, body);
    }
    const url = `${SITE}/api/v2/users/current`;
    expect(copy.mock.calls).toEqual([[{ ...call, url, source: 'user' }, '300000001']]);
  });
});
