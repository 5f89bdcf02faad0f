import { Button } from 'react-aria-components/Button';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Popover } from '#components/ui/popover.tsx';
import type { StatisticsReply, WirePeriod } from '#core/contract/statistics.ts';
import { formatCount, formatPlural } from '#core/model/french.ts';
import { daysText, money, percentChange, takingsOf } from './figure-text.ts';
import { Origin } from './origins.tsx';
import { untimedTexts } from './untimed-text.ts';

interface Tile {
  label: string;
  value: string;
  /** How it changed: the change itself, whether that is good, and what it is compared with. */
  change: { text: string; isGood: boolean } | null;
  note: string;
  rule: string;
  missing?: readonly (string | false)[];
}

/** What the sales of the range brought, left over and needed, beside the range compared with. */
export const Headline = ({ reply }: { reply: StatisticsReply }) => (
  <Card className="grid grid-cols-2 overflow-hidden lg:grid-cols-4" aria-label="En bref">
    {tilesOf(reply).map((tile) => (
      <Popover key={tile.label} label={`D’où vient ce chiffre : ${tile.label}`} trigger={<TileButton tile={tile} />}>
        <Origin rule={tile.rule} reply={reply} missing={tile.missing ?? []} />
      </Popover>
    ))}
  </Card>
);

const TileButton = ({ tile: { label, value, change, note }, ...rest }: { tile: Tile }) => (
  <Button
    {...rest}
    className="flex min-w-0 cursor-pointer flex-col items-start gap-0.5 border-line p-3 text-left transition-colors hover:bg-sunk max-lg:even:border-l max-lg:nth-[n+3]:border-t sm:px-5 sm:py-4 lg:not-first:border-l"
  >
    <span className="text-small text-ink-2">{label}</span>
    <span className="font-title text-figure font-bold tabular-nums max-sm:text-section">{value}</span>
    <span className="text-small text-ink-2">
      {change && (
        <b className={classNames('font-semibold', change.isGood ? 'text-green' : 'text-ink')}>{change.text}</b>
      )}{' '}
      {note}
    </span>
  </Button>
);

const NOTHING_BEFORE = 'rien de connu avant';

const tilesOf = ({ now, earlier, currency }: StatisticsReply): Tile[] => {
  const [own, before] = [takingsOf(now), earlier && takingsOf(earlier)];
  const hasBefore = before !== null && before.count > 0;
  const grown = (a: number, b: number) => {
    const text = percentChange(a, b);
    return text === null ? null : { text, isGood: a >= b };
  };
  return [
    {
      label: 'Encaissé, jour de mise à disposition',
      value: own.count === 0 && own.received === 0 ? 'aucune vente' : money(own.received, currency),
      change: hasBefore ? grown(own.received, before.received) : null,
      note: hasBefore ? `contre ${money(before.received, currency)}` : NOTHING_BEFORE,
      rule: 'Ce que vos ventes ont apporté au porte-monnaie sur la période, moins les remboursements de la période.',
      missing: [
        now.margin.stated > 0 &&
          `${formatPlural(now.margin.stated, 'vente')} au prix de vente de votre fichier\u202f: aucun porte-monnaie ne dit ce que vous avez reçu.`,
      ],
    },
    {
      label: 'Ventes libérées',
      value: own.count === 0 ? 'aucune' : formatCount(own.count),
      change: hasBefore ? grown(own.count, before.count) : null,
      note: hasBefore ? `contre ${formatCount(before.count)}` : NOTHING_BEFORE,
      rule: 'Les ventes dont l’argent a été libéré sur la période, chacune une fois. Une vente remboursée ensuite n’en est plus une.',
    },
    marginTile(now, earlier, currency),
    speedTile(now, earlier),
  ];
};

const marginTile = ({ margin }: WirePeriod, earlier: WirePeriod | null, currency: string | null): Tile => {
  const before = earlier !== null && earlier.margin.count > 0 ? earlier.margin : null;
  const text = before && margin.count > 0 ? percentChange(margin.margin, before.margin) : null;
  return {
    label: margin.count === 0 ? 'Marge' : `Marge sur ${formatPlural(margin.count, 'vente connue', 'ventes connues')}`,
    value: margin.count === 0 ? 'inconnue' : money(margin.margin, currency),
    change: text === null || before === null ? null : { text, isGood: margin.margin >= before.margin },
    note: marginNote(margin.count, before, currency),
    rule: 'Encaissé moins prix d’achat, dépenses de ces articles comprises, pour les ventes au prix d’achat connu. Les boosts et les autres dépenses n’y sont pas.',
    missing: [
      margin.uncosted.count > 0 &&
        `${formatPlural(margin.uncosted.count, 'vente')} (${money(margin.uncosted.received, currency)}) sans prix d’achat, dans aucune marge.`,
    ],
  };
};

const marginNote = (count: number, before: WirePeriod['margin'] | null, currency: string | null): string => {
  if (before) return `contre ${money(before.margin, currency)} sur ${formatCount(before.count)}`;
  return count === 0 ? 'aucun prix d’achat connu' : NOTHING_BEFORE;
};

const speedTile = ({ speed }: WirePeriod, earlier: WirePeriod | null): Tile => {
  const before = earlier?.speed.medianDays ?? null;
  const { medianDays, timed } = speed;
  const difference = medianDays === null || before === null ? null : medianDays - before;
  return {
    label: 'Délai médian avant la vente',
    value: daysText(medianDays),
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
