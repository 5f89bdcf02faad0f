import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { Currency } from '#core/model/money.ts';
import { type SaleFigures, sumMonths } from '#core/model/sales/sale-figures.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { recallMonthFigures, recallSaleCounts } from '../figures/recalled.ts';
import { type RegimeChoice, scopeOf } from '../figures/scope.ts';
import { toWireFigures, toWireMonth } from './wire.ts';

/** Figures over all sales of a regime, by month and in all. */
export const readStatistics = async (
  work: AccountWork,
  regime?: RegimeChoice,
): Promise<CallReply<typeof api.sales.combinedStatistics>> => {
  const scope = await scopeOf(work, { regime });
  const [months, { unknownRegime }] = [await recallMonthFigures(work, scope), await recallSaleCounts(work, scope)];
  return {
    statistics: statisticsOf(sumMonths(months)),
    months: months.map(toWireMonth),
    unknownRegime,
  };
};

/**
 * Figures over all currencies: of one currency its figures, of several the counts alone, because they are never added.
 * Empty without a sale.
 */
export const statisticsOf = (
  figuresOf: ReadonlyMap<Currency | null, SaleFigures>,
): Record<string, number | string | null> => {
  const byCurrency = [...figuresOf];
  const [only, ...others] = byCurrency;
  if (only === undefined) return {};
  const [currency, figures] = only;
  if (others.length === 0 && currency !== null) return { currency, ...toWireFigures(figures) };
  const wire = byCurrency.map(([, each]) => toWireFigures(each));
  const counts = { count: sumOf(wire, 'count'), unpriced: sumOf(wire, 'unpriced') };
  const unknown = Object.keys(toWireFigures(figures)).map((name) => [name, null] as const);
  return { currency: null, ...Object.fromEntries(unknown), ...counts };
};

const sumOf = <Name extends string>(rows: readonly Record<Name, number>[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0);
