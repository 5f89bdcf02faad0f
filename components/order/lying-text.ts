import { joinKnown } from './order-text.ts';

/** Where articles lie, and their SKUs: « B-12 · CP-1, C-02 »; empty while neither is known of any. */
export const lyingText = (articles: readonly { place: string | null; sku: string | null }[]): string =>
  articles
    .map(({ place, sku }) => joinKnown(place, sku))
    .filter((text) => text !== '')
    .join(', ');
