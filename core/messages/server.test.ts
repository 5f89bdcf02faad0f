import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../errors.ts';
import { type MessageName, protocol, SENDERS, type Sender } from './protocol.ts';
import type { Identity, RawSender } from './sender.ts';
import { createMessageServer, type Handlers } from './server.ts';

const self: Identity = {
  id: 'our-id',
  baseUrl: 'chrome-extension://our-id/',
  isMarketplaceUrl: (url) => url.startsWith('https://www.vinted.fr/'),
};

const SENDER: Record<Sender, RawSender> = {
  content: {
    id: 'our-id',
    url: 'https://www.vinted.fr/my_orders',
    origin: 'https://www.vinted.fr',
    frameId: 0,
    tab: { id: 7 },
  },
  panel: { id: 'our-id', url: 'chrome-extension://our-id/sidepanel.html' },
  dashboard: { id: 'our-id', url: 'chrome-extension://our-id/dashboard.html#/app', frameId: 0, tab: { id: 8 } },
  options: { id: 'our-id', url: 'chrome-extension://our-id/options.html', frameId: 0, tab: { id: 9 } },
};

const ID = '019a9e5a-0000-7000-8000-000000000001';
const LOAD = { id: ID, askedAt: 1, at: 1, changedAt: null, named: ['300000001', null] };
/** A payload that passes each schema, so that a refusal can only be due to the sender. */
const INPUT: Record<MessageName, unknown> = {
  'reading.handIn': {
    ...{ marketplace: 'vinted', kind: 'orders', source: 'json', url: 'https://www.vinted.fr/api/v2/my_orders' },
    ...{ body: '{}', observedAt: '2026-11-21T12:00:00Z', askedAt: 1, load: LOAD },
  },
  'reading.read': { tabId: 7 },
  'reading.dismiss': { id: 'q1' },
  'orders.pull': { known: null },
  'orders.refresh': null,
  'orders.change': {
    ...{ changeId: ID, kind: 'status', status: '1' },
    orders: [{ id: ID, updatedAt: '2026-11-21T12:00:00Z' }],
  },
  'orders.dismissRefused': { changeId: ID },
  'stock.buy': { changeId: ID, addition: { products: [{ id: ID, title: 'Gilet' }], lots: [] } },
  'stock.change': {
    changeIds: [ID],
    change: { products: [{ id: ID, place: 'B-07' }], lots: [] },
    seen: { [ID]: null },
  },
  'stock.takeBack': { changeId: ID },
  'api.abort': { callId: '019a9e5a-0000-7000-8000-000000000001' },
  'api.call': { endpoint: 'auth.user' },
  'device.start': null,
  'device.cancel': null,
  'device.read': null,
  'server.read': null,
  'server.change': { url: 'https://comptoir.exemple.fr' },
  'activeReading.read': { tabId: 7 },
  'activeReading.start': { listKey: 'vinted - sold', requests: 3, tabId: 7 },
  'activeReading.resume': { runId: ID, tabId: 7 },
  'activeReading.cancel': { runId: ID },
  'activeReading.dismiss': { runId: ID },
  'activeReading.visible': null,
  'settings.read': null,
  'settings.change': { pageBadge: false },
};
const NAMES = Object.keys(protocol) as MessageName[];

const openServer = () => {
  const handled: string[] = [];
  const entries = NAMES.map((name) => [name, async () => void handled.push(name)]);
  const handlers = Object.fromEntries(entries) as Handlers;
  const onUnexpected = vi.fn();
  const serve = createMessageServer({ self, handlers, onUnexpected });
  return { serve, handled, handlers, onUnexpected };
};

const pairs = NAMES.flatMap((name) => SENDERS.map((sender) => ({ name, sender })));
const isAllowed = ({ name, sender }: { name: MessageName; sender: Sender }) => protocol[name].senders.includes(sender);

