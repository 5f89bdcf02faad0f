import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { drawRows, type PictureBar } from '#components/charts/bar-picture.ts';
import { Button } from '#components/ui/button.tsx';
import type { StatisticsReply, WireMarginGroup } from '#core/contract/statistics.ts';
import { formatPlural } from '#core/model/french.ts';
import { DIMENSIONS, type Dimension } from '#core/model/statistics/trait.ts';
import { useFigures } from '#web/shell/use-figures.tsx';
import { DimensionMenu } from './dimension-menu.tsx';
import { money, percent, rateOf } from './figure-text.ts';
import { marginColumns } from './margin-columns.ts';
import { type MarginRows, marginRows } from './margin-rows.ts';
import { MarginTable } from './margin-table.tsx';
import { inTime, momentRule } from './moment-groups.ts';
import { Origin } from './origins.tsx';
import { QuestionCard } from './question-card.tsx';
import { type MarginSort, toDimensionName, toRegimeSearch } from './statistics-search.ts';
import { DIMENSION_WORDS, groupNamer, type NameGroup, type NameTrait } from './trait-text.ts';

interface MarginCardProps {
  reply: StatisticsReply;
  by: Dimension;
  onBy: (by: Dimension) => void;
  /** Null: in the order of time. */
  sort: MarginSort | null;
  onSort: (sort: MarginSort) => void;
  nameOf: NameTrait;
}

const TITLE = 'Où est la marge\u202f?';

/** What sales of a known cost left over, by what the seller chooses. */
export const MarginCard = ({ reply, by, onBy, sort, onSort, nameOf }: MarginCardProps) => {
  const [isWhole, setWhole] = useState(false);
  const { margins, now, currency } = reply;
  const nameGroup = groupNamer(margins, by, nameOf);
  const { tools, table } = useFigures({
    ...{ name: `statistiques-marge-par-${toDimensionName(by)}`, title: TITLE, range: now, legend: [] },
    note: `${formatPlural(now.margin.count, 'vente')} au prix d’achat connu. Part de l’encaissé qui reste, et marge.`,
    ...{ columns: marginColumns(DIMENSION_WORDS[by].one, nameGroup, currency), rows: inTime(margins, by) },
    draw: (colors) =>
      drawRows(pictureBars(marginRows(margins, { by, sort, isWhole: false }), nameGroup, currency), colors),
  });
  return (
    <QuestionCard
      title={TITLE}
      sample={<MarginSample reply={reply} />}
      provenance={
        <Origin
          rule={`Encaissé moins prix d’achat, dépenses de ces articles comprises, par jour de mise à disposition. Les boosts et les autres dépenses n’appartiennent à aucune vente\u202f: ils sont dans le résultat.${deducedText(margins, by)}${momentRule(by)}`}
          reply={reply}
          missing={[
            now.margin.uncosted.count > 0 &&
              `${formatPlural(now.margin.uncosted.count, 'vente')} (${money(now.margin.uncosted.received, currency)}) sans prix d’achat, dans aucune marge.`,
          ]}
        />
      }
      tools={
        <>
          <DimensionMenu label="Marge par" of={DIMENSIONS} selected={by} onSelect={onBy} />
          {tools}
        </>
      }
    >
      {table ?? (
        <MarginTable
          {...{ groups: margins, total: now.margin, currency, by, sort, onSort, isWhole, nameGroup }}
          onWhole={() => setWhole(true)}
        />
      )}
      {isWhole && table === null && (
        <Button size="small" variant="quiet" className="self-start" onPress={() => setWhole(false)}>
          Replier
        </Button>
      )}
    </QuestionCard>
  );
};

const deducedText = (groups: readonly WireMarginGroup[], by: Dimension): string => {
  const deduced = groups.reduce((sum, group) => sum + group.deduced, 0);
  return deduced === 0
    ? ''
    : ` ${DIMENSION_WORDS[by].one} d’après le titre pour ${formatPlural(deduced, 'vente')}\u202f: ni page ni annonce ne la dit.`;
};

/** « 1 012 ventes au prix d’achat connu · 34 (962,00 €) à saisir ». */
const MarginSample = ({ reply: { now, currency, regime } }: { reply: StatisticsReply }) => {
  const { count, uncosted } = now.margin;
  return (
    <>
      {count === 0 ? 'aucune vente' : formatPlural(count, 'vente')} au prix d’achat connu
      {uncosted.count > 0 && (
        <>
          {' · '}
          <Link
            to="/app/ventes/prix-d-achat"
            search={{ regime: toRegimeSearch(regime) }}
            className="text-saffron underline"
          >
            {formatPlural(uncosted.count, 'prix', 'prix')} ({money(uncosted.received, currency)}) à saisir
          </Link>
        </>
      )}
    </>
  );
};

/** The groups that stand alone, by the share that is left of what they brought. */
const pictureBars = ({ named, others }: MarginRows, nameGroup: NameGroup, currency: string | null): PictureBar[] =>
  [...named, ...others].map((group) => {
    const rate = rateOf(group);
    const text = `${percent(rate)} · ${money(group.margin, currency)}`;
    return { label: nameGroup(group), value: rate === null ? null : Math.max(0, rate * 100), text };
  });
