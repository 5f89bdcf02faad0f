import type { ChosenSale } from '#core/model/stock/match-sales.ts';
import { FATES } from '#core/model/stock/product.ts';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from '../drizzle.ts';
import { snakeCase } from '../snake-case.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** Where articles come from. `boughtOn`: a day in Paris. */
const origin = { boughtOn: text(), source: text(), payment: text(), supplier: text() };

/**
 * What the seller entered for the articles of the stock. A listing for which nothing was entered has no row; the id of
 * one that has is `marketplace:itemId`, so that it is described once, whoever describes it first.
 */
export const products = pgTable(
  'products',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: text().notNull(),
    title: text(),
    sku: text(),
    place: text(),
    /** As the seller, or a file, states them; a listing has its own. */
    brand: text(),
    category: text(),
    size: text(),
    /** What the seller means to ask for it, while no listing does. */
    priceMinor: bigint({ mode: 'number' }),
    /** Of every amount of the article. */
    currency: text(),
    articleMinor: bigint({ mode: 'number' }),
    protectionMinor: bigint({ mode: 'number' }),
    postageMinor: bigint({ mode: 'number' }),
    ...origin,
    note: text(),
    lotId: uuid(),
    /** The day in Paris on which it joined the lot; null: it was part of the purchase. */
    lotSince: text(),
    /** The purchase read on the marketplace that brought it. */
    purchaseId: uuid(),
    marketplace: text(),
    itemId: text(),
    chosenSale: jsonb().$type<ChosenSale>(),
    /** True when it stands for everything that the chosen sale holds. */
    isWholeSale: boolean().notNull().default(false),
    returnedOn: text(),
    fate: text({ enum: FATES }).notNull().default('kept'),
    fateOn: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('products_lot').on(table.accountId, table.lotId),
    index('products_item').on(table.accountId, table.marketplace, table.itemId),
    index('products_sku').on(table.accountId, sql`lower(trim(${table.sku}))`),
    ...(['saleId', 'transactionId', 'conversationId'] as const).map((name) =>
      index(`products_${snakeCase(name)}`)
        .on(table.accountId, sql.raw(`(chosen_sale->>'${name}')`))
        .where(sql`${table.chosenSale} is not null`),
    ),
  ],
);

/** Articles bought together for one cost. */
export const lots = pgTable(
  'lots',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    title: text().notNull(),
    costMinor: bigint({ mode: 'number' }),
    currency: text(),
    announced: integer(),
    ...origin,
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
