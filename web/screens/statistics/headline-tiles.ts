import type { StatisticsReply, WirePeriod } from '#core/contract/statistics.ts';
import { formatCount, formatPlural, MINUS } from '#core/model/french.ts';
import { type ComparedFigure, changeOf } from '#core/model/home/compare.ts';
import type { Minor } from '#core/model/money.ts';
import { formatSigned, signedMinor } from '#core/model/wallet-labels.ts';
import { daysText, money, percent, takingsOf } from './figure-text.ts';
import { untimedTexts } from './untimed-text.ts';

export interface Tile {
  label: string;
  value: string;
  /** Some of it may not have been read. */
  isPartial: boolean;
  /** How it changed: the change itself, whether that is good, and what it is compared with. */
  change: { text: string; isGood: boolean } | null;
  note: string;
  rule: string;
  missing?: readonly (string | false)[];
}

/** What the sales of the range brought, left over and needed, each beside the range compared with. */
export const tilesOf = ({ now, earlier, currency }: StatisticsReply): Tile[] => [
  receivedTile(now, earlier, currency),
  countTile(now, earlier),
  marginTile(now, earlier, currency),
  speedTile(now, earlier),
];

const NOTHING_BEFORE = 'rien de connu avant';
const NO_DATA = 'pas de données';

const receivedTile = (now: WirePeriod, earlier: WirePeriod | null, currency: string | null): Tile => {
  const own = takingsOf(now);
  const isNone = own.count === 0 && own.received === 0;
  const show = (minor: Minor): string => formatSigned(minor, currency);
  return {
    label: 'Encaissé, jour de mise à disposition',
    value: isNone ? noSaleText(now) : money(own.received, currency),
    isPartial: !isNone && now.coverage === 'part',
    change: changeIn(receivedIn(now), earlier && receivedIn(earlier), show),
    note: noteOf(earlier, (before) => money(before.received, currency)),
    rule: 'Ce que vos ventes ont apporté au porte-monnaie sur la période, moins les remboursements de la période.',
    missing: [
      now.margin.stated > 0 &&
        `${formatPlural(now.margin.stated, 'vente')} au prix de vente de votre fichier\u202f: aucun porte-monnaie ne dit ce que vous avez reçu.`,
    ],
  };
};

const countTile = (now: WirePeriod, earlier: WirePeriod | null): Tile => {
  const { count } = takingsOf(now);
  return {
    label: 'Ventes libérées',
    value: count === 0 ? noneText(now) : formatCount(count),
    isPartial: count > 0 && now.coverage === 'part',
    change: changeIn(countIn(now), earlier && countIn(earlier), signedCount),
    note: noteOf(earlier, (before) => formatCount(before.count)),
    rule: 'Les ventes dont l’argent a été libéré sur la période, chacune une fois. Une vente remboursée ensuite n’en est plus une.',
  };
};

/** Days of which nothing was read are not days without a sale. */
const noSaleText = ({ coverage }: WirePeriod): string => {
  if (coverage === 'none') return NO_DATA;
  return coverage === 'whole' ? 'aucune vente' : 'aucune vente lue';
};

const noneText = ({ coverage }: WirePeriod): string => {
  if (coverage === 'none') return NO_DATA;
  return coverage === 'whole' ? 'aucune' : 'aucune lue';
};

const isWhole = ({ coverage }: WirePeriod): boolean => coverage === 'whole';

const receivedIn = (period: WirePeriod): ComparedFigure => ({
  minor: signedMinor(takingsOf(period).received),
  isWhole: isWhole(period),
});

const countIn = (period: WirePeriod): ComparedFigure => ({ minor: takingsOf(period).count, isWhole: isWhole(period) });

/** A margin is whole only when every sale is in it. */
const marginIn = (period: WirePeriod): ComparedFigure => ({
  minor: period.margin.count === 0 ? null : signedMinor(period.margin.margin),
  isWhole: isWhole(period) && period.margin.uncosted.count === 0,
});

/** Rounds to 0,1 %. */
const LEAST_SHARE = 0.0005;

