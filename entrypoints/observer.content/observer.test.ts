import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NONCE_OFFERED, NONCE_TAKEN, OBSERVER_READY } from '#core/messages/page-channel.ts';
import { connectToReader } from './connect-to-reader.ts';
import type { CopyAnswer } from './observed-call.ts';
import { watchFetch } from './watch-fetch.ts';
import { watchXhr } from './watch-xhr.ts';

const API = '/api/v2/my_orders?type=sold&page=2';
const URL_OF_API = `https://www.vinted.fr${API}`;

beforeEach(() => vi.stubGlobal('location', new URL('https://www.vinted.fr/my_orders?order_type=sold')));
afterEach(() => vi.unstubAllGlobals());

const settle = () => new Promise((resolve) => setImmediate(resolve));

const watch = (answer: () => Promise<Response>) => {
  const copy = vi.fn<CopyAnswer>();
  const scope = { fetch: vi.fn(answer) as unknown as typeof fetch };
  const original = scope.fetch;
  watchFetch(scope, copy);
  return { scope, original, copy };
};

describe('the page’s own fetch', () => {
  it('returns to the page exactly the promise and response it would get anyway, and a copy to us', async () => {
    const response = new Response('{"my_orders":[]}');
    const promise = Promise.resolve(response);
    const { scope, copy } = watch(() => promise);
    const answer = scope.fetch(API);
    expect(answer).toBe(promise);
    expect(await answer).toBe(response);
    expect(await response.text()).toBe('{"my_orders":[]}');
    await settle();
    expect(copy.mock.calls).toEqual([
      [{ url: URL_OF_API, source: 'json', askedAt: expect.any(Number) }, '{"my_orders":[]}'],
    ]);
  });

  it('is called once, with the page’s arguments', async () => {
    const { scope, original } = watch(async () => new Response('{}'));
    const init = { headers: { 'x-money-object': 'true' } };
    await scope.fetch(API, init);
    expect(original).toHaveBeenCalledExactlyOnceWith(API, init);
  });

  it('reads as native code, under its own name', () => {
    const scope = { fetch: globalThis.fetch };
    watchFetch(scope, () => {});
    expect(scope.fetch.name).toBe('fetch');
    expect(scope.fetch.length).toBe(globalThis.fetch.length);
    expect(Function.prototype.toString.call(scope.fetch)).toContain('[native code]');
  });

  it.each([
    ['another call', '/api/v2/users/current/notifications', undefined],
    ['a call that writes', API, { method: 'POST' }],
    ['another site', 'https://evil.example/api/v2/my_orders', undefined],
    ['a list fetched ahead', '/my_orders?order_type=sold&_rsc=1', { headers: { 'Next-Router-Prefetch': '1' } }],
  ])('%s is not copied', async (_, address, init) => {
    const { scope, copy } = watch(async () => new Response('{}'));
    await scope.fetch(address, init);
    await settle();
    expect(copy).not.toHaveBeenCalled();
  });

  it('that asks who is signed in yields the number of the account, and nothing else', async () => {
    const user = { id: 300000001, login: 'lea', email: 'lea@example.test', real_name: 'Léa' };
    const { scope, copy } = watch(async () => new Response(JSON.stringify({ user, code: 0 })));
    await scope.fetch('/api/v2/users/current');
    await settle();
    const call = {
      url: 'https://www.vinted.fr/api/v2/users/current',
      source: 'signed-in',
      askedAt: expect.any(Number),
    };
    expect(copy.mock.calls).toEqual([[call, '300000001']]);
  });

  it.each(['{}', '{"user":{"id":"x"}}', '<html>', '{"user":{"id":1.5}}', 'null'])(
    'that asks who is signed in and is answered %s yields nothing',
    async (body) => {
      const { scope, copy } = watch(async () => new Response(body));
      await scope.fetch('/api/v2/users/current');
      await settle();
      expect(copy).not.toHaveBeenCalled();
    },
  );

  it('that signs in or out is reported at once and when it completes, and its response is never read', async () => {
    const response = new Response('{"access_token":"secret"}');
    const read = vi.spyOn(Response.prototype, 'clone');
    const { scope, copy } = watch(async () => response);
    await scope.fetch('/web/api/auth/oauth', { method: 'POST', body: '{"password":"secret"}' });
    await settle();
    const call = { url: 'https://www.vinted.fr/web/api/auth/oauth', source: 'session', askedAt: expect.any(Number) };
    expect(copy.mock.calls).toEqual([
      [call, ''],
      [call, ''],
    ]);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });

  it('that signs out is reported even when it fails', async () => {
    const { scope, copy } = watch(async () => Promise.reject(new TypeError('Failed to fetch')));
    await scope.fetch('/web/api/auth/logout', { method: 'DELETE' }).catch(() => {});
    await settle();
    expect(copy).toHaveBeenCalledOnce();
  });

  it('is copied as a stream when the page changes list without loading', async () => {
    const { scope, copy } = watch(async () => new Response('15:{}\n'));
    await scope.fetch(
      new Request('https://www.vinted.fr/my_orders?order_type=sold&_rsc=1x2y3', { headers: { RSC: '1' } }),
    );
    await settle();
    expect(copy.mock.calls[0]?.[0].source).toBe('flight');
  });

  it.each([
    ['fails', async () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'throws at once',
      () => {
        throw new TypeError('bad call');
      },
    ],
  ])('that %s fails for the page as it would anyway, and nowhere else', async (_, fail) => {
    const { scope, copy } = watch(fail);
    await expect((async () => scope.fetch(API))()).rejects.toThrow(TypeError);
    await settle();
    expect(copy).not.toHaveBeenCalled();
  });

  it('continues whatever arguments the page passes', async () => {
    const { scope } = watch(async () => new Response('fine'));
    const hostile = {
      get url() {
        throw new Error('trap');
      },
      toString() {
        throw new Error('trap');
      },
    };
    const init = {
      get method(): string {
        throw new Error('trap');
      },
    };
    for (const args of [[hostile], ['http://['], [API, init], []]) {
      const answer = await Reflect.apply(scope.fetch, undefined, args);
      expect(await answer.text()).toBe('fine');
    }
  });

  it('reports of a huge response only that there was one', async () => {
    const { scope, copy } = watch(async () => new Response('x'.repeat(2_000_001)));
    await scope.fetch(API);
    await vi.waitFor(() => expect(copy).toHaveBeenCalled(), { timeout: 10_000 });
    expect(copy.mock.calls[0]?.[1]).toBeNull();
  });

  it('never lets a failure of ours reach the page', async () => {
    const scope: { fetch: typeof fetch } = { fetch: async () => new Response('{}') };
    watchFetch(scope, () => {
      throw new Error('ours');
    });
    expect(await (await scope.fetch(API)).text()).toBe('{}');
    await settle();
  });
});

