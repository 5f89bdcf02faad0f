import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { askDouble } from './ask-double.ts';
import { type MarketplaceDouble, startDouble } from './start-double.ts';

const api = '/api/v2/my_orders?type=sold';
let double: MarketplaceDouble;
beforeAll(async () => {
  double = await startDouble();
});
afterEach(() => {
  double.behaveWell();
  double.requests.clear();
});
afterAll(() => double.close());

describe('a simulated refusal', () => {
  test.each([
    ['unauthorized', 401, 'invalid_authentication_token'],
    ['forbidden', 403, 'access_denied'],
    ['too-many', 429, '429 Too Many Requests'],
    ['challenge', 403, 'captcha-delivery.com'],
    ['html', 200, '<!DOCTYPE html>'],
    ['server-error', 500, 'Internal Server Error'],
  ] as const)('of the kind « %s » answers %i', async (refusal, status, words) => {
    double.behave({ api: refusal });
    const answer = await askDouble(double.port, api);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(words);
  });

  test('for too many requests states when to retry, and one with a challenge has its header', async () => {
    double.behave({ api: 'too-many', page: 'challenge' });
    expect((await askDouble(double.port, api)).headers['retry-after']).toBe('60');
    expect((await askDouble(double.port, '/my_orders')).headers['x-datadome']).toBe('protected');
  });

  test('can be truncated JSON', async () => {
    double.behave({ api: 'truncated' });
    const { body } = await askDouble(double.port, api);
    expect(body.startsWith('{"my_orders":[')).toBe(true);
    expect(() => JSON.parse(body)).toThrow();
  });

  test('can be a dropped connection', async () => {
    double.behave({ api: 'dropped' });
    await expect(askDouble(double.port, api)).rejects.toThrow();
  });

  test('of the page does not affect the calls', async () => {
    double.behave({ page: 'forbidden' });
    expect((await askDouble(double.port, '/my_orders')).status).toBe(403);
    expect((await askDouble(double.port, api)).status).toBe(200);
  });

  test('is the answer to a call whose origin is an extension', async () => {
    const headers = { origin: 'chrome-extension://abcdefghijklmnop' };
    expect((await askDouble(double.port, api, { headers })).status).toBe(403);
  });

  test('is the answer to every write request', async () => {
    expect((await askDouble(double.port, '/api/v2/my_orders', { method: 'POST' })).status).toBe(403);
  });

  test('is the answer to a host name that is not the marketplace’s', async () => {
    expect((await askDouble(double.port, '/', { host: 'example.com' })).status).toBe(421);
  });
});

test('a held path waits until it is released', async () => {
  const gate = double.hold('/api/v2/my_orders');
  let answered = false;
  const answer = askDouble(double.port, api).then((value) => {
    answered = true;
    return value;
  });
  await gate.reached;
  expect(answered).toBe(false);
  gate.release();
  expect((await answer).status).toBe(200);
});

describe('the log', () => {
  test('distinguishes the visitor, the page’s resources and the page’s script from anything else', async () => {
    await askDouble(double.port, '/my_orders', { headers: { 'sec-fetch-dest': 'document' } });
    await askDouble(double.port, '/favicon.ico', { headers: { 'sec-fetch-dest': 'image' } });
    const named = { 'sec-fetch-dest': 'empty', 'x-page-request': 'name-1' };
    await askDouble(double.port, api, { headers: named });
    await askDouble(double.port, api, { headers: named });
    await askDouble(double.port, api, { headers: { 'sec-fetch-dest': 'empty' } });
    const extension = { origin: 'chrome-extension://abc', 'x-page-request': 'name-2' };
    await askDouble(double.port, api, { headers: extension });
    expect(double.requests.all.map((request) => request.kind)).toEqual([
      'navigation',
      'asset',
      'page-script',
      'foreign',
      'foreign',
      'foreign',
    ]);
    expect(double.requests.foreign()).toHaveLength(3);
    expect(double.requests.to('/my_orders')).toHaveLength(1);
  });
});

test('pictures are served by the image host, for the exact signed address only', async () => {
  const { my_orders } = JSON.parse((await askDouble(double.port, api)).body);
  const { url } = my_orders.find((row: { photo: unknown }) => row.photo !== null).photo;
  const { pathname, search, host } = new URL(url);
  expect((await askDouble(double.port, pathname + search, { host })).headers['content-type']).toBe('image/svg+xml');
  expect((await askDouble(double.port, `${pathname}?s=0000`, { host })).status).toBe(403);
});

test('the page’s own script is served as plain JavaScript', async () => {
  const path = '/_next/static/chunks/app/my_orders/page-4b1d.js?transport=fetch';
  const { body, headers } = await askDouble(double.port, path, { host: 'marketplace-web-assets.vinted.com' });
  expect(headers['content-type']).toBe('text/javascript');
  expect(body).not.toContain(': Promise<');
});
