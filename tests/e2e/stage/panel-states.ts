import type { Order } from '#core/model/order.ts';
import type {
  ActiveReadingBoard,
  ActiveReadingOffer,
  ActiveReadingRun,
  PageReport,
  ReadingBoard,
} from '#core/platform/ports.ts';
import type { Scene } from './main.tsx';
import { makeReplies } from './replies.ts';
import { richBook, richOrders } from './rich-book.ts';

type State = Partial<Pick<Scene, 'reading' | 'active' | 'book' | 'replies' | 'isAccountKept'>>;

const offer = (list: ActiveReadingOffer['list'], marketplaceUserId: string, pagesLeft: number): ActiveReadingOffer => ({
  ...{ listKey: `vinted ${marketplaceUserId} ${list}`, list, marketplaceUserId, subject: null, pagesToday: null },
  ...{ requests: pagesLeft, pagesLeft, isOfOtherAccount: false, availableAt: null },
});
/** Both accounts of `rich-book.ts`. */
const ACCOUNTS = [
  { userId: '77', login: 'boutique_lea' },
  { userId: '78', login: 'grenier_de_lea' },
].map((account) => ({
  ...{ marketplace: 'vinted', label: null, countryCode: 'FR', business: false, seenAt: '2026-11-23T08:00:00.000Z' },
  ...account,
}));

const USER = {
  ...{ id: '00000000-0000-7000-8000-000000000001', email: 'lea@example.org', firstname: 'Léa', lastname: 'Martin' },
  ...{ displayname: 'Léa', role: 'CLIENT', user_type: 'particulier', Subscription: null },
};

const UNNAMED = {
  ...{ marketplace: 'vinted', id: 'u', hosts: ['www.vinted.fr'], firstReadAt: null, lastReadAt: null, sales: 1 },
  ...{ purchases: 0, titles: ['Veste en jean'], walletMonths: [], lists: [], claimedBy: [] },
};

const offers = [offer('sold', '77', 20), offer('wallet', '77', 3)];

const run = (state: ActiveReadingRun['state'], end: ActiveReadingRun['end'] = null): Partial<ActiveReadingBoard> => ({
  offers,
  run: { runId: 'r', listKey: 'vinted 77 sold', list: 'sold', state, end, done: 7, total: 20 },
});

const offline = { code: 'NETWORK', message: 'Le serveur ne répond pas.' } as const;
const refusal = 'Vinted a refusé l’accès à cette page. Rechargez-la.';

const minuteBefore = (now: number): string => new Date(now - 60_000).toISOString();

const page = (now: number, part: Partial<PageReport> = {}): Partial<ReadingBoard> => ({
  page: {
    ...{ state: 'sent', url: 'https://www.vinted.fr/my_orders', kind: 'orders', side: 'sold', subject: null },
    ...{ shopId: null, rows: 20, created: 0, updated: 0, unchanged: 20, incomplete: null, page: 1, totalPages: 3 },
    ...{ message: null, notes: [], marketplaceUserId: '77', unnamedAccountId: null, at: minuteBefore(now) },
    ...part,
  },
});

const setAside = (now: number) => [
  {
    ...{ id: 's', url: 'https://www.vinted.fr/my_orders', source: 'orders-json', reason: 'truncated', sample: '' },
    message: 'La réponse de Vinted a été coupée avant la fin. Rechargez la page.',
    at: minuteBefore(now),
  },
];

const room = (usedBytes: number) => ({ 'auth.user': { user: USER, storage: { usedBytes, quotaBytes: 500_000_000 } } });

/** The orders of `rich-book.ts`, one of them changed. */
const ordersWith = (now: number, part: Partial<Order>): readonly Order[] =>
  richOrders(now).map((order, place) => (place === 1 ? { ...order, ...part } : order));

const oneToReadAgain = (now: number): readonly Order[] =>
  ordersWith(now, { shipBy: new Date(now - 9 * 86_400_000).toISOString() });

const change = (now: number) => ({
  ...({ id: 'c', kind: 'status', status: '1' } as const),
  ...{ orderIds: richOrders(now).flatMap(({ id }, place) => (place === 0 ? id : [])), queuedAt: minuteBefore(now) },
});

