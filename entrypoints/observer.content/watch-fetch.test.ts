import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reader } from './connect-to-reader.ts';
import { API, CALL, type FakePage, openFakePage, SITE, URL_OF_API } from './fake-page.ts';
import { watchFetch } from './watch-fetch.ts';

let page: FakePage;

beforeEach(() => {
  page = openFakePage();
});
afterEach(() => {
  page.close();
  vi.restoreAllMocks();
});
const { toString: toSource } = Function.prototype;

/** A response as the network gives one, which states its address. */
const respond = (body: string, url = URL_OF_API, init?: ResponseInit): Response => {
  const response = new Response(body, init);
  vi.spyOn(page.natives.response, 'urlOf').mockImplementation(() => url);
  return response;
};

const watch = (answer: () => Promise<Response>) => {
  const copy = vi.fn<Reader['copy']>();
  const scope = { fetch: vi.fn(answer) as unknown as typeof fetch };
  const original = scope.fetch;
  watchFetch(scope, page.toolsFor(copy));
  return { scope, original, copy };
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the page’s own fetch', () => {
  it('returns to the page exactly the response it would get anyway, and a copy to us', async () => {
    const response = respond('{"my_orders":[]}');
    const { scope, copy } = watch(async () => response);
    expect(await scope.fetch(API)).toBe(response);
    expect(await response.text()).toBe('{"my_orders":[]}');
    await settle();
    expect(copy.mock.calls).toEqual([[CALL, '{"my_orders":[]}']]);
  });

  it('is called once, with the page’s arguments', async () => {
    const { scope, original } = watch(async () => respond('{}'));
    const init = { headers: { 'x-money-object': 'true' } };
    await scope.fetch(API, init);
    expect(original).toHaveBeenCalledExactlyOnceWith(API, init);
  });

  it('reads nothing of what the page passes: the browser does, once', async () => {
    const reads: string[] = [];
    const init = {
      get method() {
        reads.push('method');
        return 'GET';
      },
      get headers() {
        reads.push('headers');
        return {};
      },
    };
    const { scope } = watch(async () => respond('{}'));
    await scope.fetch(API, init);
    await scope.fetch('/my_orders?order_type=sold&_rsc=1', init);
    expect(reads).toEqual([]);
  });

  it('reads as native code, under its own name', () => {
    const scope = { fetch: globalThis.fetch };
    const before = [toSource.call(scope.fetch), toSource.call(Function.prototype.toString)];
    watchFetch(
      scope,
      page.toolsFor(() => {}),
    );
    expect(scope.fetch.name).toBe('fetch');
    expect(scope.fetch.length).toBe(globalThis.fetch.length);
    expect([String(scope.fetch), String(Function.prototype.toString)]).toEqual(before);
  });

  it.each([
    ['another call', '/api/v2/users/current/notifications', undefined],
    ['a call that writes', API, { method: 'POST' }],
    ['a list fetched ahead', '/my_orders?order_type=sold&_rsc=1', { headers: { 'Next-Router-Prefetch': '1' } }],
    ['one fetched ahead otherwise', '/my_orders?_rsc=1', { headers: new Headers({ 'next-router-prefetch': '1' }) }],
  ])('%s is not copied', async (_, address, init) => {
    const { scope, copy } = watch(async () => respond('{}', new URL(address, SITE).href));
    await scope.fetch(address, init);
    await settle();
    expect(copy).not.toHaveBeenCalled();
  });

  it('is not copied when the response belongs to another address', async () => {
    const { scope, copy } = watch(async () => respond('{"my_orders":[]}', `${SITE}/evil.json`));
    await scope.fetch(API);
    await settle();
    expect(copy).not.toHaveBeenCalled();
  });

  it('that signs in or out is reported at once and when it completes, and its response is never read', async () => {
    const read = vi.spyOn(page.natives.response, 'textOf');
    const { scope, copy } = watch(async () => respond('{"access_token":"secret"}'));
    await scope.fetch('/web/api/auth/oauth', { method: 'POST', body: '{"password":"secret"}' });
    await settle();
    const session = { ...CALL, url: `${SITE}/web/api/auth/oauth`, source: 's' };
    expect(copy.mock.calls).toEqual([
      [session, ''],
      [session, ''],
    ]);
    expect(read).not.toHaveBeenCalled();
  });

  it('that signs out is reported even when it fails', async () => {
    const { scope, copy } = watch(async () => Promise.reject(new TypeError('Failed to fetch')));
    await scope.fetch('/web/api/auth/logout', { method: 'DELETE' }).catch(() => {});
    await settle();
    expect(copy).toHaveBeenCalledTimes(2);
  });

  it('is copied as a stream when the page changes list without loading', async () => {
    const url = `${SITE}/my_orders?order_type=sold&_rsc=1x2y3`;
    const { scope, copy } = watch(async () => respond('15:{}\n', url));
    await scope.fetch(new Request(url, { headers: { RSC: '1' } }));
    await settle();
    expect(copy.mock.calls[0]?.[0]).toMatchObject({ source: 'f' });
  });

  it.each([new TypeError('Failed to fetch'), new Error('mine'), 'mine', null])(
    'that fails with %j fails for the page with just that',
    async (error) => {
      const { scope, copy } = watch(async () => Promise.reject(error));
      await expect(scope.fetch(API)).rejects.toBe(error);
      await settle();
      expect(copy).not.toHaveBeenCalled();
    },
  );

  it('continues whatever arguments the page passes', async () => {
    const { scope } = watch(async () => respond('fine'));
    const hostile = {
      get url() {
        throw new Error('trap');
      },
      toString() {
        throw new Error('trap');
      },
    };
    for (const args of [[hostile], ['http://['], []]) {
      const answer = await Reflect.apply(scope.fetch, undefined, args);
      expect(await answer.text()).toBe('fine');
    }
  });

  it('never lets a failure of ours reach the page', async () => {
    const reader: Reader = {
      find: () => {
        throw new Error('ours');
      },
      copy: () => {},
    };
    const scope: { fetch: typeof fetch } = { fetch: async () => new Response('{}') };
    watchFetch(scope, { ...page.toolsFor(() => {}), reader });
    expect(await (await scope.fetch(API)).text()).toBe('{}');
  });
});