describe('the worker’s message server', () => {
  it.each(pairs.filter(isAllowed))('lets $sender send $name', async ({ name, sender }) => {
    const { serve, handled } = openServer();
    expect(await serve({ name, input: INPUT[name] }, SENDER[sender])).toMatchObject({ ok: true });
    expect(handled).toEqual([name]);
  });

  it.each(pairs.filter((pair) => !isAllowed(pair)))('refuses $name from $sender', async ({ name, sender }) => {
    const { serve, handled } = openServer();
    const reply = await serve({ name, input: INPUT[name] }, SENDER[sender]);
    expect(reply).toMatchObject({ ok: false, error: { code: 'FORBIDDEN' } });
    expect(handled).toEqual([]);
  });

  it('lets a content script send readings and report that its page is visible again, and nothing else', () => {
    const names = NAMES.filter((name) => isAllowed({ name, sender: 'content' }));
    expect(names).toEqual(['reading.handIn', 'activeReading.visible']);
  });

  const handed = INPUT['reading.handIn'] as Record<string, unknown>;
  it.each<[string, Record<string, unknown>]>([
    ['a body past what is parsed', { body: 'x'.repeat(2_000_001) }],
    ['a display past what is parsed', { shown: 'x'.repeat(2_000_001) }],
    ['a body that is no text', { body: { my_orders: [] } }],
    ['a source of its own', { source: 'api' }],
    ['an address that is none', { url: 'my_orders' }],
    ['a kind as long as a page', { kind: 'orders'.repeat(10) }],
    ['a reason beside a body', { reason: 'truncated' }],
    ['fields of its own', { tabId: 12 }],
    ['no time', { observedAt: 'hier' }],
    ['no load', { load: undefined }],
    ['an account that has no number', { load: { ...LOAD, named: ['lea'] } }],
  ])('refuses a reading with %s', async (_, values) => {
    const { serve, handled } = openServer();
    const reply = await serve({ name: 'reading.handIn', input: { ...handed, ...values } }, SENDER.content);
    expect(reply).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
    expect(handled).toEqual([]);
  });

  it.each<[string, RawSender]>([
    ['another extension', { ...SENDER.panel, id: 'other-id' }],
    ['another extension’s page', { id: 'our-id', url: 'chrome-extension://other-id/sidepanel.html' }],
    ['an unknown page of ours', { id: 'our-id', url: 'chrome-extension://our-id/evil.html' }],
    ['a page named after Object’s own', { id: 'our-id', url: 'chrome-extension://our-id/constructor' }],
    ['a frame inside a page of ours', { ...SENDER.dashboard, frameId: 3 }],
    ['a frame inside the marketplace', { ...SENDER.content, frameId: 3 }],
    ['a page of another site', { ...SENDER.content, url: 'https://www.vinted.fr.evil.example/my_orders' }],
    ['an origin that is not its address’s', { ...SENDER.content, origin: 'https://evil.example' }],
    ['a marketplace page without a tab', { id: 'our-id', url: 'https://www.vinted.fr/my_orders' }],
    ['nobody', {}],
  ])('refuses every message from %s', async (_, sender) => {
    const { serve, handled } = openServer();
    for (const name of NAMES) {
      expect(await serve({ name, input: INPUT[name] }, sender)).toMatchObject({ error: { code: 'FORBIDDEN' } });
    }
    expect(handled).toEqual([]);
  });

  it.each(['toString', '__proto__', 'orders.delete'])('refuses a message named %s', async (name) => {
    const { serve } = openServer();
    expect(await serve({ name, input: null }, SENDER.panel)).toMatchObject({ error: { code: 'FORBIDDEN' } });
  });

  it('names the invalid field of a payload, and calls no handler', async () => {
    const { serve, handled } = openServer();
    const input = { changeId: ID, kind: 'status', status: '7', orders: [] };
    expect(await serve({ name: 'orders.change', input }, SENDER.panel)).toMatchObject({
      error: { code: 'INVALID_INPUT', details: { field: 'status' } },
    });
    const body = 'x'.repeat(2_000_001);
    const large = { ...(INPUT['reading.handIn'] as object), body };
    expect(await serve({ name: 'reading.handIn', input: large }, SENDER.content)).toMatchObject({ ok: false });
    expect(handled).toEqual([]);
  });

  it('returns an error with its code, and no details of one that is not ours', async () => {
    const { serve, handlers, onUnexpected } = openServer();
    const details = { status: 409, body: { order: 1 } };
    handlers['orders.refresh'] = async () => {
      throw new AppError('CONFLICT', 'Déjà changée.', details);
    };
    expect(await serve({ name: 'orders.refresh', input: null }, SENDER.panel)).toEqual({
      ok: false,
      error: { code: 'CONFLICT', message: 'Déjà changée.', details },
    });
    handlers['orders.refresh'] = async () => {
      throw new TypeError('token abc is undefined');
    };
    expect(await serve({ name: 'orders.refresh', input: null }, SENDER.panel)).toEqual({
      ok: false,
      error: { code: 'INTERNAL', message: '', details: {} },
    });
    expect(onUnexpected).toHaveBeenCalledOnce();
  });

  it.each([null, 'orders.pull', 12, {}, { name: 'x' }, { comptoirEvent: 'orders.changed' }])(
    'leaves %j, which is not a request, to others',
    (message) => {
      expect(openServer().serve(message, SENDER.panel)).toBeNull();
    },
  );
});
