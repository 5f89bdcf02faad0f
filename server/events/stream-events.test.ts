import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { changed } from '#core/contract/events.ts';
import { api } from '#core/contract/index.ts';
import { DAY } from '#core/model/time.ts';
import { TOPICS, type Topic } from '#core/model/topic.ts';
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
  /** The next event, skipping heartbeats. */
  nextEvent(): Promise<Record<string, string>>;
  /** The next event of a topic, skipping others. */
  nextOf(topic: Topic): Promise<Record<string, string>>;
  /** Resolves to true when the server ends the stream. */
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
  const nextOf = async (topic: Topic): Promise<Record<string, string>> => {
    const event = await nextEvent();
    return event.event === `${topic}.changed` || 'ended' in event ? event : nextOf(topic);
  };
  return { next, nextEvent, nextOf, ends: async () => 'ended' in (await nextEvent()) };
};

const bearer = ({ token }: Seller) => ({ authorization: `Bearer ${token}` });

const sell = async ({ token }: Seller, to = app) => {
  const { orders } = await succeed(to, api.captures.create, { token, body: makeCapture([makeRecord()]) });
  return orders[0] ?? expect.fail('no order');
};

/** One change, one event. */
const archive = ({ token }: Seller, id: string, to = app) =>
  call(to, api.orders.archive, { token, body: { orderIds: [id] } });
const restore = ({ token }: Seller, id: string, to = app) =>
  call(to, api.orders.unarchive, { token, body: { orderIds: [id] } });

/** What was missed is unknown: everything must be read again. */
const EVERYTHING = TOPICS.map((topic) => [`${topic}.changed`, []]);
const told = ({ event, data }: Record<string, string>) => [event, JSON.parse(data ?? '').ids];
const nextEvents = async (stream: Stream, count: number): Promise<Record<string, string>[]> => {
  const events: Record<string, string>[] = [];
  while (events.length < count) events.push(await stream.nextEvent());
  return events;
};
const cursorOf = ({ id }: Record<string, string>): number => Number(id);

