import type { SheetSaleCost } from '#core/model/sheets/sales-sheet.ts';
import { asOwnId } from '#core/model/sheets/sheet.ts';
import { costOriginText, MISSING_COST_WORDS } from '#core/model/stock/cost-origin.ts';
import { saleMargin } from '#core/model/stock/sale-margin.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { RegimedSale } from '../sales/all-sales.ts';
import { toAmount } from '../sales/wire.ts';
import { originsOfCost } from '../stock/cost-origins.ts';
import { loadStock, type StockedSale } from '../stock/load-stock.ts';

/** What a sale cost and left over, for its own row (`refund` null) and for the rows of its refunds, in their order. */
export type CostOf = (sale: RegimedSale, refund: number | null) => SheetSaleCost;

/** Costs and margins as « Résultat » and the statistics count them. */
export const loadSaleCosts = async (work: AccountWork): Promise<CostOf> => {
  const { sales } = await loadStock(work);
  const byId = new Map(sales.map((stocked) => [stocked.sale.id, stocked]));
  return (sale, refund) => {
    const stocked = byId.get(sale.id);
    const ownId = asOwnId(sale.id);
    return stocked === undefined ? { ...UNKNOWN_COST, ownId } : { ...costOf(stocked, refund), ownId };
  };
};

/** Of a refund whose sale no page shows. */
export const UNKNOWN_COST: SheetSaleCost = {
  ...{ cost: null, origin: null, tied: null, margin: null, sku: null, place: null, boughtOn: null, source: null },
  ...{ fees: null, releasedAt: null, ownId: null },
};

const costOf = (stocked: StockedSale, refund: number | null): SheetSaleCost => {
  const { sale, cost, articles } = stocked;
  const said = articles.length === 1 ? articles[0]?.row : undefined;
  const known = cost.missing === null ? toAmount(cost.minor - cost.tiedMinor) : null;
  return {
    cost: known,
    origin: cost.missing === null ? costOriginText(originsOfCost(stocked), known) : MISSING_COST_WORDS[cost.missing],
    tied: toAmount(cost.tiedMinor),
    margin: marginOf(stocked, refund),
    ...{ sku: said?.sku ?? null, place: said?.place ?? null, boughtOn: said?.boughtOn ?? null },
    source: said?.source ?? null,
    fees: toAmount(sale.filed?.feesMinor ?? null),
    releasedAt: sale.filed?.releasedAt ?? null,
    ownId: null,
  };
};

/** What the row adds to the margin of all sales; null while the sale is in no margin. */
const marginOf = (stocked: StockedSale, refund: number | null): number | null => {
  const margin = saleMargin(stocked);
  if (margin === null || refund === null) return toAmount(margin);
  const minor = stocked.sale.refunds[refund]?.minor ?? null;
  return minor === null ? null : toAmount(-minor);
};
