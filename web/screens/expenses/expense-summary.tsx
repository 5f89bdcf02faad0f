import { Card } from '#components/ui/card.tsx';
import type { ExpenseList } from '#core/model/expenses/expense-lists.ts';
import { largestOf, type Spent, type SpentOnType } from '#core/model/expenses/spent.ts';
import { formatCount, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { fromMinor, toMinor } from '#core/model/money.ts';
import type { ExpensesSummary } from '#core/queries/expenses.ts';
import type { FoldedFigure } from '#web/shell/summary-fold.tsx';
import { spentText } from './expense-text.ts';

type Overview = Pick<ExpensesSummary, 'lists' | 'types' | 'receipts'>;

interface ExpenseSummaryProps {
  /** Of at least one expense. */
  overview: Overview;
  onList: (list: ExpenseList) => void;
}

/** What matters most, for a window that has no room for more. */
export const expenseFigures = ({ lists: { all, result }, receipts }: Overview): FoldedFigure[] => [
  { label: 'Total', value: spentText(all) },
  { label: 'Au résultat', value: result.count === 0 ? 'rien' : spentText(result) },
  ...(receipts.expected > 0
    ? [{ label: 'Justificatifs', value: `${formatCount(receipts.expected - receipts.attached)} à joindre` }]
    : []),
];

const TONES = ['bg-plum', 'bg-plum/60', 'bg-saffron/80', 'bg-plum/35', 'bg-ink-2/40'] as const;
/** The others are one part of the bar. */
const MOST_TYPES = 4;

/** What was spent, what of it is in the result and what in a cost, and on what. */
export const ExpenseSummary = ({ overview, onList }: ExpenseSummaryProps) => {
  const { all, result, tied, wallet } = overview.lists;
  return (
    <div className="flex shrink-0 flex-col gap-3 pb-4">
      <Card className="grid gap-x-6 gap-y-3 p-4 md:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,1fr)_11rem] max-sm:px-3.5 max-sm:py-2.5">
        <div className="flex flex-col gap-0.5 md:border-r md:border-line md:pr-4">
          <h2 className="text-small text-ink-2">Total de la période</h2>
          <p className="font-title text-figure font-bold tabular-nums">{spentText(all)}</p>
          {tied.count > 0 && (
            <p className="text-small text-ink-2 tabular-nums">
              = {result.count > 0 ? spentText(result) : 'rien'} au résultat
              <br />+ {spentText(tied)} dans le coût d’articles ou de lots
            </p>
          )}
        </div>
        <Types types={grouped(overview.types)} />
        <Receipts overview={overview} onList={onList} />
      </Card>
      {wallet.count > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-card bg-green-soft px-4 py-2.5 text-small text-green">
          <span>
            <strong>
              {formatPlural(wallet.count, 'ligne de frais lue', 'lignes de frais lues')} au porte-monnaie
              {NARROW_NO_BREAK}: {spentText(wallet)}
            </strong>
            , comptées une fois chacune. N’en saisissez pas à la main.
          </span>
          <button
            type="button"
            onClick={() => onList('wallet')}
            className="ml-auto min-h-6 cursor-pointer font-semibold underline"
          >
            Voir les lignes
          </button>
        </p>
      )}
    </div>
  );
};

/** How many receipts are missing; nothing while none is expected. */
const Receipts = ({ overview, onList }: ExpenseSummaryProps) => {
  const { expected, attached } = overview.receipts;
  const missing = expected - attached;
  if (expected === 0) return null;
  return (
    <div className="flex flex-col gap-0.5 md:max-xl:hidden xl:border-l xl:border-line xl:pl-4">
      <h2 className="text-small text-ink-2">Justificatifs à joindre</h2>
      {missing === 0 ? (
        <p className="font-title text-section font-bold text-green">Tous joints</p>
      ) : (
        <button
          type="button"
          onClick={() => onList('unproven')}
          className="cursor-pointer self-start font-title text-figure font-bold text-saffron tabular-nums hover:underline"
        >
          {formatCount(missing)}
          <span className="sr-only"> à joindre</span>
        </button>
      )}
      <p className="text-small text-ink-2">
        {attached > 0 && `${formatPlural(attached, 'joint')} sur ${formatCount(expected)}${NARROW_NO_BREAK}; `}
        les frais du porte-monnaie s’en passent
      </p>
    </div>
  );
};

interface ShownType extends Spent {
  name: string;
}

const named = ({ type, ...spent }: SpentOnType): ShownType => ({ name: type ?? 'Sans type', ...spent });

/** The largest types, and the others together. */
const grouped = (types: readonly SpentOnType[]): ShownType[] => {
  const [first, rest] = [types.slice(0, MOST_TYPES), types.slice(MOST_TYPES)];
  if (rest.length <= 1) return [...first, ...rest].map(named);
  const minors = new Map<string, number>();
  for (const { currency, amount } of rest.flatMap(({ sums }) => sums))
    minors.set(currency, (minors.get(currency) ?? 0) + (toMinor(amount) ?? 0));
  const add = (key: 'count' | 'unknown'): number => rest.reduce((total, each) => total + each[key], 0);
  return [
    ...first.map(named),
    {
      ...{ name: `${formatCount(rest.length)} autres types`, count: add('count'), unknown: add('unknown') },
      sums: [...minors].map(([currency, minor]) => ({ currency, amount: fromMinor(minor) })),
    },
  ];
};

const Types = ({ types }: { types: readonly ShownType[] }) => (
  <div className="flex min-w-0 flex-col gap-3">
    <div aria-hidden="true" className="flex gap-0.5">
      {types.map(
        (each, index) =>
          largestOf(each) > 0 && (
            <span
              key={each.name}
              style={{ flexGrow: largestOf(each) }}
              className={`h-2.5 min-w-2 rounded-full ${TONES[index] ?? TONES[0]}`}
            />
          ),
      )}
    </div>
    <dl className="grid gap-x-8 gap-y-1.5 lg:grid-cols-2">
      {types.map((each, index) => (
        <div key={each.name} className="flex min-w-0 items-baseline gap-2">
          <dt className="flex min-w-0 grow items-baseline gap-2">
            <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-inner ${TONES[index] ?? TONES[0]}`} />
            <span className="min-w-0 wrap-break-word">
              {each.name} <span className="text-ink-2">({formatCount(each.count)})</span>
            </span>
          </dt>
          <dd className="font-semibold whitespace-nowrap tabular-nums">{spentText(each)}</dd>
        </div>
      ))}
    </dl>
  </div>
);
