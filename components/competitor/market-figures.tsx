import { formatChange } from '#components/charts/chart-text.ts';
import { Chip } from '#components/ui/chip.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Dash } from '#components/ui/dash.tsx';
import type { MarketLine } from '#core/contract/competitors.ts';
import { MINIMUM_FAST_SALES, MINIMUM_MARKET_ITEMS } from '#core/model/competitor/minimums.ts';
import { formatCount, formatMoney, formatPlural } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { Figure } from './figure.tsx';
import { formatDays } from './figure-text.ts';
import { LEVEL_LABELS, marketName, readBetween, TIMED_SALE, UNSOLD_LEFT_OUT } from './market-labels.ts';
import { gapOf } from './market-rows.ts';
import { Provenance } from './provenance.tsx';

/** All of them follow from what the pages showed; each shop was read at a different time, which the source states. */
const SEEN = { origin: 'deduced', at: null } as const;

/** The cells of one line: every figure opens its basis. */
export const MarketFigures = ({ line, now }: { line: MarketLine; now: Instant }) => {
  const { items, shops, sold } = line;
  const gap = gapOf(line);
  return (
    <>
      <td className="max-md:hidden">
        {formatCount(items)}
        <Note>{formatPlural(shops, 'boutique')}</Note>
      </td>
      <td>
        <MarketPrice line={line} now={now} />
      </td>
      <td>
        <OwnPrice line={line} now={now} />
        {gap !== null && <Chip className="md:hidden">{formatChange(gap)}</Chip>}
      </td>
      <td className="max-md:hidden">{gap === null ? <Dash /> : <Chip>{formatChange(gap)}</Chip>}</td>
      <td>
        <Speed line={line} now={now} />
        {sold > 0 && <Note className="max-md:hidden">{formatPlural(sold, 'vente vue', 'ventes vues')}</Note>}
      </td>
    </>
  );
};

const Note = ({ className, children }: { className?: string; children: string }) => (
  <span className={classNames('block text-small text-ink-2', className)}>{children}</span>
);

interface FigureOfLine {
  line: MarketLine;
  now: Instant;
}

const MarketPrice = ({ line, now }: FigureOfLine) => {
  const { level, currency, items, shops, medianMinor, seenFrom, seenTo } = line;
  if (medianMinor === null) {
    return (
      <>
        <Dash />
        <Note>{`moins de ${formatPlural(MINIMUM_MARKET_ITEMS, 'annonce')}`}</Note>
      </>
    );
  }
  return (
    <Figure label={`Prix médian, ${marketName(line)}`} value={formatMoney(medianMinor, currency)}>
      <Provenance
        {...SEEN}
        now={now}
        rule={`Le prix du milieu des annonces en vente ${LEVEL_LABELS[level].of}, chez les boutiques suivies. Le type est déduit du titre.`}
        source={`${formatPlural(items, 'annonce')} de ${formatPlural(shops, 'boutique')}${readBetween(seenFrom, seenTo, now)}`}
        missing={['Les prix demandés, pas ceux payés.']}
      />
    </Figure>
  );
};

const OwnPrice = ({ line, now }: FigureOfLine) => {
  const { level, currency, ownItems, ownMedianMinor, ownSeenFrom } = line;
  if (ownItems === 0) return <span className="text-ink-2">aucune</span>;
  return (
    <>
      <Figure label={`Chez vous, ${marketName(line)}`} value={formatMoney(ownMedianMinor, currency)}>
        <Provenance
          {...SEEN}
          now={now}
          rule={`Le prix du milieu de vos annonces en vente ${LEVEL_LABELS[level].of}, dans la même devise.`}
          source={`${formatPlural(ownItems, 'annonce')} de votre dressing${readBetween(ownSeenFrom, ownSeenFrom, now)}${ownItems > 1 && ownSeenFrom !== null ? ' pour la plus ancienne' : ''}`}
        />
      </Figure>
      <Note>{formatPlural(ownItems, 'annonce')}</Note>
    </>
  );
};

const Speed = ({ line, now }: FigureOfLine) => {
  const { medianDays, sold, timedSales, saleShops, seenTo } = line;
  if (medianDays === null) return <Dash word="inconnue" />;
  const undated = sold - timedSales;
  const lastSeen = toInstant(seenTo);
  return (
    <Figure label={`Durée en vente, ${marketName(line)}`} value={formatDays(medianDays)}>
      <Provenance
        {...SEEN}
        now={now}
        rule={`De la mise en ligne à la vente, en médiane. ${TIMED_SALE} Rien n’est dit sous ${formatPlural(MINIMUM_FAST_SALES, 'vente')}.`}
        source={`${formatPlural(timedSales, 'article dit vendu', 'articles dits vendus')} par leur page, dans ${formatPlural(saleShops, 'boutique')}${lastSeen === null ? '' : `, dernière lecture ${formatAge(lastSeen, now)}`}`}
        missing={[
          ...(undated > 0 ? [`${formatPlural(undated, 'vente vue', 'ventes vues')} sans date assez sûre.`] : []),
          UNSOLD_LEFT_OUT,
        ]}
      />
    </Figure>
  );
};
