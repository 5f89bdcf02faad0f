import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { api } from '#core/contract/index.ts';
import { competitorsChanged, ordersChanged } from '#core/contract/system.ts';
import { DAY } from '#core/model/time.ts';
import { newId } from '../ids.ts';
import { tidy } from '../jobs/housekeeping.ts';
import { call, fail, send, succeed } from '../testing/call.ts';
import { makeApp, makeAppForTest, type TestApp } from '../testing/make-app.ts';
import { makeCapture, makeImported, makeRecord, makeSeller, type Seller } from '../testing/make-seller.ts';
import { makeOthersShop, SHOP_ID } from '../testing/make-shop-pages.ts';
import { cookieOf, registration } from '../testing/sign-up.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeApp({ heartbeatMs: 30 });
});
afterAll(() => app.close());

interface Stream {
  /** The next block of the stream, as its fields; comments are `{comment}`. */
  next(): Promise<Record<string, string>>;
  /** The next event, past heartbeats. */
  nextEvent(): Promise<Record<string, string>>;
  /** True when the server ends the stream. */
  ends(): Promise<boolean>;
}

const parseBlock = (block: string): Record<string, string> =>
  Object.fromEntries(
    block.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at) || 'comment', line.slice(at + 1).trim()];
    }),
  );

const open = async (headers: Record<string, string>, to = app): Promise<Stream> => {
  const response = await to.app.request('/api/events', { headers });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const reader = (response.body ?? expect.fail('no body')).pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => reader.cancel());
  let text = '';
  const next = async (): Promise<Record<string, string>> => {
    while (!text.includes('\n\n')) {
      const { done, value } = await reader.read();
      if (done) return { ended: 'true' };
      text += value;
    }
    const end = text.indexOf('\n\n');
    const block = text.slice(0, end);
    text = text.slice(end + 2);
    return parseBlock(block);
  };
  const nextEvent = async (): Promise<Record<string, string>> => {
    const block = await next();
    return 'event' in block || 'ended' in block ? block : nextEvent();
  };
  return { next, nextEvent, ends: async () => 'ended' in (await nextEvent()) };
};

const bearer = ({ token }: Seller) => ({ authorization: `Bearer ${token}` });

const sell = async ({ token }: Seller, to = app) => {
  const { orders } = await succeed(to, api.captures.create, { token, body: makeCapture([makeRecord()]) });
  return orders[0] ?? expect.fail('no order');
};

/** What was missed is not known: both kinds are to be read anew. */
const EVERYTHING = [
  ['competitors.changed', []],
  ['orders.changed', []],
];
const told = ({ event, data }: Record<string, string>) => [event, JSON.parse(data ?? '').ids];
const twoEvents = async (stream: Stream) => [told(await stream.nextEvent()), told(await stream.nextEvent())];

