import type { Behaviour } from '../behaviour.ts';
import type { PageKind } from '../page-kind.ts';
import type { Shop } from '../seller/sale.ts';
import type { ShopKeeper } from '../seller/shop-keeper.ts';
import type { Viewer } from '../shapes/user-json.ts';
import type { Marketplace } from '../world/marketplace.ts';
import { apiError, type Reply } from './reply.ts';

/** The input of a route. */
export type RouteContext = {
  /** The seller who is signed in, or was until the session expired. */
  keeper: ShopKeeper;
  marketplace: Marketplace;
  behaviour: Behaviour;
  now: number;
  url: URL;
  kind: PageKind;
  /** The page's nonce for inline scripts. */
  nonce: string;
  /** A client-side navigation of Next.js, which requests only the flight stream. */
  wantsFlight: boolean;
  /** The groups of the route's pattern. */
  params: string[];
};

export type Route = {
  kind: PageKind;
  /** `GET` if omitted. */
  method?: 'PUT';
  pattern: RegExp;
  answer: (context: RouteContext) => Reply;
};

/** In place of a seller's id in the cookie: this browser is signed out on this host. */
export const NOBODY = 'nobody';

/** The account that the page's data name as signed in; undefined when they name none. */
export function readerOf(context: RouteContext): Shop | null | undefined {
  const { behaviour, keeper, kind } = context;
  const isNamed =
    behaviour.namesReader === 'every-page' || (behaviour.namesReader === 'member-page' && kind === 'shop-page');
  if (!isNamed) return undefined;
  return hasEnded(context) ? null : keeper.shop;
}

/** An integer of the query between bounds, or the fallback. */
export function numberOf(url: URL, name: string, bounds: { low: number; high: number; fallback: number }): number {
  const value = Number(url.searchParams.get(name) ?? bounds.fallback);
  return Number.isInteger(value) ? Math.min(bounds.high, Math.max(bounds.low, value)) : bounds.fallback;
}

/** The requested page of a list, and its size. */
export function pageAsked(url: URL, fallback: number, most = 100): [page: number, perPage: number] {
  const page = numberOf(url, 'page', { low: 1, high: 100_000, fallback: 1 });
  return [page, numberOf(url, 'per_page', { low: 1, high: most, fallback })];
}

export function viewerOf({ keeper, behaviour }: RouteContext, userId: number): Viewer {
  return behaviour.session === 'active' && keeper.shop.userId === userId ? 'owner' : 'visitor';
}

export function hasEnded({ behaviour }: RouteContext): boolean {
  return behaviour.session === 'ended';
}

/** A private route: refused once the session has expired. */
export function forSeller(answer: Route['answer']): Route['answer'] {
  return (context) => (hasEnded(context) ? apiError(401, 100, 'invalid_authentication_token') : answer(context));
}

/** The same for a list, which may answer as if it were empty. */
export function listForSeller(answer: Route['answer'], empty: (context: RouteContext) => Reply): Route['answer'] {
  return (context) =>
    hasEnded(context) && context.behaviour.endedAnswers === 'empty-lists' ? empty(context) : forSeller(answer)(context);
}

export const notFound = (): Reply => apiError(404, 104, 'not_found');