/** Null unless both are known as a whole. @param show a difference that is no share of what was before */
const changeIn = (
  now: ComparedFigure,
  before: ComparedFigure | null,
  show: (difference: number) => string,
): Tile['change'] => {
  const change = before && changeOf(now, before);
  if (change === null) return null;
  const { direction, share, minor } = change;
  if (direction === 'same') return { text: 'autant', isGood: true };
  const isNoShare = share === null || Math.abs(share) < LEAST_SHARE;
  return { text: isNoShare ? show(minor) : signedPercent(share), isGood: direction === 'up' };
};

const signedPercent = (share: number): string => `${share < 0 ? '' : '+'}${percent(share)}`;
const signedCount = (difference: number): string =>
  `${difference < 0 ? MINUS : '+'}${formatCount(Math.abs(difference))}`;

/** « contre 1 525,50 €, lus en partie » */
const noteOf = (earlier: WirePeriod | null, show: (before: ReturnType<typeof takingsOf>) => string): string => {
  if (earlier === null) return NOTHING_BEFORE;
  const before = takingsOf(earlier);
  if (earlier.coverage === 'none') return 'pas de données pour comparer';
  if (before.count === 0 && !isWhole(earlier)) return NOTHING_BEFORE;
  const against = before.count === 0 ? 'contre aucune vente' : `contre ${show(before)}`;
  return earlier.coverage === 'part' ? `${against}, lus en partie` : against;
};

const marginTile = (now: WirePeriod, earlier: WirePeriod | null, currency: string | null): Tile => {
  const { margin } = now;
  return {
    label: margin.count === 0 ? 'Marge' : `Marge sur ${formatPlural(margin.count, 'vente connue', 'ventes connues')}`,
    value: margin.count === 0 ? 'inconnue' : money(margin.margin, currency),
    isPartial: margin.count > 0 && now.coverage === 'part',
    change: changeIn(marginIn(now), earlier && marginIn(earlier), (minor) => formatSigned(minor, currency)),
    note: marginNote(margin.count, earlier, currency),
    rule: 'Encaissé moins prix d’achat, dépenses de ces articles comprises, pour les ventes au prix d’achat connu. Les boosts et les autres dépenses n’y sont pas.',
    missing: [
      margin.uncosted.count > 0 &&
        `${formatPlural(margin.uncosted.count, 'vente')} (${money(margin.uncosted.received, currency)}) sans prix d’achat, dans aucune marge.`,
    ],
  };
};

const marginNote = (count: number, earlier: WirePeriod | null, currency: string | null): string => {
  const before = earlier?.margin;
  if (before && before.count > 0) {
    const part = earlier?.coverage === 'part' ? ', lus en partie' : '';
    return `contre ${money(before.margin, currency)} sur ${formatCount(before.count)}${part}`;
  }
  return count === 0 ? 'aucun prix d’achat connu' : NOTHING_BEFORE;
};

const speedTile = ({ speed }: WirePeriod, earlier: WirePeriod | null): Tile => {
  const before = earlier?.speed.medianDays ?? null;
  const { medianDays, timed } = speed;
  const difference = medianDays === null || before === null ? null : medianDays - before;
  return {
    label: 'Délai médian avant la vente',
    value: daysText(medianDays),
    isPartial: false,
    change: difference === null ? null : { text: differenceText(difference), isGood: difference <= 0 },
    note: [
      before !== null && `contre ${daysText(before)},`,
      timed === 0 ? 'aucune vente datée' : `sur ${formatPlural(timed, 'vente')}`,
      medianDays === null && timed > 0 && '(5 au moins)',
    ]
      .filter((part) => part !== false)
      .join(' '),
    rule: 'Jours entre la mise en ligne, lue sur l’annonce ou sa première photo, et la vente. La moitié des ventes est allée plus vite.',
    missing: untimedTexts(speed.untimed),
  };
};

const differenceText = (days: number): string =>
  days === 0 ? 'autant' : `${daysText(Math.abs(days))} de ${days < 0 ? 'moins' : 'plus'}`;
