import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { formatCount, formatMoney } from '#core/model/french.ts';
import type { Minor } from '#core/model/money.ts';
import { costOf, coverageText, periodName, receivedText, resultText, type Takings } from './takings.ts';

const CELL = 'border-t border-line py-1.5 pr-4 text-right whitespace-nowrap tabular-nums';
const HEADS = [
  'Encaissé',
  'Résultat',
  'Ventes',
  'Prix d’achat',
  'Frais',
  'Autres dépenses',
  'Hors résultat',
  'Lecture',
];

/** The chart's figures one by one, visually and for screen readers. Newest period first. */
export const TakingsTable = ({ takings, caption }: { takings: Takings; caption: string }) => {
  const { currency, periods } = takings;
  const money = (minor: Minor | null): string => formatMoney(minor, currency);
  return (
    <ScrollRegion label={caption} className="max-h-80 overflow-auto">
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-card text-small text-ink-2">
          <tr className="[&_th]:py-2 [&_th]:pr-4 [&_th]:text-right [&_th]:font-semibold [&_th]:first:text-left">
            <th scope="col">Période</th>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.toReversed().map((period) => {
            const isUnknown = period.receivedMinor === null;
            return (
              <tr key={period.from}>
                <th
                  scope="row"
                  className="border-t border-line py-1.5 pr-4 text-left font-medium first-letter:uppercase"
                >
                  {periodName(period, takings)}
                </th>
                <td className={CELL}>{receivedText(period, takings)}</td>
                <td className={CELL}>{resultText(period, takings)}</td>
                <td className={CELL}>{isUnknown ? 'inconnu' : formatCount(period.knownCount + period.unknownCount)}</td>
                <td className={CELL}>{isUnknown ? 'inconnu' : money(costOf(period))}</td>
                <td className={CELL}>{isUnknown ? 'inconnu' : money(period.feesMinor)}</td>
                <td className={CELL}>{money(period.expensesMinor)}</td>
                <td className={CELL}>
                  {period.unknownCount === 0
                    ? '–'
                    : `${formatCount(period.unknownCount)} · ${money(period.unknownMinor)}`}
                </td>
                <td className={CELL}>
                  {coverageText(period)}
                  {period.isRunning && ', en cours'}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
};
