import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { isSaleWithin } from '#core/model/sales/sale-range.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { loadSales } from './load-sales.ts';
import { toWireSale } from './wire.ts';

export type ListSalesInput = z.output<typeof api.sales.list.query>;

/** Every sale once, newest first, those without a date last, each with what its articles cost. */
export const listSales = async (
  work: AccountWork,
  { from, to, regime }: ListSalesInput,
): Promise<CallReply<typeof api.sales.list>> => {
  const { sales, ...told } = await loadSales(work, regime);
  const isWhole = from === undefined && to === undefined;
  const isWithin = isSaleWithin({ from: from ?? '1970-01-01', to: to ?? '2199-12-31' });
  const listed = isWhole ? sales : sales.filter(({ sale }) => isWithin(sale));
  return { sales: listed.map(toWireSale), ...told };
};
