import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reader } from './connect-to-reader.ts';
import { API, CALL, type FakePage, FakeRequest, openFakePage, URL_OF_API } from './fake-page.ts';
import { watchXhr } from './watch-xhr.ts';

let page: FakePage;

beforeEach(() => {
  page = openFakePage();
});
afterEach(() => {
  page.close();
  vi.restoreAllMocks();
});

const watchRequests = () => {
  const copy = vi.fn<Reader['copy']>();
  const Requests = class extends FakeRequest {
    declare open: (...args: unknown[]) => void;
  };
  Requests.prototype.open = FakeRequest.prototype.open;
  watchXhr(Requests.prototype, page.toolsFor(copy));
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
    expect(copy.mock.calls).toEqual([[CALL, '{"a":1}']]);
  });

  it('is copied only for its latest call, once each, when the page reuses it', () => {
    const { copy, request } = watchRequests();
    request.open('GET', API);
    request.answer({ responseText: '1' });
    request.open('GET', '/api/v2/users/current/notifications');
    request.answer({ responseText: '2' });
    request.open('GET', API);
    request.answer({ responseText: '3' });
    expect(copy.mock.calls.map(([, body]) => body)).toEqual(['1', '3']);
  });

  it('is not copied at an event that the page made', () => {
    page.natives = { ...page.natives, isTrusted: () => false };
    const { copy, request } = watchRequests();
    request.open('GET', API);
    request.answer({ responseText: '{"my_orders":[]}' });
    expect(copy).not.toHaveBeenCalled();
  });

  it('is copied as the browser holds it, whatever properties the page gives the request', () => {
    const { copy, request } = watchRequests();
    request.open('GET', API);
    Object.defineProperty(request, 'responseText', { value: '{"my_orders":["forged"]}' });
    Object.defineProperty(request, 'responseURL', { value: URL_OF_API });
    request.answer({ responseText: '{"my_orders":[]}' });
    expect(copy.mock.calls).toEqual([[CALL, '{"my_orders":[]}']]);
  });

  it('is not copied when the response belongs to another address', () => {
    const { copy, request } = watchRequests();
    request.open('GET', API);
    // With the browser's own function, which a page may have kept or taken from a frame.
    FakeRequest.prototype.open.call(request, 'GET', '/evil.json');
    request.answer({ responseText: '{"my_orders":["forged"]}' });
    expect(copy).not.toHaveBeenCalled();
  });

  it('continues whatever arguments the page passes', () => {
    const { request } = watchRequests();
    const hostile = { toString: () => '/x' };
    request.open('GET', hostile);
    expect(request.opened).toEqual(['GET', hostile]);
  });

  it('that signs in is reported when it starts and when it completes, unread', () => {
    const { copy, request } = watchRequests();
    request.open('POST', '/web/api/auth/login');
    const read = vi.spyOn(page.natives.xhr, 'textOf');
    request.answer({});
    expect(copy.mock.calls.map(([observed, body]) => [observed, body])).toMatchObject([
      [{ source: 's' }, ''],
      [{ source: 's' }, ''],
    ]);
    expect(read).not.toHaveBeenCalled();
  });

  it('is left alone when the response is binary', () => {
    const { copy, request } = watchRequests();
    request.open('GET', API);
    request.answer({ responseType: 'arraybuffer', response: new ArrayBuffer(2) });
    expect(copy).not.toHaveBeenCalled();
  });
});
