import { describe, expect, it, vi } from 'vitest';
import { pageAnswer } from '#core/messages/page-answer.ts';
import { answerPageRequest } from './answer-page-request.ts';

const PATH = '/api/v2/my_orders?type=sold&status=all&page=2&per_page=20';
// The two properties of a document that are used.
const pageOf = (visibilityState: string) =>
  ({ visibilityState, location: { origin: 'https://www.vinted.fr' } }) as unknown as Document;
const load = { id: '6f0e1a52-5c3f-4a63-9a52-0d6a1e1f0001', askedAt: 1, at: 1, changedAt: null, named: ['300000001'] };
const from = (visibility: string, ask: typeof fetch) => ({ document: pageOf(visibility), load, fetch: ask });
const answerWith = (body: string, init: ResponseInit = {}) =>
  vi.fn(
    async (..._: Parameters<typeof fetch>) =>
      new Response(body, { headers: { 'content-type': 'application/json' }, ...init }),
  );

describe('a page requested by the worker', () => {
  it('makes one plain GET to its own site, with nothing added and no redirect followed', async () => {
    const fetch = answerWith('{"my_orders":[]}');
    const answer = await answerPageRequest(PATH, from('visible', fetch));
    expect(answer).toMatchObject({ status: 200, isJson: true, isRedirected: false, body: '{"my_orders":[]}' });
    expect(pageAnswer.safeParse(answer).data?.load).toEqual(load);
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect([fetch.mock.calls.length, address]).toEqual([1, `https://www.vinted.fr${PATH}`]);
    expect(Object.keys(init ?? {}).sort()).toEqual(['redirect', 'signal']);
  });

  it.each([
    ['hidden', PATH],
    ['visible', null],
    ['visible', '/api/v2/conversations/12'],
    ['visible', '//evil.example/api/v2/my_orders?type=sold&status=all&page=2&per_page=20'],
    ['visible', '@evil.example/'],
    ['visible', '/api/v2/transactions/12/shipment/order'],
    ['visible', { path: PATH }],
  ])('while %s requests nothing for %j', async (visibility, path) => {
    const fetch = answerWith('{}');
    expect(await answerPageRequest(path, from(visibility, fetch))).toMatchObject({ status: null, body: '' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('reports the kind of refusal', async () => {
    const refusal = answerWith('<html>captcha-delivery.com', { status: 403, headers: { 'content-type': 'text/html' } });
    expect(await answerPageRequest(PATH, from('visible', refusal))).toMatchObject({ status: 403, isJson: false });
  });

  it('reports that no response arrived', async () => {
    const broken = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await answerPageRequest(PATH, from('visible', broken))).toMatchObject({ status: null, isVisible: true });
  });

  it('sends no more of a body than is parsed', async () => {
    const { body } = await answerPageRequest(PATH, from('visible', answerWith('x'.repeat(2_100_000))));
    expect(body).toHaveLength(2_000_000);
  });
});
