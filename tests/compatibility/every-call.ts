/** A client of the API, whichever version it is of. */
export interface AnyClient {
  // Endpoints and inputs are those of the client's own version.
  call(endpoint: never, input: never): Promise<unknown>;
}

/** The API as a version of the contract names it: groups of calls. */
export type AnyApi = Readonly<Record<string, Readonly<Record<string, { id: string }>>>>;

/** One call by its id, as `orders.list`. */
export type CallById = (id: string, input?: object) => Promise<unknown>;

export const callerOf =
  (client: AnyClient, api: AnyApi): CallById =>
  (id, input = {}) => {
    const [group = '', name = ''] = id.split('.');
    return client.call(api[group]?.[name] as never, input as never);
  };

/** Pages read on the marketplace, as sent by an extension of that version. */
export type Captures = readonly { captureId: string }[];

type Row = Record<string, string>;
const rows = (reply: unknown, name: string): readonly Row[] => (reply as Record<string, Row[]>)[name] ?? [];

const SHOP = { marketplace: 'vinted', shopId: '555' };
const IMPORT = '0198c1f0-0000-7000-8000-0000000000e1';

/** Sends pages, an import and the seller's own changes: the traces of a day's work on the server. */
export async function work(call: CallById, captures: Captures, userId: string): Promise<Record<string, unknown>> {
  const replies: Record<string, unknown> = {};
  const importId = crypto.randomUUID();
  replies['reading.openImport'] = await call('reading.openImport', { body: { importId, label: 'Pages de novembre' } });
  for (const body of captures) {
    replies['captures.create'] = await call('captures.create', { body, idempotencyKey: body.captureId });
  }
  replies['reading.preview'] = await call('reading.preview', { body: { ...captures[0], captureId: 'preview-01' } });
  const imported = { marketplace: 'vinted', transactionId: '31300000001', title: 'Robe fleurie', price: '9,50' };
  replies['orders.import'] = await call('orders.import', {
    body: { orders: [{ ...imported, currency: 'EUR', orderDate: '2026-11-19T08:00:00.000Z' }] },
  });
  const orders = rows(await call('orders.list'), 'orders');
  const [first, second, third] = orders.toSorted((a, b) => `${a.transactionId}`.localeCompare(`${b.transactionId}`));
  const id = first?.id ?? '';
  replies['orders.setStatus'] = await call('orders.setStatus', { params: { id }, body: { status: '1' } });
  const batch = { body: { orderIds: [second?.id, third?.id] } };
  replies['orders.archive'] = await call('orders.archive', batch);
  replies['orders.unarchive'] = await call('orders.unarchive', { body: { orderIds: [third?.id] } });
  replies['orders.settleConflict'] = await call('orders.settleConflict', {
    params: { id: orders.find(({ conflicts }) => conflicts?.includes('price'))?.id ?? id, field: 'price' },
    body: { chosen: null },
  });
  const lines = rows(await call('wallet.lines', { query: { month: '2026-10' } }), 'lines');
  replies['wallet.settleLine'] = await call('wallet.settleLine', {
    params: { id: lines.find(({ open }) => open)?.id ?? '' },
    body: { choice: { kind: 'other', direction: 'in' } },
  });
  replies['marketplaceAccounts.label'] = await call('marketplaceAccounts.label', {
    params: { marketplace: 'vinted', userId },
    body: { label: 'Ma boutique' },
  });
  replies['competitors.update'] = await call('competitors.update', {
    params: SHOP,
    body: { followed: true, tags: ['robes'], memo: 'À suivre' },
  });
  replies['auth.updateUser'] = await call('auth.updateUser', { body: { displayname: 'Camille' } });
  return replies;
}

/** Reads everything that a client can request. */
export async function readEverything(call: CallById): Promise<Record<string, unknown>> {
  const replies: Record<string, unknown> = {};
  const read = async (id: string, input: object = {}): Promise<unknown> => {
    replies[id] = await call(id, input);
    return replies[id];
  };
  for (const id of ['auth.user', 'auth.devices', 'system.health', 'system.version']) await read(id);
  const orders = rows(await read('orders.list'), 'orders');
  const told = orders.find(({ transactionId }) => transactionId === '21300000100') ?? orders[0];
  for (const id of ['orders.provenance', 'orders.details']) await read(id, { params: { id: told?.id } });
  for (const id of ['purchases.list', 'marketplaceAccounts.list', 'captures.completeness', 'items.list'])
    await read(id);
  for (const id of ['reading.health', 'reading.setAside', 'reading.imports']) await read(id);
  await read('wallet.months');
  await read('wallet.lines', { query: { month: '2026-10' } });
  for (const id of ['competitors.list', 'competitors.market']) await read(id);
  for (const id of ['competitors.read', 'competitors.articles']) await read(id, { params: SHOP });
  await read('competitors.changes', { params: SHOP, query: { from: 1, to: 2 } });
  for (const id of ['privateOrders.list', 'privateOrders.prices', 'sales.list', 'sales.data']) await read(id);
  for (const id of ['sales.combinedStatistics', 'sales.expenses', 'products.list']) await read(id);
  for (const id of ['subscriptions.current', 'subscriptions.plans', 'subscriptions.history']) await read(id);
  return replies;
}

/** Calls for features that are not there yet: the server replies with a sentence. @returns the code of each refusal */
export async function askForMore(call: CallById): Promise<Record<string, unknown>> {
  const codes: Record<string, unknown> = {};
  const refused = async (id: string, input: object): Promise<void> => {
    codes[id] = await call(id, input).catch((error: { code: string }) => error.code);
  };
  const params = { id: IMPORT };
  await refused('privateOrders.setPrice', { params, body: { price: '12,50' } });
  await refused('privateOrders.setStatus', { params, body: { status: '1' } });
  for (const id of ['privateOrders.archive', 'privateOrders.unarchive']) {
    await refused(id, { body: { orderIds: [IMPORT] } });
  }
  const load = { boutique: { name: 'B' }, ventes: [], commentaires: [], depenses: [], statistics: {} };
  await refused('sales.load', { body: load });
  await refused('orders.provenance', { params });
  await refused('auth.claimDevice', { body: { verifier: 'v'.repeat(43) } });
  await refused('auth.confirmReset', { body: { token: 't'.repeat(40), password: 'un autre tissu bleu' } });
  return codes;
}

/** Undoes and deletes everything that can be, the account last. */
export async function leave(call: CallById, password: string): Promise<Record<string, unknown>> {
  const replies: Record<string, unknown> = {};
  const importId = rows(await call('reading.imports'), 'imports')[0]?.importId;
  replies['reading.undoImport'] = await call('reading.undoImport', { params: { importId } });
  replies['auth.confirmDevice'] = await call('auth.confirmDevice', {
    body: { challenge: 'A'.repeat(43), label: 'Extension' },
  });
  replies['competitors.remove'] = await call('competitors.remove', { params: SHOP });
  const other = rows(await call('auth.devices'), 'devices').find(({ current }) => !current);
  if (other) replies['auth.revokeDevice'] = await call('auth.revokeDevice', { params: { id: other.id } });
  replies['auth.requestReset'] = await call('auth.requestReset', { body: { email: 'personne@exemple.fr' } });
  replies['account.remove'] = await call('account.remove', { body: { password } });
  replies['auth.logout'] = await call('auth.logout');
  return replies;
}
