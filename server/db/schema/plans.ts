import { bigint, pgTable, text } from '../drizzle.ts';

/** Plans on offer: reference data of the server, the same for every account. */
export const plans = pgTable('plans', {
  id: text().primaryKey(),
  name: text().notNull(),
  priceMinor: bigint({ mode: 'number' }),
  currency: text(),
  /** `month`, `year`… */
  period: text().notNull(),
});
