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
  return address === null ? 'unknown' : kindAt(address);
};

const kindAt = ({ pathname, searchParams }: URL): PageKind => {
  const path = pathname.endsWith('/') ? pathname.replace(/\/+$/, '') : pathname;
  const kind = kindOfPath(path);
  return kind === 'shop' && searchParams.get('tab') === 'feedback' ? 'feedbacks' : kind;
};

/** Everything that a URL shows, its subject first: a member's page shows the member and their articles. */
export const pageKindsOf = (url: string): readonly PageKind[] => {
  const kind = pageKindOf(url);
  const isMember = (kind === 'shop' || kind === 'feedbacks') && !new URL(url).pathname.startsWith('/api/');
  return isMember ? [kind, ...(['shop', 'wardrobe'] as const).filter((other) => other !== kind)] : [kind];
};

/**
 * What is used of the response to a call of the page (WEB §10):
 * - `json`: orders, conversations, shops, wardrobes, evaluations or the wallet
 * - `flight`: the stream that Next.js fetches, marked with `_rsc`, when the page goes to a list of orders without a
 *   reload
 * - `signed-in`: the page asked who is signed in, and only the account's number is used
 * - `session`: the page started or ended a session, but did not extend that of the same account; nothing is read
 */
export type CallSource = 'json' | 'flight' | 'signed-in' | 'session';

/** Null for a call whose response is not used. The address is parsed once: every call of the page is asked about. */
export const sourceOfCall = (url: string, method: string): CallSource | null => {
  const address = parseAddress(url);
  if (address === null) return null;
  if (method.toUpperCase() !== 'GET') return changesSession(address) ? 'session' : null;
  if (/^\/api\/v\d+\/users\/current\/*$/.test(address.pathname)) return 'signed-in';
  if (address.pathname.startsWith('/api/')) return isReading(kindAt(address)) ? 'json' : null;
  return address.searchParams.has('_rsc') && kindAt(address) === 'orders' ? 'flight' : null;
};

/** An article is read from its page. */
const isReading = (kind: PageKind): boolean => kind !== 'unknown' && kind !== 'item';

const changesSession = ({ pathname }: URL): boolean =>
  /^\/(?:web\/api\/auth\/(?!(?:token_)?refresh(?:\/|$))|oauth\/token\/*$)/.test(pathname);

/**
 * True for a known page on which sellers sign in, sign up or sign out: afterwards a different account may be signed in.
 */
export const isSessionPage = (url: string): boolean =>
  /^\/(?:member\/)?(?:login|logout|signup|session)(?:\/|$)/.test(parseAddress(url)?.pathname ?? '');
