import { drawRows } from '#components/charts/bar-picture.ts';
import { classNames } from '#components/ui/class-names.ts';
import { formatMoney } from '#core/model/french.ts';
import { type Currency, fromMinor, type Minor } from '#core/model/money.ts';
import type { MoneyToCome, StageToCome } from '#core/model/money-to-come.ts';
import { formatSums } from '#core/model/order-totals.ts';
import type { Column } from '#web/shell/figures-table.tsx';
import { useFigures } from '#web/shell/use-figures.tsx';
import { STAGE_LABELS } from './money-text.ts';

type MoneyStages = MoneyToCome['stages'];

const SHADE: Readonly<Record<StageToCome, string>> = {
  toShip: 'bg-plum',
  dropped: 'bg-plum/65',
  inTransit: 'bg-plum/40',
  delivered: 'bg-plum/20',
};

/** Shares of a whole exist in one currency only. */
const sharesOf = (stages: MoneyStages): readonly number[] | null => {
  const currencies = new Set(stages.flatMap(({ sums }) => [...sums.keys()]));
  const [only] = currencies;
  return currencies.size === 1 && only !== undefined ? stages.map(({ sums }) => sums.get(only) ?? 0) : null;
};

/** What is to come, by how far the parcels are. The bar repeats the amounts below it. */
export const StagesChart = ({ stages }: { stages: MoneyStages }) => {
  const rows = stages.flatMap(toRows);
  const { tools, table } = useFigures({
    ...{
      name: 'a-venir',
      title: 'Argent à venir',
      note: 'Prix de vente, par étape du colis.',
      range: null,
      legend: [],
    },
    ...{ columns, rows },
    draw: (colors) =>
      drawRows(
        rows.map((row) => ({ label: STAGE_LABELS[row.stage], value: row.minor, text: amountText(row) })),
        colors,
      ),
  });
  return (
    <div className="flex flex-col gap-2">
      {table ?? <StageBar stages={stages} />}
      {tools}
    </div>
  );
};

interface StageRow {
  stage: StageToCome;
  /** Null: no price of the stage is known. */
  minor: Minor | null;
  currency: Currency | null;
}

const toRows = ({ stage, sums }: MoneyStages[number]): StageRow[] =>
  sums.size === 0
    ? [{ stage, minor: null, currency: null }]
    : [...sums].map(([currency, minor]) => ({ stage, minor, currency }));

const amountText = ({ minor, currency }: StageRow): string =>
  minor === null ? 'inconnu' : formatMoney(minor, currency);

const columns: readonly Column<StageRow>[] = [
  { head: 'Étape', cell: ({ stage }) => STAGE_LABELS[stage] },
  { head: 'À venir', cell: ({ minor }) => (minor === null ? null : fromMinor(minor)), text: amountText },
  { head: 'Devise', cell: ({ currency }) => currency },
];

const StageBar = ({ stages }: { stages: MoneyStages }) => {
  const shares = sharesOf(stages);
  return (
    <>
      {shares && (
        <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full">
          {stages.map(({ stage }, place) => (
            <span key={stage} className={SHADE[stage]} style={{ flexGrow: shares[place], flexBasis: 0 }} />
          ))}
        </div>
      )}
      <ul className="flex flex-wrap gap-x-3 gap-y-1.5 text-small">
        {stages.map(({ stage, sums }) => (
          <li key={stage} className="flex gap-1.5">
            <span aria-hidden="true" className={classNames('mt-1 size-2 shrink-0 rounded-inner', SHADE[stage])} />
            <span className="flex flex-col">
              <span className="text-ink-2">{STAGE_LABELS[stage]}</span>
              <span className="font-semibold">{sums.size === 0 ? 'inconnu' : formatSums(sums)}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};
