import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { usePresent } from '#components/ui/present.tsx';
import { formatCount, formatMoney, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatSums } from '#core/model/order-totals.ts';
import {
  type PrivateYear,
  REPORTED_ABOVE_MINOR,
  REPORTED_CURRENCY,
  REPORTED_FROM_SALES,
} from '#core/model/private-year.ts';
import { toParisDay } from '#core/model/time.ts';
import { forecastYear, type YearForecast } from '#core/model/year-forecast.ts';
import type { FoldedFigure } from '#web/shell/summary-fold.tsx';

/** Both counts, for a window that has no room for more. */
export const yearFigures = (year: PrivateYear): FoldedFigure[] => [
  { label: `Ventes en ${year.year}`, value: `${formatCount(year.count)} sur ${REPORTED_FROM_SALES}` },
  { label: `Montant en ${year.year}`, value: amountText(year) },
];

const amountText = ({ count, sums, priced }: PrivateYear): string =>
  priced === 0 && count > 0 ? 'inconnu' : formatMoney(sums.get(REPORTED_CURRENCY) ?? 0, REPORTED_CURRENCY);

/** The year's sales and amounts beside the numbers from which a platform reports them. */
export const YearCard = ({ year }: { year: PrivateYear }) => {
  const { count, sums, priced, undated, unknownRegime } = year;
  const forecast = forecastYear(year, usePresent(toParisDay));
  const euros = sums.get(REPORTED_CURRENCY) ?? 0;
  const others = new Map([...sums].filter(([currency]) => currency !== REPORTED_CURRENCY));
  const missing = [
    count - priced > 0 && `Prix connu pour ${formatPlural(priced, 'vente')} sur ${formatCount(count)}`,
    others.size > 0 && `${formatSums(others)} en plus, jamais additionnés`,
  ].filter((part): part is string => typeof part === 'string');
  const unsure = [
    undated > 0 && `${formatPlural(undated, 'vente')} sans date`,
    unknownRegime > 0 && `${formatPlural(unknownRegime, 'vente')} de régime inconnu`,
  ].filter((part): part is string => typeof part === 'string');
  return (
    <Card className="mb-4 grid shrink-0 overflow-hidden md:grid-cols-[1fr_1fr_minmax(14rem,0.8fr)]" aria-label="Année">
      <Counter
        title={`ventes en ${year.year}`}
        figure={formatPlural(count, 'vente')}
        limit={`sur ${REPORTED_FROM_SALES}`}
        share={count / REPORTED_FROM_SALES}
        expected={forecast && forecast.high / REPORTED_FROM_SALES}
        note={unsure.length === 0 ? null : `Hors compte${NARROW_NO_BREAK}: ${unsure.join(', ')}.`}
      >
        {forecast && <Pace {...forecast} />}
      </Counter>
      <Counter
        title={`montant en ${year.year}`}
        figure={amountText(year)}
        limit={`sur ${formatMoney(REPORTED_ABOVE_MINOR, REPORTED_CURRENCY).replace(/,00/, '')}`}
        share={euros / REPORTED_ABOVE_MINOR}
        note={missing.length === 0 ? null : `${missing.join(' · ')}.`}
      />
      <div className="flex flex-col gap-1 bg-sunk p-4 text-small">
        <h2 className="text-body font-bold">Ce que ces seuils veulent dire</h2>
        <p className="text-ink-2">
          Dès 30 ventes, ou au-delà de 2{NARROW_NO_BREAK}000{NARROW_NO_BREAK}€ dans l’année, Vinted transmet vos ventes
          aux impôts. Ce n’est pas un impôt en soi. Comptoir compte ce qu’il a lu, rien d’autre.
        </p>
      </div>
    </Card>
  );
};

/** Where the year ends if it goes on like this. */
const Pace = ({ low, high }: YearForecast) => (
  <p className="text-small text-ink-2">
    Au rythme de l’année{NARROW_NO_BREAK}:{' '}
    <Chip isEstimated>
      {low === high ? formatCount(low) : `${formatCount(low)} à ${formatCount(high)}`} au 31 déc. (estimé)
    </Chip>
  </p>
);

interface CounterProps {
  title: string;
  figure: string;
  limit: string;
  share: number;
  /** Its highest share at the end of the year, as estimated. */
  expected?: number | null;
  note: string | null;
  children?: ReactNode;
}

const Counter = ({ title, figure, limit, share, expected = null, note, children }: CounterProps) => (
  <div className="flex flex-col gap-2 border-line p-4 max-md:border-b md:border-r">
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-title text-figure font-bold tabular-nums">{figure}</span>
      <span className="text-ink-2">{limit}</span>
      <span className="ml-auto text-small text-ink-2">{title}</span>
    </p>
    <span aria-hidden="true" className="flex h-2 overflow-hidden rounded-full bg-sunk">
      <span
        className={`block h-full shrink-0 rounded-full ${share >= 1 ? 'bg-saffron' : 'bg-plum'}`}
        style={{ width: `${Math.min(1, share) * 100}%` }}
      />
      {expected !== null && (
        <span
          className="estimated block h-full"
          style={{ width: `${Math.max(0, Math.min(1, expected) - share) * 100}%` }}
        />
      )}
    </span>
    {children}
    {note !== null && <p className="text-small font-medium text-saffron">{note}</p>}
  </div>
);
