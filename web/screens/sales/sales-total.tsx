import { classNames } from '#components/ui/class-names.ts';
import { formatCount, formatMoney, formatPlural, formatShare, NARROW_NO_BREAK, plural } from '#core/model/french.ts';
import type { MarginSum, SaleSums } from '#core/model/sales/sale-sums.ts';
import { formatSigned, signedMinor } from '#core/model/wallet-labels.ts';
import { marginText } from '#web/shell/charges-words.ts';
import { SummaryFold } from '#web/shell/summary-fold.tsx';
import { UP_TO_TABLET } from '#web/shell/window-sizes.ts';
import { PartsOfTotal } from './parts-of-total.tsx';
import { sumsText } from './sums-text.ts';
import type { PartedTotal } from './total-parts.ts';

export interface SalesTotalProps {
  found: SaleSums;
  /** What the total consists of, where the rows are all sales of the range; otherwise none. */
  parted: readonly PartedTotal[];
  /** These are the sums of the list before; those of this one are on their way. */
  isStale: boolean;
  /** Of the sales in it; `all` when they are of both. */
  regime: string;
}

/**
 * What the rows of a list add up to: their amounts with the parts of these, and for those of a known cost an equation that
 * ends on the margin.
 */
export const SalesTotal = ({ found, parted, isStale, regime }: SalesTotalProps) => {
  const { sales, refunds, sums, unknown, margins, uncosted } = found;
  const amount = sums.length === 0 ? 'inconnu' : sumsText(sums);
  return (
    <SummaryFold
      figures={[
        { label: 'Ventes', value: formatCount(sales) },
        { label: 'Montant', value: amount },
        ...margins
          .slice(0, 1)
          .map(({ margin, currency }) => ({ label: 'Marge', value: formatSigned(signedMinor(margin), currency) })),
      ]}
      className="pt-2 sm:px-3.5 sm:py-1.5"
      foldedIn={UP_TO_TABLET}
    >
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-x-4 gap-y-2 border-t border-ink px-3.5 py-2.5 sm:flex sm:flex-wrap sm:justify-between',
          isStale && 'opacity-50',
        )}
      >
        <p className="flex flex-col">
          <span className="font-semibold">{formatPlural(sales, 'vente')}</span>
          {refunds > 0 && (
            <span className="text-small text-ink-2">
              et {formatPlural(refunds, 'remboursement')} après libération, {plural(refunds, 'déduit')}
            </span>
          )}
        </p>
        <p className="ml-auto flex flex-col text-right">
          <span className="font-semibold tabular-nums">{amount}</span>
          <span className="text-small text-ink-2">
            reçu, ou prix de vente avant libération
            {unknown > 0 && (
              <span className="text-saffron">
                {' · '}
                {formatPlural(unknown, 'montant inconnu', 'montants inconnus')}, hors du total
              </span>
            )}
          </span>
          {uncosted.count > 0 && (
            <span className="text-small text-saffron">
              dont {uncosted.sums.length === 0 ? 'un montant inconnu' : sumsText(uncosted.sums)} sans prix d’achat (
              {formatPlural(uncosted.count, 'vente')})
            </span>
          )}
        </p>
        {margins.map((sum) => (
          <Equation key={sum.currency} sum={sum} />
        ))}
      </div>
      {parted.map((total) => (
        <PartsOfTotal key={total.currency} {...total} />
      ))}
      <p className="px-3.5 text-small text-ink-2 sm:not-low:hidden">{marginText(regime)}</p>
    </SummaryFold>
  );
};

/** « 17 866,20 € − 7 112,69 € = +10 753,51 € ». */
const Equation = ({ sum: { currency, count, brought, cost, margin } }: { sum: MarginSum }) => (
  <dl className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-right tabular-nums max-sm:col-span-full max-sm:flex-nowrap max-lg:basis-full max-lg:border-t max-lg:border-line max-lg:pt-2 lg:border-l lg:border-edge lg:pl-4">
    <div className="flex flex-col-reverse">
      <dt className="text-small text-ink-2">
        reçu − prix d’achat, sur {formatPlural(count, 'vente connue', 'ventes connues')}
      </dt>
      <dd className="font-semibold whitespace-nowrap">
        {formatMoney(signedMinor(brought), currency)} − {formatMoney(signedMinor(cost), currency)}
      </dd>
    </div>
    <div
      data-sign="="
      className="grid grid-cols-[auto_auto] gap-x-3 before:row-span-2 before:self-center before:text-ink-2 before:content-[attr(data-sign)]"
    >
      <dt className="order-2 col-start-2 text-small text-ink-2">
        marge{brought > 0 && `${NARROW_NO_BREAK}: ${formatShare(margin / brought)}`}
      </dt>
      <dd className={classNames('order-1 col-start-2 font-semibold', margin > 0 && 'text-green')}>
        {formatSigned(signedMinor(margin), currency)}
      </dd>
    </div>
  </dl>
);
