import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { fromMinor, toAmount } from '#core/model/money.ts';
import { comparableSales, countComparable, type TraitCount } from '#core/model/statistics/comparable-sales.ts';
import { usualCosts } from '#core/model/statistics/usual-costs.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { factsInScope } from './in-scope.ts';
import { toWireTrait } from './wire.ts';

export type ReadPurchasePriceInput = z.output<typeof api.statistics.purchasePrice.query>;

/** Own sales like a find, and the usual costs of a sale. */
export const readPurchasePrice = async (
  work: AccountWork,
  { brand, category, size, days, ...scope }: ReadPurchasePriceInput,
): Promise<CallReply<typeof api.statistics.purchasePrice>> => {
  const { facts, inRange: sales, fees, supplies, currency, currencies } = await factsInScope(work, scope);
  const range = { from: scope.from, to: scope.to };
  const find = { ...(brand && { brand }), ...(category && { category }), ...(size && { size }), ...(days && { days }) };
  const { amounts, choices, ...found } = comparableSales(sales, find);
  const costs = usualCosts(sales, { fees, supplies }, range);
  return {
    ...{ currency, currencies, ...found },
    amounts: amounts.map(([minor, many]) => [fromMinor(minor), many]),
    onAllDays: countComparable(facts, find),
    costs: {
      fees: fromMinor(costs.feesMinor),
      supplies: fromMinor(costs.suppliesMinor),
      sales: costs.sales,
      perSale: toAmount(costs.perSaleMinor),
    },
    choices: {
      brand: choices.brand.map(toWireCount),
      category: choices.category.map(toWireCount),
      size: choices.size.map(toWireCount),
    },
  };
};

const toWireCount = ({ trait, count }: TraitCount) => ({ trait: toWireTrait(trait), count });
