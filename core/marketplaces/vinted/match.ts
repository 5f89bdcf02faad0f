import type { PageKind } from '../contract.ts';
import { isVintedHost } from './hosts.ts';

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

const kindOfPath = (path: string): PageKind => {
  const call = /^\/api\/v\d+(?=\/)/.exec(path)?.[0];
  return call === undefined ? kindIn(PAGES, path) : kindIn(CALLS, path.slice(call.length));
};

const parseAddress = (url: string): URL | null => {
  if (url.length > 4_000 || !URL.canParse(url)) return null;
  const address = new URL(url);
  return address.protocol === 'https:' && isVintedHost(address.hostname) ? address : null;
};

/** True for a URL on one of the marketplace's 27 sites. */
export const isVintedUrl = (url: string): boolean => parseAddress(url) !== null;

/** What a URL shows; `unknown` for the rest of the site and for other sites. */
export const pageKindOf = (url: string): PageKind => {
  const address = parseAddress(url);
  if (address === null) return 'unknown';
  const { pathname } = address;
  const path = pathname.endsWith('/') ? pathname.replace(/\/+$/, '') : pathname;
  const kind = kindOfPath(path);
  return kind === 'shop' && address.searchParams.get('tab') === 'feedback' ? 'feedbacks' : kind;
};

/** Everything that a URL shows, its subject first: a member's page shows the member and their articles. */
export const pageKindsOf = (url: string): readonly PageKind[] => {
  const kind = pageKindOf(url);
  const isMember = (kind === 'shop' || kind === 'feedbacks') && !new URL(url).pathname.startsWith('/api/');
  return isMember ? [kind, ...(['shop', 'wardrobe'] as const).filter((other) => other !== kind)] : [kind];
};

/**
 * True for a call whose response should be copied (WEB §10): reading orders, conversations, shops, wardrobes,
 * evaluations or the wallet. Never the account's own data (`users/current`), which has no kind: see `isOwnUserCall`.
 */
export const isObservedApi = (url: string, method: string): boolean => {
  const kind = pageKindOf(url);
  const isRead = method.toUpperCase() === 'GET' && kind !== 'unknown' && kind !== 'item';
  return isRead && new URL(url).pathname.startsWith('/api/');
};

/** True for the page's own call that asks who is signed in: only the account's number is taken from its response. */
export const isOwnUserCall = (url: string, method: string): boolean =>
  method.toUpperCase() === 'GET' && /^\/api\/v\d+\/users\/current\/*$/.test(parseAddress(url)?.pathname ?? '');

/**
 * True for a known page on which sellers sign in, sign up or sign out: afterwards a different account may be signed in.
 */
export const isSessionPage = (url: string): boolean =>
  /^\/(?:member\/)?(?:login|logout|signup|session)(?:\/|$)/.test(parseAddress(url)?.pathname ?? '');

/** The same for a call of the page, except the one that extends a session of the same account. */
export const isSessionCall = (url: string, method: string): boolean =>
  method.toUpperCase() !== 'GET' &&
  /^\/(?:web\/api\/auth\/(?!(?:token_)?refresh(?:\/|$))|oauth\/token\/*$)/.test(parseAddress(url)?.pathname ?? '');

/**
 * True for a navigation within the page to a list of orders: Next.js then fetches the flight stream of that URL, marked
 * with `_rsc`, instead of loading a document.
 */
export const isFlightCall = (url: string, method: string): boolean =>
  method.toUpperCase() === 'GET' && pageKindOf(url) === 'orders' && new URL(url).searchParams.has('_rsc');
