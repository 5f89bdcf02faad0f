import { type CsvCell, toCsv } from '#core/model/csv.ts';
import { dayCell } from '#core/model/csv-dates.ts';
import { formatMoney, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDay, formatMonth } from '#core/model/french-dates.ts';
import { endsWhole, startsWhole, type Unit } from '#core/model/home/periods.ts';
import { type Currency, fromMinor, type Minor } from '#core/model/money.ts';
import { type Instant, type ParisDay, startOfParisDay } from '#core/model/time.ts';

/** What one period brought and left over, in one currency. Null: unknown. */
export interface TakingsPeriod {
  from: ParisDay;
  to: ParisDay;
  receivedMinor: Minor | null;
  resultMinor: Minor | null;
  /** Sales whose cost is known, and those whose cost is not, with what these brought. */
  knownCount: number;
  unknownCount: number;
  unknownMinor: Minor;
  costMinor: Minor;
  feesMinor: Minor;
  expensesMinor: Minor;
  coverage: 'none' | 'part' | 'whole' | 'unknown';
  /** It contains the present day. */
  isRunning: boolean;
}

/** What is to be reached in each of the periods from one first day to another. */
export interface TakingsGoal {
  from: ParisDay;
  to: ParisDay;
  minor: Minor;
  label: string;
}

export interface Takings {
  unit: Unit | 'unknown';
  currency: Currency;
  periods: readonly TakingsPeriod[];
  /** First days of periods that are to come: empty places after the others. */
  later: readonly ParisDay[];
  goals: readonly TakingsGoal[];
  now: Instant;
}

/** Months of one year need not name it. */
const inOneYear = ({ periods }: Pick<Takings, 'periods'>): boolean =>
  periods[0]?.from.slice(0, 4) === periods.at(-1)?.from.slice(0, 4);

const shortDay = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', day: 'numeric', month: 'short' });

const dayOfMonth = (day: ParisDay): string => (day.endsWith('-01') ? '1er' : String(Number(day.slice(8))));
const dayOfYear = (day: ParisDay): string => shortDay.format(Date.parse(day)).replace(/^1(?=\s)/, '1er');

/** True of one that the range cuts: its unit's name alone would promise more days. What is running ends today in any case. */
const isCut = ({ from, to, isRunning }: TakingsPeriod, unit: Unit): boolean =>
  !startsWhole(from, unit) || !(isRunning || endsWhole(to, unit));

/** « 5 nov. », « semaine du 5 oct. », « novembre 2026 », « 2026 »; « novembre 2026, du 15 au 30 » where the range cuts it. */
export const periodName = (period: TakingsPeriod, { unit, now }: Pick<Takings, 'unit' | 'now'>): string => {
  const { from, to } = period;
  const dayName = (day: ParisDay): string => formatDay(startOfParisDay(day), now);
  if (unit === 'day' || unit === 'unknown' || from === to) return dayName(from);
  const isPart = isCut(period, unit);
  if (unit === 'week') return isPart ? `du ${dayName(from)} au ${dayName(to)}` : `semaine du ${dayName(from)}`;
  const [name, word] = unit === 'year' ? [from.slice(0, 4), dayOfYear] : [formatMonth(from.slice(0, 7)), dayOfMonth];
  return isPart ? `${name}, du ${word(from)} au ${word(to)}` : name;
};

const shortMonth = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'short' });

/**
 * The word under a bar.
 * @param isNarrow where there is room for one letter or two
 */
export const periodTick = (from: ParisDay, takings: Takings, isNarrow: boolean): string => {
  const at = Date.parse(from);
  const { unit } = takings;
  if (unit === 'year') return isNarrow ? `’${from.slice(2, 4)}` : from.slice(0, 4);
  if (unit === 'month') {
    if (!inOneYear(takings) && from.slice(5, 7) === '01') return from.slice(0, 4);
    const word = shortMonth.format(at);
    return isNarrow ? word.slice(0, 1).toUpperCase() : word;
  }
  return isNarrow ? String(Number(from.slice(8))) : dayOfYear(from);
};

export const coverageText = ({ coverage }: Pick<TakingsPeriod, 'coverage'>): string =>
  ({ none: 'pas de données', part: 'lu en partie', whole: 'complet', unknown: 'inconnu' })[coverage];

const money = (minor: Minor | null, { currency }: Pick<Takings, 'currency'>): string => formatMoney(minor, currency);

/** « 1 525,50 € », « au moins 1 525,50 € », « pas de données ». */
export const receivedText = (period: TakingsPeriod, takings: Pick<Takings, 'currency'>): string => {
  if (period.receivedMinor === null) return period.coverage === 'none' ? 'pas de données' : 'inconnu';
  return money(period.receivedMinor, takings);
};

export const resultText = ({ resultMinor }: TakingsPeriod, takings: Pick<Takings, 'currency'>): string =>
  money(resultMinor, takings);

/** Null where sales were made and the cost of none is known: nothing would read as « 0,00 € ». */
export const costOf = ({ costMinor, knownCount, unknownCount }: TakingsPeriod): Minor | null =>
  costMinor === 0 && knownCount === 0 && unknownCount > 0 ? null : costMinor;

/** « 3 ventes sans prix d’achat, hors résultat »; null without any. */
export const uncostedText = ({ unknownCount }: Pick<TakingsPeriod, 'unknownCount'>): string | null =>
  unknownCount === 0 ? null : `${formatPlural(unknownCount, 'vente')} sans prix d’achat, hors résultat`;

/** One period in words, for those who do not see the chart. */
export const periodSentence = (period: TakingsPeriod, takings: Takings): string => {
  const parts = [
    `encaissé${NARROW_NO_BREAK}: ${receivedText(period, takings)}`,
    period.resultMinor === null ? null : `résultat${NARROW_NO_BREAK}: ${resultText(period, takings)}`,
    period.receivedMinor !== null && period.coverage === 'part' ? 'lu en partie' : null,
    period.isRunning ? 'en cours' : null,
    uncostedText(period),
  ].filter((part) => part !== null);
  return `${periodName(period, takings)}. ${parts.join(', ')}.`;
};

const HEAD = [
  ...['Du', 'Au', 'Devise', 'Encaissé', 'Résultat', 'Ventes', 'Prix d’achat', 'Frais du porte-monnaie'],
  ...['Autres dépenses', 'Ventes sans prix d’achat', 'Encaissé sans prix d’achat', 'Lecture'],
];

const cell = (minor: Minor | null): CsvCell => (minor === null ? null : fromMinor(minor));

/** The chart's figures, one row for each period. */
export const takingsCsv = ({ currency, periods }: Takings): string =>
  toCsv(
    HEAD,
    periods.map((period) => [
      ...[dayCell(period.from), dayCell(period.to), currency, cell(period.receivedMinor), cell(period.resultMinor)],
      // Nothing is known of its sales where nothing was read; expenses were entered all the same.
      ...(period.receivedMinor === null
        ? [null, null, null, cell(period.expensesMinor), null, null]
        : [
            ...[period.knownCount + period.unknownCount, cell(costOf(period)), cell(period.feesMinor)],
            ...[cell(period.expensesMinor), period.unknownCount, cell(period.unknownMinor)],
          ]),
      period.isRunning ? `${coverageText(period)}, en cours` : coverageText(period),
    ]),
  );
