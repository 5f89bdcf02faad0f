import { Card } from '#components/ui/card.tsx';
import { Dash } from '#components/ui/dash.tsx';
import type { StatisticsReply, WireMarginGroup } from '#core/contract/statistics.ts';
import { formatCount, formatMoney, formatPlural, formatShare, NARROW_NO_BREAK } from '#core/model/french.ts';
import { signedMinor } from '#core/model/wallet-labels.ts';
import { CardTitle } from './card-title.tsx';

/** Brands that are named: those that left the seller the most. */
const NAMED = 3;
/** Fewer sales do not predict the next one. */
const FEWEST = 5;

const shareOf = ({ received, margin }: Pick<WireMarginGroup, 'received' | 'margin'>): string | null =>
  received > 0 ? formatShare(margin / received) : null;

const topBrands = ({ margins }: StatisticsReply): WireMarginGroup[] =>
  margins
    .filter(({ trait, count }) => trait.kind === 'named' && count >= FEWEST)
    .toSorted((a, b) => b.margin - a.margin)
    .slice(0, NAMED);

/**
 * What the seller's own sales of a year left, to be compared with another's shop; a dash while no own sale has a known cost, and
 * nothing without any sale.
 * @param statistics with margins by brand
 */
export const OwnMarginCard = ({ statistics }: { statistics: StatisticsReply }) => {
  const { currency } = statistics;
  const { margin } = statistics.now;
  const share = shareOf(margin);
  if (margin.count === 0 && margin.uncosted.count === 0) return null;
  const money = (amount: number): string => formatMoney(signedMinor(amount), currency);
  return (
    <Card className="flex flex-col gap-2 p-4">
      <CardTitle title="Chez vous, sur 12 mois" note={formatPlural(margin.count, 'vente')} />
      {share === null ? (
        <p>
          Marge{NARROW_NO_BREAK}: <Dash word="inconnue" />
        </p>
      ) : (
        <p>
          Marge{NARROW_NO_BREAK}: <b className="tabular-nums">{share}</b> des montants reçus, soit{' '}
          <span className="tabular-nums">{money(margin.margin)}</span>
        </p>
      )}
      <ul className="flex flex-col">
        {topBrands(statistics).map((group) => (
          <li key={group.trait.id} className="flex justify-between gap-3 border-t border-line py-1.5 tabular-nums">
            <span className="min-w-0 truncate">{group.trait.label}</span>
            <span className="shrink-0 text-ink-2">
              {formatPlural(group.count, 'vente')} · {shareOf(group) ?? 'inconnu'}
            </span>
          </li>
        ))}
      </ul>
      {margin.uncosted.count > 0 && (
        <p className="text-small text-ink-2">
          {margin.count === 0
            ? `${formatPlural(margin.uncosted.count, 'vente')} sans prix d’achat`
            : `${formatCount(margin.uncosted.count)} de plus sans prix d’achat`}{' '}
          ({money(margin.uncosted.received)}), hors marge
        </p>
      )}
    </Card>
  );
};
