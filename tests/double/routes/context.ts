import type { Behaviour } from '../behaviour.ts';
import type { ShopKeeper } from '../seller/shop-keeper.ts';
import type { Reply } from './reply.ts';

/** What a route may look at. */
export type RouteContext = {
  keeper: ShopKeeper;
  behaviour: Behaviour;
  now: number;
  url: URL;
  /** The page's nonce for inline scripts. */
  nonce: string;
  /** A client-side navigation of Next.js asks for the flight stream alone. */
  wantsFlight: boolean;
  /** The groups of the route's pattern. */
  params: string[];
};

export type Route = { pattern: RegExp; answer: (context: RouteContext) => Reply };

/** A whole number of the query between bounds, or the fallback. */
export function numberOf(url: URL, name: string, bounds: { low: number; high: number; fallback: number }): number {
  const value = Number(url.searchParams.get(name) ?? bounds.fallback);
  return Number.isInteger(value) ? Math.min(bounds.high, Math.max(bounds.low, value)) : bounds.fallback;
}
