import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { isSaleWithin } from '#core/model/sales/sale-range.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { loadSales } from './load-sales.ts';
import { toWireSale } from './wire.ts';

export type ListSalesInput = z.output<typeof api.sales.list.query>;

/** Every sale once, newest first, those without a date last. */
export const listSales = async (
  work: AccountWork,
  { from, to, regime: asked }: ListSalesInput,
): Promise<CallReply<typeof api.sales.list>> => {
  const { sales, regime, regimes, unknownRegime } = await loadSales(work, asked);
  const range = { from: from ?? '1970-01-01', to: to ?? '2199-12-31' };
  const isWhole = from === undefined && to === undefined;
  const listed = isWhole ? sales : sales.filter(isSaleWithin(range));
  return { sales: listed.toSorted(newestFirst).map(toWireSale), regime, regimes, unknownRegime };
};

interface Sold {
  id: string;
  soldAt: string | null;
}

/** ISO instants in UTC sort as text. */
const newestFirst = (a: Sold, b: Sold): number => compare(b.soldAt ?? '', a.soldAt ?? '') || compare(a.id, b.id);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
