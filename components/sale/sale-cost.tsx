import type { ReactNode } from 'react';
import { ReturnChoice, type ReturnDecision } from '#components/stock/return-choice.tsx';
import { Dash } from '#components/ui/dash.tsx';
import type { WireSaleEntry } from '#core/contract/sale-pages.ts';
import type { WireSale } from '#core/contract/sales.ts';
import { formatMoney, formatShare, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatShortDate } from '#core/model/french-dates.ts';
import { toMinor } from '#core/model/money.ts';
import { isStanding, marginOf, marginShare } from '#core/model/sales/sale-entries.ts';
import { costOriginText } from '#core/model/stock/cost-origin.ts';
import type { Instant } from '#core/model/time.ts';
import { formatSigned } from '#core/model/wallet-labels.ts';

export interface SaleCostProps {
  entry: WireSaleEntry;
  now: Instant;
  /** Tab only reaches the controls of the current row. */
  isCurrent: boolean;
  /** Records whether an article that was sent back is in the stock again. */
  onReturn: (article: WireSale['returns'][number], decision: ReturnDecision) => void;
  /** Draws the way to where the cost of a sale is entered. */
  enter: (sale: WireSale, link: { className: string; tabIndex: number }) => ReactNode;
}

const TO_ENTER =
  'hatched inline-block rounded-control border border-dashed border-saffron bg-saffron-soft px-2.5 py-0.5 font-semibold text-saffron hover:underline';

/** Why a cost is unknown, in a narrow column, where it is more than that nobody entered it. */
const DETAILS: Readonly<Partial<Record<NonNullable<WireSale['missing']>, string>>> = {
  incomplete: 'un article manque',
  currency: 'dans une autre devise',
};

/** What the articles of a sale cost, their expenses apart; nothing for a refund, nor for a sale that one undid. */
export const SaleCost = ({ entry, now, isCurrent, enter, onReturn }: SaleCostProps) => {
  const { sale, refund } = entry;
  const returned = returnsOn(entry);
  if (returned.length > 0) return <ReturnChoice articles={returned} onDecide={onReturn} isInTabOrder={isCurrent} />;
  if (refund !== null) return null;
  if (!isStanding(entry)) return <Dash word="aucun, la vente a été remboursée" />;
  const [cost, tied] = [toMinor(sale.cost), toMinor(sale.tied) ?? 0];
  const detail =
    cost === null ? reasonOf(sale) : costOriginText(sale.costOrigins, cost - tied, (day) => formatShortDate(day, now));
  return (
    <span className="flex flex-col items-end">
      {cost !== null && formatMoney(cost - tied, sale.currency)}
      {cost === null && sale.uncosted && enter(sale, { className: TO_ENTER, tabIndex: isCurrent ? 0 : -1 })}
      {cost === null && !sale.uncosted && <span className="text-ink-2">inconnu</span>}
      {detail !== null && <span className="max-w-full text-small wrap-break-word text-ink-2">{detail}</span>}
      {tied > 0 && (
        <span className="text-small whitespace-nowrap text-ink-2">
          + {formatMoney(tied, sale.currency)}
          <span className="sr-only"> de dépenses</span>
        </span>
      )}
    </span>
  );
};

const NO_RETURNS: WireSale['returns'] = [];

/** The returns that are decided on this row: that of the last refund, or the sale itself where none is known. */
const returnsOn = ({ sale, refund }: WireSaleEntry): WireSale['returns'] =>
  refund === (sale.refunds.at(-1) ?? null) ? sale.returns : NO_RETURNS;

const reasonOf = ({ missing }: WireSale): string | null => (missing === null ? null : (DETAILS[missing] ?? null));

/** What a sale left over, and as a share of what it brought. */
export const SaleMargin = ({ entry }: Pick<SaleCostProps, 'entry'>) => {
  const [margin, share] = [marginOf(entry), marginShare(entry)];
  if (margin === null) return <Dash word="marge inconnue" />;
  return (
    <span className="flex flex-col">
      <span className="font-semibold whitespace-nowrap">{formatSigned(margin, entry.sale.currency)}</span>
      {share !== null && <span className="text-small text-ink-2">{formatShare(share)}</span>}
    </span>
  );
};

/** Cost and margin below the amount, where there is no room for columns. */
export const SaleMarginLine = ({ entry, isCurrent, enter, onReturn }: Omit<SaleCostProps, 'now'>) => {
  const [margin, returned] = [marginOf(entry), returnsOn(entry)];
  if (returned.length > 0) return <ReturnChoice articles={returned} onDecide={onReturn} isInTabOrder={isCurrent} />;
  if (!isStanding(entry)) return null;
  const { cost, uncosted, currency } = entry.sale;
  if (cost === null && uncosted)
    return (
      <>
        <span className="text-ink-2">achat{NARROW_NO_BREAK}: </span>
        {enter(entry.sale, { className: 'font-semibold text-saffron underline', tabIndex: isCurrent ? 0 : -1 })}
      </>
    );
  return (
    <span className="flex flex-col text-ink-2">
      {cost !== null && <span className="low:hidden">coût {formatMoney(toMinor(cost) ?? 0, currency)}</span>}
      <span>marge {margin === null ? <Dash word="inconnue" /> : formatSigned(margin, currency)}</span>
    </span>
  );
};
