import type { PageKind } from '../contract.ts';
import { isVintedHost } from './hosts.ts';

/** First match wins. Pages first, then the calls they make (WEB §10: a v3 is expected). */
const KINDS: readonly (readonly [RegExp, PageKind])[] = [
  [/^\/my_orders(\/sold)?$/, 'orders'],
  [/^\/inbox\/\d+$/, 'conversation'],
  [/^\/inbox$/, 'inbox'],
  [/^\/member\/\d+(-[^/]*)?$/, 'shop'],
  [/^\/items\/\d+(-[^/]*)?$/, 'item'],
  [/^\/wallet(\/.*)?$/, 'wallet'],
  [/^\/api\/v\d+\/my_orders$/, 'orders'],
  [/^\/api\/v\d+\/conversations\/\d+$/, 'conversation'],
  [/^\/api\/v\d+\/transactions\/\d+\/shipment\/journey_summary$/, 'journey'],
  [/^\/api\/v\d+\/transactions\/\d+$/, 'transaction'],
  [/^\/api\/v\d+\/inbox$/, 'inbox'],
  [/^\/api\/v\d+\/(wardrobe|users)\/\d+\/items$/, 'wardrobe'],
  [/^\/api\/v\d+\/items\/\d+(\/details)?$/, 'item'],
  [/^\/api\/v\d+\/(user_feedbacks(\/summary)?|feedbacks)$/, 'feedbacks'],
  [/^\/api\/v\d+\/users\/\d+$/, 'shop'],
  [/^\/api\/v\d+\/wallet\/invoices(\/.*)?$/, 'wallet'],
  [/^\/api\/v\d+\/users\/\d+\/(payouts|balance)$/, 'wallet'],
];

const parseAddress = (url: string): URL | null => {
  if (url.length > 4_000 || !URL.canParse(url)) return null;
  const address = new URL(url);
  return address.protocol === 'https:' && isVintedHost(address.hostname) ? address : null;
};

/** True for an address of one of the marketplace's 27 sites. */
export const isVintedUrl = (url: string): boolean => parseAddress(url) !== null;

/** What an address shows; `unknown` for the rest of the site and for other sites. */
export const pageKindOf = (url: string): PageKind => {
  const address = parseAddress(url);
  if (address === null) return 'unknown';
  const { pathname } = address;
  const path = pathname.endsWith('/') ? pathname.replace(/\/+$/, '') : pathname;
  const kind = KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'unknown';
  return kind === 'shop' && address.searchParams.get('tab') === 'feedback' ? 'feedbacks' : kind;
};

/** All that an address shows, its subject first: a member's page shows the member and their articles. */
export const pageKindsOf = (url: string): readonly PageKind[] => {
  const kind = pageKindOf(url);
  const isMember = (kind === 'shop' || kind === 'feedbacks') && !new URL(url).pathname.startsWith('/api/');
  return isMember ? [kind, ...(['shop', 'wardrobe'] as const).filter((other) => other !== kind)] : [kind];
};

/**
 * True for a call of the page whose answer is worth a copy (WEB §10): reading orders, conversations, shops, wardrobes,
 * evaluations or the wallet. Never the account's own data (`users/current`), which has no kind: see `isOwnUserCall`.
 */
export const isObservedApi = (url: string, method: string): boolean => {
  const kind = pageKindOf(url);
  const isRead = method.toUpperCase() === 'GET' && kind !== 'unknown' && kind !== 'item';
  return isRead && new URL(url).pathname.startsWith('/api/');
};

/** True for the page's own question who is signed in: of its answer the account's number alone is taken. */
export const isOwnUserCall = (url: string, method: string): boolean =>
  method.toUpperCase() === 'GET' && /^\/api\/v\d+\/users\/current\/*$/.test(parseAddress(url)?.pathname ?? '');

/**
 * True for a page on which sellers sign in, sign up or sign out, as far as such pages are known: who is signed in may be
 * somebody else from then on.
 */
export const isSessionPage = (url: string): boolean =>
  /^\/(?:member\/)?(?:login|logout|signup|session)(?:\/|$)/.test(parseAddress(url)?.pathname ?? '');

/** The same for a call of the page, but for the one by which a session of the same account is made to last. */
export const isSessionCall = (url: string, method: string): boolean =>
  method.toUpperCase() !== 'GET' &&
  /^\/(?:web\/api\/auth\/(?!(?:token_)?refresh(?:\/|$))|oauth\/token\/*$)/.test(parseAddress(url)?.pathname ?? '');

/**
 * True for a navigation inside the page to a list of orders: Next.js then fetches the flight stream of that address,
 * marked with `_rsc`, in place of loading a document.
 */
export const isFlightCall = (url: string, method: string): boolean =>
  method.toUpperCase() === 'GET' && pageKindOf(url) === 'orders' && new URL(url).searchParams.has('_rsc');
