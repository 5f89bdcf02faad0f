import type { QueryClient } from '@tanstack/react-query';
import type { ShopNews } from '../platform/ports.ts';
import { competitorsKey } from './competitors.ts';

/** Asks again what is shown of shops each time that something new is kept of one, or nothing any more. Returns the end of it. */
export const watchShops = (shops: ShopNews, queries: QueryClient): (() => void) =>
  shops.subscribe(() => void queries.invalidateQueries({ queryKey: competitorsKey }));
