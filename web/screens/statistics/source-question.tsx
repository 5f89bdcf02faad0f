import { drawRows, type PictureBar } from '#components/charts/bar-picture.ts';
import { classNames } from '#components/ui/class-names.ts';
import type { StatisticsReply, WireMarginGroup } from '#core/contract/statistics.ts';
import { formatPlural } from '#core/model/french.ts';
import { FEWEST } from '#core/model/statistics/speed.ts';
import type { Column } from '#web/shell/figures-table.tsx';
import { useFigures } from '#web/shell/use-figures.tsx';
import { money } from './figure-text.ts';
import { marginColumns } from './margin-columns.ts';
import { Origin } from './origins.tsx';
import { Question } from './question-card.tsx';
import { DIMENSION_WORDS, type NameGroup, type NameTrait } from './trait-text.ts';

const TITLE = 'D’où vient la marge\u202f?';
const SHOWN = 6;

/** What a sale leaves, by where its article was bought. */
export const SourceQuestion = ({ reply, nameOf }: { reply: StatisticsReply; nameOf: NameTrait }) => {
  const { sourceMargins, now, currency } = reply;
  const known = sourceMargins.filter(({ count }) => count > 0);
  const shown = bestFirst(known.slice(0, SHOWN));
  const nameGroup: NameGroup = ({ trait }) => nameOf(trait, 'source');
  const { tools, table } = useFigures({
    ...{ name: 'statistiques-marge-par-source', title: TITLE, range: now, legend: [] },
    note: `${formatPlural(now.margin.count, 'vente')} au prix d’achat connu, marge par vente.`,
    ...{ columns: columnsOf(nameGroup, currency), rows: sourceMargins },
    draw: (colors) =>
      drawRows(
        shown.map((group) => toPictureBar(group, nameGroup, currency)),
        colors,
      ),
  });
  return (
    <Question
      title={TITLE}
      sample={
        now.margin.count === 0
          ? 'aucune vente au prix d’achat connu'
          : `${formatPlural(now.margin.count, 'vente')}, marge par vente`
      }
      provenance={
        <Origin
          rule={
            'La source d’achat que vous avez saisie pour l’article, sinon celle de son lot. Marge des ventes au prix d’achat connu, divisée par leur nombre\u202f; sous 5 ventes, aucune moyenne.'
          }
          reply={reply}
          missing={[
            now.margin.uncosted.count > 0 && `${formatPlural(now.margin.uncosted.count, 'vente')} sans prix d’achat.`,
          ]}
        />
      }
      tools={tools}
    >
      {table ?? <Sources {...{ shown, nameGroup, currency }} more={known.length - shown.length} />}
    </Question>
  );
};

interface SourcesProps {
  shown: readonly WireMarginGroup[];
  /** Sources that are in the table alone. */
  more: number;
  nameGroup: NameGroup;
  currency: string | null;
}

const Sources = ({ shown, more, nameGroup, currency }: SourcesProps) => (
  <>
    {shown.length === 0 ? (
      <p className="text-ink-2">Un prix d’achat saisi avec sa source donne ici ce que chacune rapporte.</p>
    ) : (
      <ul>
        {shown.map((group) => (
          <li
            key={group.trait.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line py-2 not-first:border-t"
          >
            <span className={classNames('wrap-break-word', group.trait.kind === 'unknown' && 'text-saffron')}>
              {nameGroup(group)}
            </span>
            <span
              className={classNames(
                'text-right whitespace-nowrap tabular-nums',
                perSaleOf(group) === null ? 'text-ink-2' : 'font-semibold',
              )}
            >
              {perSaleText(group, currency)}
            </span>
            <span className="text-small text-ink-2">{formatPlural(group.count, 'vente')}</span>
            <span className="text-right text-small whitespace-nowrap text-ink-2 tabular-nums">
              sur {money(group.margin, currency)}
            </span>
          </li>
        ))}
      </ul>
    )}
    {more > 0 && (
      <p className="text-small text-ink-2">et {formatPlural(more, 'autre source', 'autres sources')} dans le tableau</p>
    )}
  </>
);

/** Those of every margin, with the margin of a sale first among the amounts. */
const columnsOf = (nameGroup: NameGroup, currency: string | null): Column<WireMarginGroup>[] => {
  const [name, count, ...amounts] = marginColumns(DIMENSION_WORDS.source.one, nameGroup, currency);
  const perSale = {
    ...{ head: 'Marge par vente', kind: 'money' as const, cell: perSaleOf },
    text: (group: WireMarginGroup) => perSaleText(group, currency),
  };
  return [name, count, perSale, ...amounts].filter((column) => column !== undefined);
};

const toPictureBar = (group: WireMarginGroup, nameGroup: NameGroup, currency: string | null): PictureBar => {
  const perSale = perSaleOf(group);
  return {
    ...{ label: nameGroup(group), value: perSale === null ? null : Math.max(0, perSale) },
    text: `${perSaleText(group, currency)} · ${formatPlural(group.count, 'vente')}`,
  };
};

/** Null below `FEWEST` sales. */
const perSaleOf = ({ count, margin }: WireMarginGroup): number | null =>
  count < FEWEST ? null : Math.round((margin * 100) / count) / 100;

const perSaleText = (group: WireMarginGroup, currency: string | null): string => {
  const perSale = perSaleOf(group);
  return perSale === null ? 'peu de ventes' : money(perSale, currency);
};

/** By the margin of a sale; sources of too few sales, and last the unknown one, after them. */
const bestFirst = (groups: readonly WireMarginGroup[]): WireMarginGroup[] => {
  const rank = ({ count, trait }: WireMarginGroup): number =>
    Number(count < FEWEST) + 2 * Number(trait.kind !== 'named');
  return groups.toSorted((a, b) => rank(a) - rank(b) || b.margin / b.count - a.margin / a.count);
};
