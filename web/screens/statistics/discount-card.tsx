import { drawRows } from '#components/charts/bar-picture.ts';
import { classNames } from '#components/ui/class-names.ts';
import type { StatisticsReply, WireDiscountGroup } from '#core/contract/statistics.ts';
import { formatPlural } from '#core/model/french.ts';
import { DIMENSIONS, type Dimension, isMoment } from '#core/model/statistics/trait.ts';
import type { Column } from '#web/shell/figures-table.tsx';
import { useFigures } from '#web/shell/use-figures.tsx';
import { DimensionMenu } from './dimension-menu.tsx';
import { discountSample, discountText, knownText, shareText, unaskedTexts } from './discount-text.ts';
import { money, percent } from './figure-text.ts';
import { isFew } from './margin-rows.ts';
import { MedianBar } from './median-bar.tsx';
import { inTime, momentRule } from './moment-groups.ts';
import { Origin } from './origins.tsx';
import { QuestionCard } from './question-card.tsx';
import { toDimensionName } from './statistics-search.ts';
import { DIMENSION_WORDS, groupNamer, type NameGroup, type NameTrait } from './trait-text.ts';

interface DiscountCardProps {
  reply: StatisticsReply;
  discounts: NonNullable<StatisticsReply['discounts']>;
  by: Dimension;
  onBy: (by: Dimension) => void;
  nameOf: NameTrait;
}

const TITLE = 'Quel rabais accorde-t-on\u202f?';
/** Those of which most sales are known; the table has them all. */
const SHOWN = 8;

/** From the last price that was asked to the price that was paid, by what the seller chooses. */
export const DiscountCard = ({ reply, discounts: { whole, groups }, by, onBy, nameOf }: DiscountCardProps) => {
  const { now, currency } = reply;
  const known = groups.filter((group) => group.known > 0).slice(0, SHOWN);
  const shown = isMoment(by) ? inTime(known, by) : known.toSorted(mostFirst);
  const nameGroup = groupNamer(groups, by, nameOf);
  const { one, many } = DIMENSION_WORDS[by];
  const rest = groups.length - shown.length;
  const { tools, table } = useFigures({
    ...{ name: `statistiques-rabais-par-${toDimensionName(by)}`, title: TITLE, range: now, legend: [] },
    note: `${discountSample(whole)}. Du prix demandé au prix payé, médiane.`,
    ...{ columns: columnsOf(one, nameGroup, currency), rows: inTime(groups, by) },
    draw: (colors) =>
      drawRows(
        shown.map((group) => ({
          ...{ label: nameGroup(group), value: group.medianShare === null ? null : shareOf(group) * 100 },
          text: `${shareText(group)} · ${formatPlural(group.known, 'vente')}`,
        })),
        colors,
      ),
  });
  return (
    <QuestionCard
      title={TITLE}
      sample={discountSample(whole)}
      provenance={
        <Origin
          rule={`Du dernier prix lu sur votre annonce avant la vente au prix payé par l’acheteur, hors frais et port, pour les ventes dont l’argent a été libéré sur la période. Médiane, ventes sans rabais comprises\u202f; sous 5 ventes, aucune. Un prix changé après la dernière lecture n’y est pas.${momentRule(by)}`}
          reply={reply}
          missing={unaskedTexts(whole.unknown)}
        />
      }
      tools={
        groups.length > 0 && (
          <>
            <DimensionMenu label="Rabais par" of={DIMENSIONS} selected={by} onSelect={onBy} />
            {tools}
          </>
        )
      }
    >
      <p className="font-semibold">{discountText(whole, currency)}</p>
      {table ?? (shown.length > 0 && <DiscountBars {...{ groups: shown, nameGroup, currency }} />)}
      {shown.length > 0 && rest > 0 && table === null && (
        <p className="text-small text-ink-2">
          et {formatPlural(rest, `autre ${one.toLowerCase()}`, `autres ${many}`)} dans le tableau
        </p>
      )}
    </QuestionCard>
  );
};

/** A median above the price asked is no bar to the left. */
const shareOf = ({ medianShare }: WireDiscountGroup): number => Math.max(0, medianShare ?? 0);

/** Those without a median come last. */
const mostFirst = (a: WireDiscountGroup, b: WireDiscountGroup): number =>
  Number(a.medianShare === null) - Number(b.medianShare === null) ||
  shareOf(b) - shareOf(a) ||
  b.known - a.known ||
  (a.trait.id < b.trait.id ? -1 : 1);

const columnsOf = (head: string, nameGroup: NameGroup, currency: string | null): Column<WireDiscountGroup>[] => [
  { head, cell: nameGroup },
  { head: 'Ventes', cell: ({ count }) => count },
  { head: 'Rabais connu', cell: ({ known }) => known },
  { head: 'Peu de ventes', cell: ({ known }) => (isFew({ count: known }) ? 'oui' : 'non') },
  {
    head: 'Rabais, médiane',
    kind: 'share',
    cell: ({ medianShare }) => (medianShare === null ? null : Math.round(medianShare * 10_000) / 10_000),
    text: ({ medianShare }) => percent(medianShare),
  },
  {
    head: 'Montant du rabais, médiane',
    kind: 'money',
    cell: ({ median }) => median,
    text: ({ median }) => (median === null ? 'inconnu' : money(median, currency)),
  },
  { head: 'Au prix demandé', cell: ({ full }) => full },
  { head: 'Ventes d’après le titre', cell: ({ deduced }) => deduced },
  { head: 'Devise', cell: () => currency },
];

interface DiscountBarsProps {
  groups: readonly WireDiscountGroup[];
  nameGroup: NameGroup;
  currency: string | null;
}

const DiscountBars = ({ groups, nameGroup, currency }: DiscountBarsProps) => {
  const most = Math.max(...groups.map(shareOf)) || 1;
  return (
    <ul
      aria-label={TITLE}
      className="grid grid-cols-[minmax(5rem,9rem)_minmax(2rem,1fr)_auto_auto_auto] gap-x-3 max-sm:grid-cols-[minmax(5rem,1fr)_auto_auto]"
    >
      {groups.map((group) => (
        <li
          key={group.trait.id}
          className="col-span-full grid grid-cols-subgrid items-center gap-y-1.5 border-line py-2.5 not-first:border-t"
        >
          <span className={classNames('wrap-break-word', group.trait.kind === 'unknown' && 'text-saffron')}>
            {nameGroup(group)}
          </span>
          <MedianBar share={shareOf(group) / most} />
          <span
            className={classNames(
              'text-right whitespace-nowrap tabular-nums',
              group.medianShare === null ? 'text-ink-2' : 'font-semibold',
            )}
          >
            {shareText(group)}
          </span>
          <span className="text-right text-small whitespace-nowrap text-ink-2 tabular-nums max-sm:hidden">
            {group.median !== null && money(group.median, currency)}
          </span>
          <span className="text-right text-small whitespace-nowrap text-ink-2 tabular-nums">{knownText(group)}</span>
        </li>
      ))}
    </ul>
  );
};