const pageStates = (now: number): Readonly<Record<string, State>> => ({
  'a page without anything new': { reading: page(now) },
  'a page with new sales': { reading: page(now, { created: 20, unchanged: 0 }) },
  'a page that was read without a server': { reading: page(now, { state: 'waiting', created: null, updated: null }) },
  'a page that could not be kept': { reading: page(now, { state: 'refused', message: refusal }) },
  'a page read while signed out of Comptoir': { reading: page(now, { state: 'signed-out', created: null }) },
  'a tab that must be reloaded': { reading: { needsReload: true } },
  'a page that was set aside': {
    reading: { ...page(now, { state: 'set-aside', message: refusal }), setAside: setAside(now) },
  },
  'the conversation of an order': {
    reading: page(now, {
      ...{ url: 'https://www.vinted.fr/inbox/24999999999', kind: 'conversation', rows: 1, page: null },
      ...{ subject: 'Sneakers Veja V-10', totalPages: null, side: null },
    }),
    active: { offers },
    book: { orders: ordersWith(now, { conversationId: '24999999999', title: 'Sneakers Veja V-10' }) },
    replies: { 'orderNotes.read': { text: 'boîte d’origine à joindre', updatedAt: minuteBefore(now) } },
  },
});

const readingStates: Readonly<Record<string, State>> = {
  'an offer to read on': { active: { offers } },
  'offers for two accounts': { active: { offers: [...offers, offer('sold', '78', 4)] } },
  'an offer without a subscription': { active: { offers, isPremium: false } },
  'an offer without a tab of the marketplace': { active: { offers, hasTab: false } },
  'a reading going on': { active: run('running') },
  'a reading that waits for its tab': { active: run('paused') },
  'a reading that is done': { active: run('ended', 'done') },
  'a reading that broke off': { active: run('ended', 'rate_limited') },
  'an interrupted reading': { active: run('interrupted') },
};

const bookStates = (now: number): Readonly<Record<string, State>> => {
  const queued = [change(now)];
  const message = 'La commande a changé entre-temps.';
  const refused = [{ change: change(now), code: 'CONFLICT', message, refusedAt: minuteBefore(now) } as const];
  return {
    'no network': { book: { failure: offline } },
    'no network, with changes waiting': { book: { failure: offline, queued, isVolatile: true } },
    'changes waiting': { book: { queued } },
    'a server that fails': { book: { failure: { code: 'INTERNAL', message: 'Le serveur a rencontré une erreur.' } } },
    'a change that was refused': { book: { refused } },
    'little room left': { replies: room(470_000_000) },
    'no room left': { replies: room(500_000_000) },
    'an account that a sign-in kept from its deletion': { isAccountKept: true },
    'orders without an account': { book: { orders: ordersWith(now, { marketplaceUserId: null }) } },
    'orders that must be read again': {
      active: { offers },
      book: { orders: oneToReadAgain(now) },
    },
    'orders that must be read again, an offer and no network': {
      active: { offers },
      book: { orders: oneToReadAgain(now), failure: offline, queued },
    },
  };
};

/** What the panel may show besides the orders, by name: alone, and much of it at once. */
export const panelStates = (now: number): Readonly<Record<string, State>> => ({
  'at rest': {},
  ...pageStates(now),
  ...readingStates,
  ...bookStates(now),
  'everything at once': {
    reading: {
      ...page(now, { created: 20, notes: ['La plupart des statuts ne sont pas reconnus.'] }),
      setAside: setAside(now),
    },
    active: run('running'),
    book: {
      orders: oneToReadAgain(now).map((order, place) => (place === 2 ? { ...order, marketplaceUserId: null } : order)),
      ...{ failure: offline, queued: [change(now)] },
    },
    replies: room(500_000_000),
  },
});

/** The panel in one of these states. */
export const panelScene = (state: State, now: number): Scene => ({
  ...{ path: 'panel', now },
  ...state,
  replies: {
    ...makeReplies(() => false, now).replies,
    'auth.user': { user: USER },
    'marketplaceAccounts.list': { accounts: ACCOUNTS },
    'unnamedAccounts.list': { accounts: [UNNAMED] },
    ...state.replies,
  },
  book: { ...richBook(now), ...state.book },
});
