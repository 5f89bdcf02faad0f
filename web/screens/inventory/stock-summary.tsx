import { articlesText, costText } from '#components/stock/product-text.ts';
import { Card } from '#components/ui/card.tsx';
import { formatCount, formatPlural, NARROW_NO_BREAK, NO_BREAK } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import { formatSums } from '#core/model/order-totals.ts';
import type { CostedCount, StockList } from '#core/model/stock/stock-lists.ts';
import type { CostedArticles, StockOverview } from '#core/model/stock/stock-view.ts';
import type { FoldedFigure } from '#web/shell/summary-fold.tsx';

interface StockSummaryProps {
  overview: StockSummaryFigures;
  onList: (list: StockList) => void;
}

type StockSummaryFigures = Pick<StockOverview, 'lists' | 'ages' | 'ageless'>;

const toCount = ({ count, unpriced, sums }: CostedArticles): CostedCount => ({
  ...{ count, unpriced },
  sums: new Map(
    sums.flatMap(({ currency, amount }) => {
      const minor = toMinor(amount);
      return minor === null ? [] : [[currency, minor] as const];
    }),
  ),
});

/** What matters most, for a window that has no room for more. */
export const stockFigures = ({ lists }: StockSummaryFigures): FoldedFigure[] => {
  const dormant = toCount(lists.dormant);
  return [
    { label: 'En stock', value: articlesText(lists.all.count) },
    { label: 'Stock dormant', value: dormant.sums.size > 0 ? formatSums(dormant.sums) : countText(dormant.count) },
  ];
};

const countText = (count: number): string => (count === 0 ? 'aucun' : articlesText(count));

const BANDS = [
  { label: 'moins de 30\u00a0j', bar: 'bg-plum-soft', tone: '' },
  { label: '30 à 90\u00a0j', bar: 'bg-plum/45', tone: '' },
  { label: '90 à 180\u00a0j', bar: 'bg-saffron/65', tone: 'text-saffron' },
  { label: '180\u00a0j et plus', bar: 'bg-saffron', tone: 'text-saffron' },
] as const;

/** What is in stock, what it cost, and what sleeps: money first, a count second. */
export const StockSummary = ({ overview: { lists, ages, ageless }, onList }: StockSummaryProps) => {
  const [all, dormant] = [toCount(lists.all), toCount(lists.dormant)];
  const unseen = lists.unseen.count;
  return (
    <div className="grid shrink-0 gap-4 pb-4 md:grid-cols-[13rem_minmax(0,1fr)]">
      <Card className="flex flex-col gap-0.5 p-4 max-sm:px-3.5 max-sm:py-2.5" aria-label="En stock">
        <h2 className="text-small text-ink-2">En stock</h2>
        <p className="font-title text-figure font-bold max-sm:text-section">
          {all.count === 0 ? 'Aucun article' : articlesText(all.count)}
        </p>
        {all.count > 0 && (
          <p className="text-small text-ink-2">
            prix d’achat{NARROW_NO_BREAK}: {costText(all)}
          </p>
        )}
        {all.unpriced > 0 && (
          <button
            type="button"
            onClick={() => onList('unpriced')}
            className="min-h-6 cursor-pointer self-start text-small font-semibold text-saffron hover:underline"
          >
            {formatCount(all.unpriced)} prix d’achat à saisir
          </button>
        )}
        {unseen > 0 && (
          <button
            type="button"
            onClick={() => onList('unseen')}
            className="min-h-6 cursor-pointer self-start text-left text-small text-ink-2 hover:underline"
          >
            {formatPlural(unseen, 'annonce fermée', 'annonces fermées')}, hors du compte
          </button>
        )}
      </Card>
      <Card className="flex flex-col gap-3 p-4" aria-label="Âge du stock">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="flex flex-wrap items-baseline gap-x-2 font-title text-section font-bold">
            Âge du stock
            <span className="font-text text-small font-normal text-ink-2">depuis l’achat, sinon la mise en ligne</span>
          </h2>
          {dormant.count > 0 && (
            <button
              type="button"
              onClick={() => onList('dormant')}
              className="cursor-pointer text-left text-small font-semibold text-saffron hover:underline"
            >
              Stock dormant, 90{NO_BREAK}j et plus{NARROW_NO_BREAK}: {amountText(dormant)}
            </button>
          )}
        </div>
        <Bands bands={ages.map(toCount)} unknown={ageless.count} />
      </Card>
    </div>
  );
};

/** « 592,10 € · 76 art. »; the money is left out while it is unknown. */
const amountText = ({ count, sums }: CostedCount): string =>
  [sums.size > 0 && formatSums(sums), formatPlural(count, 'article')].filter((part) => part !== false).join(' · ');

const Bands = ({ bands, unknown }: { bands: readonly CostedCount[]; unknown: number }) => (
  <>
    <div aria-hidden="true" className="flex gap-0.5">
      {bands.map(
        ({ count }, index) =>
          count > 0 && (
            <span
              key={BANDS[index]?.label}
              style={{ flexGrow: count }}
              className={`h-2.5 min-w-2 rounded-full ${BANDS[index]?.bar}`}
            />
          ),
      )}
    </div>
    <dl className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4">
      {bands.map((band, index) => (
        <div key={BANDS[index]?.label} className="flex flex-col">
          <dt className={`text-small font-semibold ${BANDS[index]?.tone}`}>{BANDS[index]?.label}</dt>
          <dd className="text-small text-ink-2 tabular-nums">{band.count === 0 ? 'aucun' : amountText(band)}</dd>
        </div>
      ))}
    </dl>
    {unknown > 0 && (
      <p className="text-small text-ink-2">
        {articlesText(unknown)} d’âge inconnu{NARROW_NO_BREAK}: ni achat daté, ni mise en ligne lue.
      </p>
    )}
  </>
);
