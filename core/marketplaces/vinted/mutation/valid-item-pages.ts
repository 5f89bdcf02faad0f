import type { ValidPage } from './check-mutations.ts';
import { itemId, product, rowsOf2025, rowsOfAutumn, rowsOfJuly } from './valid-item-rows.ts';

const page = {
  kind: 'item',
  source: 'flight',
  url: `https://www.vinted.fr/items/${itemId}-veste-en-jean`,
  // Without this flag for the reader's own article, its owner is unknown.
  optional: /\.can_edit$/,
  nullable:
    /\.(total_item_price|reservation|offer_price|offerValue|buyerReservation|sellerReservation|item_closing_action)$/,
} as const;

/** All fields except those that only one place of the page states; the rest is repeated elsewhere, or unused. */
const allBut = (...loud: readonly string[]): RegExp => new RegExp(`^(?!(?:.*\\.)?(?:${loud.join('|')})$)`);
const OF_ATTRIBUTES = 'attributes\\.[12]\\.(?:code|data|data\\.value)';

const OF_TOTAL = ['total_item_price', 'total_item_price\\.amount'];
const OF_FLAGS = ['is_closed', 'is_draft', 'is_hidden', 'is_reserved', 'is_processing', 'item_closing_action'];

export const VALID_ITEM_PAGES: readonly ValidPage[] = [
  {
    ...page,
    name: 'item of 2025',
    value: { rows: rowsOf2025(), described: [] },
    idle: allBut(
      ...[...OF_TOTAL, OF_ATTRIBUTES, 'favouriteCount', 'item\\.login', 'item\\.price', 'price\\.amount'],
      ...OF_FLAGS.map((flag) => `item\\.${flag}`),
    ),
  },
  {
    ...page,
    name: 'item of 2025, described',
    value: { rows: rowsOf2025(), described: [product()] },
    idle: allBut(...OF_TOTAL, OF_ATTRIBUTES, 'favouriteCount', 'item\\.login'),
  },
  {
    ...page,
    name: 'item of July 2026',
    value: { rows: rowsOfJuly(), described: [product()] },
    missing: ['records[0].sellerLogin', 'records[0].totalPriceMinor'],
    idle: allBut('favourite_count', OF_ATTRIBUTES, 'catalog_id'),
  },
  {
    ...page,
    name: 'item of autumn 2026',
    value: { rows: rowsOfAutumn(), described: [] },
    missing: ['records[0].listedAt'],
    idle: allBut(
      ...['favourite_count', OF_ATTRIBUTES, 'plugins\\.4\\.data\\.name', 'totalAmount', 'totalAmount\\.amount'],
      ...['originalAskingAmount', 'pricingServices', 'value\\.price', 'value\\.price\\.amount', 'value\\.photos'],
    ),
  },
];
