import { drawRows } from '#components/charts/bar-picture.ts';
import { ShareBars } from '#components/competitor/share-bars.tsx';
import type { StatisticsReply, WireMarginGroup } from '#core/contract/statistics.ts';
import { formatCount, formatPlural } from '#core/model/french.ts';
import type { Column } from '#web/shell/figures-table.tsx';
import { useFigures } from '#web/shell/use-figures.tsx';
import { money, percent } from './figure-text.ts';
import { knownMargin } from './margin-columns.ts';
import { isFew } from './margin-rows.ts';
import { Origin } from './origins.tsx';
import { QuestionCard } from './question-card.tsx';
import type { NameTrait } from './trait-text.ts';

const TITLE = 'Où vont les colis\u202f?';
const SHOWN = 8;

const salesOf = ({ count, uncosted }: WireMarginGroup): number => count + uncosted.count;
const takings = ({ received, uncosted }: WireMarginGroup): number =>
  (Math.round(received * 100) + Math.round(uncosted.received * 100)) / 100;

/** Sales by the country of their buyer; nothing while no page stated one. */
export const CountryCard = ({ reply, nameOf }: { reply: StatisticsReply; nameOf: NameTrait }) => {
  const groups = reply.countryMargins.filter((group) => salesOf(group) > 0);
  const isNamed = groups.some(({ trait }) => trait.kind === 'named');
  return isNamed && <Countries reply={reply} groups={groups} nameOf={nameOf} />;
};

interface CountriesProps {
  reply: StatisticsReply;
  groups: readonly WireMarginGroup[];
  nameOf: NameTrait;
}

const Countries = ({ reply, groups, nameOf }: CountriesProps) => {
  const { now, currency } = reply;
  const named = groups.filter(({ trait }) => trait.kind === 'named');
  const count = groups.reduce((sum, group) => sum + salesOf(group), 0);
  const known = named.reduce((sum, group) => sum + salesOf(group), 0);
  const sample = `pays connu pour ${formatPlural(known, 'vente')} sur ${formatCount(count)}`;
  const shown = groups.slice(0, SHOWN);
  const noteOf = (group: WireMarginGroup): string => percent(salesOf(group) / count);
  const marginText = (group: WireMarginGroup): string => {
    const margin = knownMargin(group);
    return margin === null ? 'inconnue' : money(margin, currency);
  };
  const columns: Column<WireMarginGroup>[] = [
    { head: 'Pays', cell: ({ trait }) => nameOf(trait, 'country') },
    { head: 'Ventes', cell: salesOf },
    { head: 'Peu de ventes', cell: (group) => (isFew({ count: salesOf(group) }) ? 'oui' : 'non') },
    { head: 'Encaissé', kind: 'money', cell: takings, text: (group) => money(takings(group), currency) },
    { head: 'Ventes au prix d’achat connu', cell: ({ count: costed }) => costed },
    { head: 'Marge connue', kind: 'money', cell: knownMargin, text: marginText },
  ];
  const { tools, table } = useFigures({
    ...{ name: 'statistiques-pays', title: TITLE, note: `${sample}.`, range: now, legend: [], columns, rows: groups },
    draw: (colors) =>
      drawRows(
        shown.map((group) => ({
          ...{ label: nameOf(group.trait, 'country'), value: salesOf(group) },
          text: `${formatCount(salesOf(group))} · ${noteOf(group)}`,
        })),
        colors,
      ),
  });
  return (
    <QuestionCard
      title={TITLE}
      sample={sample}
      provenance={
        <Origin
          rule="Le pays de l’acheteur, tel que la page de la vente ou sa conversation le dit. Il n’est jamais déduit du pseudo, du transporteur ni de la devise."
          reply={reply}
          missing={[
            known < count && `Le pays de ${formatPlural(count - known, 'vente')}\u202f: leur page n’a pas été lue.`,
          ]}
        />
      }
      tools={tools}
    >
      {table ?? (
        <ShareBars
          label={TITLE}
          bars={shown.map((group) => ({
            ...{ label: nameOf(group.trait, 'country'), count: salesOf(group), note: noteOf(group) },
          }))}
        />
      )}
    </QuestionCard>
  );
};
