import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { isSaleWithin } from '#core/model/sales/sale-range.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { JsonText } from '../../json-text.ts';
import { recallSaleCounts } from '../figures/recalled.ts';
import { isInScope, scopeOf } from '../figures/scope.ts';
import { salesInSlices } from './load-sales.ts';
import { toWireSale } from './wire.ts';

export type ListSalesInput = z.output<typeof api.sales.list.query>;
type ListReply = CallReply<typeof api.sales.list>;

/**
 * Every sale once, newest first, those without a date last, each with what its articles cost: the reply as JSON in pieces.
 * That of a large shop is 50 MB, and its sales are in memory a few at a time.
 */
export const listSales = async (
  work: AccountWork,
  { from, to, regime }: ListSalesInput,
): Promise<Uint8Array<ArrayBuffer>[]> => {
  const scope = await scopeOf(work, { regime });
  const { regimes, unknownRegime } = await recallSaleCounts(work, scope);
  const isWhole = from === undefined && to === undefined;
  const isWithin = isSaleWithin({ from: from ?? '1970-01-01', to: to ?? '2199-12-31' });
  const pieces = [bytesOf('{"sales":[')];
  for await (const kept of salesInSlices(work, isInScope(work, scope))) {
    const listed = isWhole ? kept : kept.filter(({ sale }) => isWithin(sale));
    const texts = listed.map((each) => JSON.stringify(toWireSale(each)));
    if (texts.length > 0) pieces.push(bytesOf(`${pieces.length > 1 ? ',' : ''}${texts.join(',')}`));
  }
  const told: Omit<ListReply, 'sales'> = { regime: scope.regime, regimes, unknownRegime };
  return [...pieces, bytesOf(`],${JSON.stringify(told).slice(1)}`)];
};

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new JsonText(text).bytes;
