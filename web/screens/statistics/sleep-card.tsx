import { Link } from '@tanstack/react-router';
import { drawRows } from '#components/charts/bar-picture.ts';
import { ShareBars } from '#components/competitor/share-bars.tsx';
import { articlesText } from '#components/stock/product-text.ts';
import { buttonClass } from '#components/ui/button-class.ts';
import type { StatisticsReply, WireSleepGroup } from '#core/contract/statistics.ts';
import { formatCount, formatPlural, NARROW_NO_BREAK, NO_BREAK, plural } from '#core/model/french.ts';
import { SLEEP_DIMENSIONS, type SleepDimension } from '#core/model/statistics/sleeping.ts';
import { DORMANT_DAYS } from '#core/model/stock/stock-lists.ts';
import type { Column } from '#web/shell/figures-table.tsx';
import { useFigures } from '#web/shell/use-figures.tsx';
import { DimensionMenu } from './dimension-menu.tsx';
import { money } from './figure-text.ts';
import { Origin } from './origins.tsx';
import { QuestionCard } from './question-card.tsx';
import { asleepText, dormantIn, stockSize } from './sleep-text.ts';
import { toDimensionName, toRegimeSearch } from './statistics-search.ts';
import { DIMENSION_WORDS, groupNamer, type NameGroup, type NameTrait } from './trait-text.ts';

type Stock = NonNullable<StatisticsReply['stock']>;

interface SleepCardProps {
  reply: StatisticsReply;
  stock: Stock;
  by: SleepDimension;
  onBy: (by: SleepDimension) => void;
  nameOf: NameTrait;
}

const TITLE = 'Qu’est-ce qui dort\u202f?';
/** Those in which most money sleeps; the table has them all. */
const SHOWN = 8;

/** What has been in the stock for ninety days at least, in money first, by what the seller chooses. */
export const SleepCard = ({ reply, stock, by, onBy, nameOf }: SleepCardProps) => {
  const { currency } = reply;
  const { groups } = stock;
  const asleep = groups.filter(({ dormant }) => dormant.count > 0);
  const shown = asleep.slice(0, SHOWN);
  const nameGroup = groupNamer(groups, by, nameOf);
  const noteOf = ({ dormant }: WireSleepGroup): string => costText(dormant, currency);
  const sample = `${articlesText(stockSize(stock))} en stock aujourd’hui, quelle que soit la période`;
  const { tools, table } = useFigures({
    ...{ name: `statistiques-stock-dormant-par-${toDimensionName(by)}`, title: TITLE, range: reply.now, legend: [] },
    note: `${sample}. En stock depuis ${DORMANT_DAYS}${NO_BREAK}jours ou plus.`,
    ...{ columns: columnsOf(by, nameGroup, currency), rows: groups },
    draw: (colors) =>
      drawRows(
        shown.map((group) => ({
          ...{ label: nameGroup(group), value: group.dormant.count },
          text: `${formatCount(group.dormant.count)} · ${noteOf(group)}`,
        })),
        colors,
      ),
  });
  return (
    <QuestionCard
      title={TITLE}
      sample={sample}
      provenance={<SleepOrigin reply={reply} stock={stock} />}
      tools={
        groups.length > 0 && (
          <>
            <DimensionMenu label="Stock dormant par" of={SLEEP_DIMENSIONS} selected={by} onSelect={onBy} />
            {tools}
          </>
        )
      }
    >
      <p className="font-semibold">{asleepText(stock, currency)}</p>
      {table ??
        (shown.length > 0 && (
          <ShareBars
            label={TITLE}
            bars={shown.map((group) => ({
              ...{ label: nameGroup(group), count: group.dormant.count, note: noteOf(group) },
            }))}
          />
        ))}
      {asleep.length > shown.length && table === null && (
        <p className="text-small text-ink-2">
          et {formatPlural(asleep.length - shown.length, 'autre', 'autres')} dans le tableau
        </p>
      )}
      {asleep.length > 0 && (
        <Link
          to="/app/inventaire"
          search={{ liste: 'dormants', regime: toRegimeSearch(reply.regime) }}
          className={buttonClass('secondary', 'small', 'self-start')}
        >
          Voir {plural(dormantIn(stock).count, 'l’article', 'les articles')}
        </Link>
      )}
    </QuestionCard>
  );
};

/** « 592,10 € », « 592,10 €, 2 sans prix d’achat », « prix d’achat inconnu ». */
const costText = ({ count, cost, unpriced }: WireSleepGroup['dormant'], currency: string | null): string => {
  if (unpriced === count) return 'prix d’achat inconnu';
  return unpriced === 0
    ? money(cost, currency)
    : `${money(cost, currency)}, ${formatCount(unpriced)} sans prix d’achat`;
};

const SleepOrigin = ({ reply, stock }: { reply: StatisticsReply; stock: Stock }) => {
  const { undated, otherCurrencies } = stock;
  const { unpriced } = dormantIn(stock);
  return (
    <Origin
      rule={`Vos articles en stock aujourd’hui, depuis leur achat, sinon depuis leur mise en ligne${NARROW_NO_BREAK}: ceux qui y sont depuis ${DORMANT_DAYS}${NO_BREAK}jours ou plus, et leur prix d’achat.`}
      reply={reply}
      missing={[
        unpriced > 0 && `Le prix d’achat de ${formatPlural(unpriced, 'article dormant', 'articles dormants')}.`,
        undated.count > 0 &&
          `L’âge de ${articlesText(undated.count)}${NARROW_NO_BREAK}: ni achat daté, ni mise en ligne lue.`,
        otherCurrencies > 0 &&
          `${articlesText(otherCurrencies)} au prix d’achat dans une autre devise, ${plural(otherCurrencies, 'jamais additionné', 'jamais additionnés')} à ceux-ci.`,
      ]}
    />
  );
};

const columnsOf = (by: SleepDimension, nameGroup: NameGroup, currency: string | null): Column<WireSleepGroup>[] => [
  { head: DIMENSION_WORDS[by].one, cell: nameGroup },
  { head: 'En stock', cell: ({ count }) => count },
  { head: 'Dormants', cell: ({ dormant }) => dormant.count },
  {
    head: 'Prix d’achat des dormants',
    kind: 'money',
    cell: ({ dormant }) => (dormant.count > 0 && dormant.unpriced === dormant.count ? null : dormant.cost),
    text: ({ dormant }) =>
      dormant.count > 0 && dormant.unpriced === dormant.count ? 'inconnu' : money(dormant.cost, currency),
  },
  { head: 'Dormants sans prix d’achat', cell: ({ dormant }) => dormant.unpriced },
  { head: 'Âge inconnu', cell: ({ undated }) => undated },
  { head: 'Articles d’après le titre', cell: ({ deduced }) => deduced },
  { head: 'Devise', cell: () => currency },
];
