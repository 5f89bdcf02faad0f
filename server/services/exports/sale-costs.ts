import { toAmount } from '#core/model/money.ts';
import type { SheetSaleCost } from '#core/model/sheets/sales-sheet.ts';
import { asOwnId } from '#core/model/sheets/sheet.ts';
import { costOriginText, MISSING_COST_WORDS } from '#core/model/stock/cost-origin.ts';
import { saleMargin } from '#core/model/stock/sale-margin.ts';
import type { KeptSale } from '../read-model/kept-sale.ts';

type Description = Pick<SheetSaleCost, 'brand' | 'category' | 'size'>;

/** Of a refund whose sale no page shows. */
export const UNKNOWN_COST: SheetSaleCost = {
  ...{ cost: null, origin: null, tied: null, margin: null, sku: null, place: null },
  ...{ brand: null, category: null, size: null, boughtOn: null, source: null },
  ...{ fees: null, releasedAt: null, ownId: null },
};

/**
 * What a sale cost and left over, as « Résultat » and the statistics count it.
 * @param refund the place of the refund whose row it is; null for the row of the sale
 */
export const sheetCostOf = (kept: KeptSale, refund: number | null): SheetSaleCost => {
  const { sale, costed } = kept;
  const { cost, costOrigins, articles } = costed;
  const said = articles.length === 1 ? articles[0] : undefined;
  const known = cost.missing === null ? toAmount(cost.minor - cost.tiedMinor) : null;
  return {
    cost: known,
    origin: cost.missing === null ? costOriginText(costOrigins, known) : MISSING_COST_WORDS[cost.missing],
    tied: toAmount(cost.tiedMinor),
    margin: marginOf(kept, refund),
    ...{ sku: said?.sku ?? null, place: said?.place ?? null, boughtOn: said?.boughtOn ?? null },
    ...describedBy(said ?? null, sale.filed),
    source: said?.source ?? null,
    fees: toAmount(sale.filed?.feesMinor ?? null),
    releasedAt: sale.filed?.releasedAt ?? null,
    ownId: asOwnId(sale.id),
  };
};

/** The seller's own words come before those of a file. */
const describedBy = (said: Description | null, filed: Description | null): Description => ({
  brand: said?.brand ?? filed?.brand ?? null,
  category: said?.category ?? filed?.category ?? null,
  size: said?.size ?? filed?.size ?? null,
});

/** What the row adds to the margin of all sales; null while the sale is in no margin. */
const marginOf = ({ sale, costed: { cost } }: KeptSale, refund: number | null): number | null => {
  const margin = saleMargin({ sale, cost });
  if (margin === null || refund === null) return toAmount(margin);
  const minor = sale.refunds[refund]?.minor ?? null;
  return minor === null ? null : toAmount(-minor);
};