describe('the event stream', () => {
  it('announces each change as it is made, with its cursor', async () => {
    const seller = await makeSeller(app);
    const stream = await open(bearer(seller));
    expect(await stream.next()).toEqual({ retry: '3000' });
    const order = await sell(seller);
    const event = await stream.nextOf('orders');
    expect(changed.parse(JSON.parse(event.data ?? ''))).toEqual({
      ...{ topic: 'orders', ids: [order.id], updatedAt: order.updatedAt },
    });
    await archive(seller, order.id);
    expect(await stream.nextEvent()).toMatchObject({ event: 'orders.changed', id: String(cursorOf(event) + 1) });
  });

  it('announces what a page changed, each thing once and under its topic', async () => {
    const seller = await makeSeller(app);
    const stream = await open(bearer(seller));
    await sell(seller);
    const events = await nextEvents(stream, 5);
    expect(events.map(({ event, id }) => [event, id])).toEqual([
      ['accounts.changed', '1'],
      ['completeness.changed', '2'],
      ['reading.changed', '3'],
      ['sales.changed', '4'],
      ['orders.changed', '5'],
    ]);
  });

  it('replays what was missed since the last event that was seen', async () => {
    const seller = await makeSeller(app);
    const live = await open(bearer(seller));
    const [first, second] = [await sell(seller), await sell(seller)];
    const last = [await live.nextOf('orders'), await live.nextOf('orders')].map(cursorOf)[1] ?? 0;
    await archive(seller, first.id);
    await archive(seller, second.id);
    const stream = await open({ ...bearer(seller), 'last-event-id': String(last) });
    const replayed = await nextEvents(stream, 2);
    expect(replayed.map(({ id, data }) => [id, JSON.parse(data ?? '').ids])).toEqual([
      [String(last + 1), [first.id]],
      [String(last + 2), [second.id]],
    ]);
  });

  it.each(['99', '-1', 'x'])('with the foreign cursor %s neither fails nor omits changes', async (cursor) => {
    const seller = await makeSeller(app);
    await sell(seller);
    const stream = await open({ ...bearer(seller), 'last-event-id': cursor });
    if (cursor === '99') expect((await nextEvents(stream, TOPICS.length)).map(told)).toEqual(EVERYTHING);
    const order = await sell(seller);
    expect(JSON.parse((await stream.nextOf('orders')).data ?? '')).toMatchObject({ ids: [order.id] });
  });

  it('lists no order when too many changed at once', async () => {
    const seller = await makeSeller(app);
    const body = { orders: Array.from({ length: 501 }, () => makeImported()) };
    const { orders } = await succeed(app, api.orders.import, { token: seller.token, body });
    const stream = await open(bearer(seller));
    const orderIds = orders.map(({ id }) => id);
    await succeed(app, api.orders.archive, { token: seller.token, body: { orderIds } });
    expect(JSON.parse((await stream.nextOf('orders')).data ?? '')).toMatchObject({ ids: [] });
  });

  it('requests a full reload when the missed events are no longer stored', async () => {
    const seller = await makeSeller(app);
    const live = await open(bearer(seller));
    const { id, updatedAt } = await sell(seller);
    const cursor = cursorOf(await live.nextOf('orders'));
    for (let change = 0; change < 3; change += 1) await (change % 2 === 0 ? archive : restore)(seller, id);
    await tidy(app.deps, 2);
    const stream = await open({ ...bearer(seller), 'last-event-id': String(cursor) });
    const anew = await nextEvents(stream, TOPICS.length);
    expect(anew.map(told)).toEqual(EVERYTHING);
    expect(anew.map((event) => event.id)).toEqual([...TOPICS.slice(1).map(() => undefined), String(cursor + 3)]);
    expect(JSON.parse(anew.at(-1)?.data ?? '').updatedAt > updatedAt).toBe(true);
    const near = await open({ ...bearer(seller), 'last-event-id': String(cursor + 1) });
    expect(await near.nextEvent()).toMatchObject({ id: String(cursor + 2) });
  });

  it('accepts a cookie as well as a token, and announces nobody else’s changes', async () => {
    const answer = await call(app, api.auth.register, { body: registration() });
    const { ext_token: token } = answer.body as { ext_token: string };
    const stream = await open({ cookie: cookieOf(answer) ?? '' });
    await sell(await makeSeller(app));
    const { id } = await sell({ token, accountId: '', email: '' });
    expect(JSON.parse((await stream.nextOf('orders')).data ?? '')).toMatchObject({ ids: [id] });
  });

  it('sends heartbeats, and ends once its session has ended', async () => {
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

  it('refuses a HEAD, whose response would never end', async () => {
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

describe('changes to shops', () => {
  const shop = { marketplace: 'vinted', shopId: SHOP_ID };
  const visit = ({ token }: Seller, captureId = newId()) =>
    succeed(app, api.captures.create, { token, body: makeOthersShop({}, { captureId }) });

  it('are announced with their cursor when read, followed and deleted, and replayed to those who missed them', async () => {
    const seller = await makeSeller(app);
    const stream = await open(bearer(seller));
    await visit(seller);
    const event = await stream.nextOf('competitors');
    expect(changed.parse(JSON.parse(event.data ?? '')).ids).toEqual([`vinted:${SHOP_ID}`]);
    await succeed(app, api.competitors.update, { token: seller.token, params: shop, body: { followed: true } });
    const followed = await stream.nextOf('competitors');
    expect(told(followed)).toEqual(['competitors.changed', [`vinted:${SHOP_ID}`]]);
    const beforeIt = { ...bearer(seller), 'last-event-id': String(cursorOf(followed) - 1) };
    const late = await open(beforeIt);
    expect(await late.nextEvent()).toMatchObject({ event: 'competitors.changed', id: followed.id });
    expect(await call(app, api.competitors.remove, { token: seller.token, params: shop })).toMatchObject({
      status: 204,
    });
    // A deleted shop is no longer listed anywhere, including in replayed events.
    expect(told(await late.nextEvent())).toEqual(['competitors.changed', []]);
    const again = await open(beforeIt);
    expect((await nextEvents(again, 2)).map(told)).toEqual([
      ['competitors.changed', []],
      ['competitors.changed', []],
    ]);
  });

  it('are not announced when a page arrives twice, nor to anybody else', async () => {
    const [seller, other] = [await makeSeller(app), await makeSeller(app)];
    const streams = [await open(bearer(seller)), await open(bearer(other))];
    await visit(seller, 'capture-of-the-shop');
    await visit(seller, 'capture-of-the-shop');
    await sell(other);
    await sell(seller);
    const topicsOf = async (stream: Stream | undefined, until: Topic) => {
      const topics: string[] = [];
      while (topics.at(-1) !== `${until}.changed`) topics.push((await stream?.nextEvent())?.event ?? 'none');
      return topics;
    };
    expect((await topicsOf(streams[0], 'orders')).filter((name) => name === 'competitors.changed')).toHaveLength(1);
    expect(await topicsOf(streams[1], 'orders')).not.toContain('competitors.changed');
  });

  it('leave the list of orders as it was', async () => {
    const seller = await makeSeller(app);
    await sell(seller);
    const { headers } = await call(app, api.orders.list, { token: seller.token });
    await visit(seller);
    const tag = { 'if-none-match': headers.get('etag') ?? '' };
    expect(await call(app, api.orders.list, { token: seller.token, headers: tag })).toMatchObject({ status: 304 });
  });
});