/** The part of XMLHttpRequest that is observed; `answer` simulates the network. */
class FakeRequest extends EventTarget {
  responseType = '';
  responseText = '';
  response: unknown = null;
  opened: unknown[] = [];
  open(...args: unknown[]) {
    this.opened = args;
  }
  answer(values: Partial<FakeRequest>) {
    Object.assign(this, values);
    this.dispatchEvent(new Event('load'));
  }
}

const watchRequests = () => {
  const copy = vi.fn<CopyAnswer>();
  const Requests = class extends FakeRequest {
    declare open: (...args: unknown[]) => void;
  };
  Requests.prototype.open = FakeRequest.prototype.open;
  watchXhr(Requests.prototype as unknown as XMLHttpRequest, copy);
  return { copy, request: new Requests() };
};

describe('the page’s own XMLHttpRequest', () => {
  it.each([
    ['text', { responseText: '{"a":1}' }],
    ['JSON', { responseType: 'json', response: { a: 1 } }],
  ])('is copied when the response is %s', (_, values) => {
    const { copy, request } = watchRequests();
    request.open('GET', API, true);
    request.answer(values);
    expect(request.opened).toEqual(['GET', API, true]);
    expect(copy.mock.calls).toEqual([[{ url: URL_OF_API, source: 'json', askedAt: expect.any(Number) }, '{"a":1}']]);
  });

  it('is copied only for its latest call, once each, when the page reuses it', () => {
    const { copy, request } = watchRequests();
    request.open('GET', API);
    request.answer({ responseText: '1' });
    request.open('GET', '/api/v2/users/current');
    request.answer({ responseText: '2' });
    request.open('GET', API);
    request.answer({ responseText: '3' });
    expect(copy.mock.calls.map(([, body]) => body)).toEqual(['1', '3']);
  });

  it('continues whatever arguments the page passes', () => {
    const { request } = watchRequests();
    const hostile = {
      toString() {
        throw new Error('trap');
      },
    };
    request.open('GET', hostile);
    expect(request.opened).toEqual(['GET', hostile]);
  });

  it('that signs in is reported when it starts and when it completes, unread', () => {
    const { copy, request } = watchRequests();
    request.open('POST', '/web/api/auth/login');
    Object.defineProperty(request, 'responseText', {
      get() {
        throw new Error('read');
      },
    });
    request.answer({});
    expect(copy.mock.calls.map(([{ source }, body]) => [source, body])).toEqual([
      ['session', ''],
      ['session', ''],
    ]);
  });

  it('is left alone when the response is binary', () => {
    const { copy, request } = watchRequests();
    request.open('GET', API);
    request.answer({ responseType: 'arraybuffer', response: new ArrayBuffer(2) });
    expect(copy).not.toHaveBeenCalled();
  });
});

describe('the observer’s messages', () => {
  const listen = (target: EventTarget, name: string) => {
    const letters: unknown[] = [];
    target.addEventListener(name, (event) => letters.push((event as CustomEvent).detail));
    return letters;
  };
  const call = { url: URL_OF_API, source: 'json', askedAt: 7 } as const;

  it('are sent under the name that the reader offers, and kept until it does', () => {
    const page = new EventTarget();
    const ready = listen(page, OBSERVER_READY);
    const copy = connectToReader(page);
    expect(ready).toHaveLength(1);
    copy(call, 'early');
    const letters = listen(page, 'secret');
    page.dispatchEvent(new CustomEvent(NONCE_OFFERED, { detail: 'secret' }));
    copy(call, 'late');
    expect(letters).toEqual([
      NONCE_TAKEN,
      JSON.stringify({ ...call, body: 'early' }),
      JSON.stringify({ ...call, body: 'late' }),
    ]);
  });

  it('accept no second name from the page', () => {
    const page = new EventTarget();
    const copy = connectToReader(page);
    page.dispatchEvent(new CustomEvent(NONCE_OFFERED, { detail: 'secret' }));
    const stolen = listen(page, 'stolen');
    page.dispatchEvent(new CustomEvent(NONCE_OFFERED, { detail: 'stolen' }));
    copy(call, 'body');
    expect(stolen).toEqual([]);
  });

  it('do not use functions that the page replaces later', () => {
    const page = new EventTarget();
    const copy = connectToReader(page);
    page.dispatchEvent(new CustomEvent(NONCE_OFFERED, { detail: 'secret' }));
    const spy = vi.fn();
    page.dispatchEvent = spy;
    copy(call, 'body');
    expect(spy).not.toHaveBeenCalled();
  });
});
