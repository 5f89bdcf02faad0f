import type { PageKind } from '../contract.ts';

// For addresses known to be on one of the marketplace's sites: the content scripts run nowhere else, and need no list of
// the sites to recognise their own.

type Kinds = readonly (readonly [path: string, kind: PageKind])[];

/**
 * The pages of the site; the first matching pattern wins. Patterns are written as strings because every regular
 * expression that the scripts create costs the host page time, and only one or two are needed.
 */
const PAGES: Kinds = [
  ['/my_orders(/sold)?', 'orders'],
  ['/inbox/\\d+', 'conversation'],
  ['/inbox', 'inbox'],
  ['/member/\\d+(-[^/]*)?', 'shop'],
  ['/items/\\d+(-[^/]*)?', 'item'],
  ['/wallet(/.*)?', 'wallet'],
];

/** The calls that pages make, after the version: a v3 is expected (WEB §10). */
const CALLS: Kinds = [
  ['/my_orders', 'orders'],
  ['/conversations/\\d+', 'conversation'],
  ['/transactions/\\d+/shipment/journey_summary', 'journey'],
  ['/transactions/\\d+', 'transaction'],
  ['/inbox', 'inbox'],
  ['/(wardrobe|users)/\\d+/items', 'wardrobe'],
  ['/items/\\d+(/details)?', 'item'],
  ['/(user_feedbacks(/summary)?|feedbacks)', 'feedbacks'],
  ['/users/\\d+', 'shop'],
  ['/wallet/invoices(/.*)?', 'wallet'],
  ['/users/\\d+/(payouts|balance)', 'wallet'],
];

const kindIn = (kinds: Kinds, path: string): PageKind =>
  kinds.find(([pattern]) => new RegExp(`^${pattern}$`).test(path))?.[1] ?? 'unknown';

/** What an address of the site shows; `unknown` for the rest of the site. */
export const kindAt = ({ pathname, searchParams }: URL): PageKind => {
  const path = pathname.endsWith('/') ? pathname.replace(/\/+$/, '') : pathname;
  const version = /^\/api\/v\d+(?=\/)/.exec(path)?.[0];
  const kind = version === undefined ? kindIn(PAGES, path) : kindIn(CALLS, path.slice(version.length));
  return kind === 'shop' && searchParams.get('tab') === 'feedback' ? 'feedbacks' : kind;
};

/** Everything that an address of the site shows, its subject first: a member's page shows the member and their articles. */
export const kindsAt = (address: URL): readonly PageKind[] => {
  const kind = kindAt(address);
  const isMember = (kind === 'shop' || kind === 'feedbacks') && !address.pathname.startsWith('/api/');
  return isMember ? [kind, ...(['shop', 'wardrobe'] as const).filter((other) => other !== kind)] : [kind];
};

/**
 * What is used of the response to a call of the page (WEB §10). Of a GET:
 * - `json`: orders, conversations, shops, wardrobes, evaluations or the wallet
 * - `flight`: the stream that Next.js fetches, marked with `_rsc`, when the page goes to a list of orders without a
 *   reload
 * - `user`: the page asked who is signed in, and only the account's number is used
 *
 * Of any other method:
 * - `session`: the page started or ended a session, but did not extend that of the same account; nothing is read
 */
export type CallSource = 'json' | 'flight' | 'user' | 'session';

/** Null for an address of the site to which no call is used. */
export const sourceAt = (address: URL): CallSource | null => {
  if (changesSession(address)) return 'session';
  if (/^\/api\/v\d+\/users\/current\/*$/.test(address.pathname)) return 'user';
  const kind = kindAt(address);
  if (address.pathname.startsWith('/api/')) return isReading(kind) ? 'json' : null;
  return kind === 'orders' && address.searchParams.has('_rsc') ? 'flight' : null;
};

/** An article is read from its page. */
const isReading = (kind: PageKind): boolean => kind !== 'unknown' && kind !== 'item';

const changesSession = ({ pathname }: URL): boolean =>
  /^\/(?:web\/api\/auth\/(?!(?:token_)?refresh(?:\/|$))|oauth\/token\/*$)/.test(pathname);

/** True for a page on which sellers sign in, sign up or sign out: afterwards a different account may be signed in. */
export const isSessionPage = ({ pathname }: URL): boolean =>
  /^\/(?:member\/)?(?:login|logout|signup|session)(?:\/|$)/.test(pathname);