describe('the stream of events', () => {
  it('tells each change as it is made, with its cursor', async () => {
    const seller = await makeSeller(app);
    const stream = await open(bearer(seller));
    expect(await stream.next()).toEqual({ retry: '3000' });
    const order = await sell(seller);
    const event = await stream.nextEvent();
    expect(event).toMatchObject({ event: 'orders.changed', id: '1' });
    expect(ordersChanged.parse(JSON.parse(event.data ?? ''))).toEqual({ ids: [order.id], updatedAt: order.updatedAt });
    await call(app, api.orders.archive, { token: seller.token, body: { orderIds: [order.id] } });
    expect(await stream.nextEvent()).toMatchObject({ id: '2' });
  });

  it('replays what was missed since the last event that was seen', async () => {
    const seller = await makeSeller(app);
    const orders = [await sell(seller), await sell(seller), await sell(seller)];
    const stream = await open({ ...bearer(seller), 'last-event-id': '1' });
    const replayed = [await stream.nextEvent(), await stream.nextEvent()];
    expect(replayed.map(({ id, data }) => [id, JSON.parse(data ?? '').ids])).toEqual([
      ['2', [orders[1]?.id]],
      ['3', [orders[2]?.id]],
    ]);
  });

  it.each(['99', '-1', 'x'])(
    'with the foreign cursor %s neither fails nor stays silent about changes',
    async (cursor) => {
      const seller = await makeSeller(app);
      await sell(seller);
      const stream = await open({ ...bearer(seller), 'last-event-id': cursor });
      if (cursor === '99') expect(await twoEvents(stream)).toEqual(EVERYTHING);
      const order = await sell(seller);
      expect(JSON.parse((await stream.nextEvent()).data ?? '')).toMatchObject({ ids: [order.id] });
    },
  );

  it('names no order when too many changed at once', async () => {
    const seller = await makeSeller(app);
    const stream = await open(bearer(seller));
    const orders = Array.from({ length: 501 }, () => makeImported());
    await succeed(app, api.orders.import, { token: seller.token, body: { orders } });
    expect(JSON.parse((await stream.nextEvent()).data ?? '')).toMatchObject({ ids: [] });
  });

  it('says to read everything anew when what was missed is kept no more', async () => {
    const seller = await makeSeller(app);
    for (let sale = 0; sale < 4; sale += 1) await sell(seller);
    const { updatedAt } = await sell(seller);
    await tidy(app.deps, 2);
    const stream = await open({ ...bearer(seller), 'last-event-id': '1' });
    expect((await stream.nextEvent()).id).toBeUndefined();
    const anew = await stream.nextEvent();
    expect([anew.id, JSON.parse(anew.data ?? '')]).toEqual(['5', { ids: [], updatedAt }]);
    const near = await open({ ...bearer(seller), 'last-event-id': '3' });
    expect(await near.nextEvent()).toMatchObject({ id: '4' });
  });

  it('is open to a cookie as to a token, and tells nobody else’s changes', async () => {
    const answer = await call(app, api.auth.register, { body: registration() });
    const { ext_token: token } = answer.body as { ext_token: string };
    const stream = await open({ cookie: cookieOf(answer) ?? '' });
    await sell(await makeSeller(app));
    const { id } = await sell({ token, accountId: '', email: '' });
    expect(JSON.parse((await stream.nextEvent()).data ?? '')).toMatchObject({ ids: [id] });
  });

  it('shows that it lives, and ends once its session has ended', async () => {
    const seller = await makeSeller(app);
    const stream = await open(bearer(seller));
    await stream.next();
    expect(await stream.next()).toEqual({ comment: 'battement' });
    await succeed(app, api.auth.logout, { token: seller.token });
    expect(await stream.ends()).toBe(true);
  });

  it('ends once its session has expired', async () => {
    const own = await makeAppForTest({ heartbeatMs: 10 });
    const stream = await open(bearer(await makeSeller(own)), own);
    own.clock.advance(181 * DAY);
    expect(await stream.ends()).toBe(true);
  });

  it('stays closed to a HEAD, whose answer nobody would ever end', async () => {
    const seller = await makeSeller(app);
    const answer = await send(app, 'HEAD', '/api/events', { token: seller.token });
    expect(answer).toMatchObject({ status: 200, body: '' });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    expect(app.deps.hub.count(seller.accountId)).toBe(0);
  });

  it('is refused when too many are open, and allowed again once one has closed', async () => {
    const own = await makeAppForTest();
    const seller = await makeSeller(own);
    const ends = Array.from({ length: 50 }, () => own.deps.hub.subscribe(seller.accountId, () => {}));
    await fail(own, api.system.events, 429, { token: seller.token });
    ends[0]?.();
    const stream = await open(bearer(seller), own);
    expect(await stream.next()).toEqual({ retry: '3000' });
  });

  it('ends when the server stops', async () => {
    const own = await makeAppForTest();
    const stream = await open(bearer(await makeSeller(own)), own);
    await stream.next();
    own.deps.hub.close();
    expect(await stream.ends()).toBe(true);
  });
});

describe('what is kept of shops', () => {
  const shop = { marketplace: 'vinted', shopId: SHOP_ID };
  const visit = ({ token }: Seller, captureId = newId()) =>
    succeed(app, api.captures.create, { token, body: makeOthersShop({}, { captureId }) });

  it('is told with its cursor as it is read, followed and deleted, and replayed to who missed it', async () => {
    const seller = await makeSeller(app);
    const stream = await open(bearer(seller));
    await visit(seller);
    const event = await stream.nextEvent();
    expect(event).toMatchObject({ event: 'competitors.changed', id: '1' });
    expect(competitorsChanged.parse(JSON.parse(event.data ?? '')).ids).toEqual([`vinted:${SHOP_ID}`]);
    await succeed(app, api.competitors.update, { token: seller.token, params: shop, body: { followed: true } });
    expect(told(await stream.nextEvent())).toEqual(['competitors.changed', [`vinted:${SHOP_ID}`]]);
    const late = await open({ ...bearer(seller), 'last-event-id': '1' });
    expect(await late.nextEvent()).toMatchObject({ event: 'competitors.changed', id: '2' });
    expect(await call(app, api.competitors.remove, { token: seller.token, params: shop })).toMatchObject({
      status: 204,
    });
    // A deleted shop is named nowhere any more, in what is replayed neither.
    expect(told(await late.nextEvent())).toEqual(['competitors.changed', []]);
    const again = await open({ ...bearer(seller), 'last-event-id': '1' });
    expect(await twoEvents(again)).toEqual([
      ['competitors.changed', []],
      ['competitors.changed', []],
    ]);
  });

  it('is not told when a page arrives twice, nor to anybody else', async () => {
    const [seller, other] = [await makeSeller(app), await makeSeller(app)];
    const streams = [await open(bearer(seller)), await open(bearer(other))];
    await visit(seller, 'capture-of-the-shop');
    await visit(seller, 'capture-of-the-shop');
    await sell(other);
    expect(await streams[0]?.nextEvent()).toMatchObject({ event: 'competitors.changed', id: '1' });
    expect(await streams[1]?.nextEvent()).toMatchObject({ event: 'orders.changed', id: '1' });
    await sell(seller);
    expect(await streams[0]?.nextEvent()).toMatchObject({ event: 'orders.changed', id: '2' });
  });

  it('leaves the list of orders as it was', async () => {
    const seller = await makeSeller(app);
    await sell(seller);
    const { headers } = await call(app, api.orders.list, { token: seller.token });
    await visit(seller);
    const tag = { 'if-none-match': headers.get('etag') ?? '' };
    expect(await call(app, api.orders.list, { token: seller.token, headers: tag })).toMatchObject({ status: 304 });
  });
});
