import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { formatMonth } from '#core/model/wallet-words.ts';
import { estimateWords, observedWords } from './chart-words.ts';
import type { SalesLine } from './sales-lines.ts';

const CELL = 'border-t border-line py-1.5 pr-4 text-right whitespace-nowrap';

/** The same figures as the chart, for eyes and ears that want them one by one. Newest month first. */
export const SalesTable = ({ lines, caption }: { lines: readonly SalesLine[]; caption: string }) => {
  const months = lines[0]?.months.map(({ month }) => month).toReversed() ?? [];
  return (
    <ScrollRegion label={caption} className="max-h-80 overflow-auto">
      <table className="w-full tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-card text-small text-ink-2">
          <tr className="[&_th]:py-2 [&_th]:pr-4 [&_th]:text-right [&_th]:font-semibold [&_th]:first:text-left">
            <th scope="col">Mois</th>
            {lines.flatMap((line) =>
              headsOf(line).map((head) => (
                <th key={`${line.id} ${head}`} scope="col">
                  {head}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month}>
              <th scope="row" className="border-t border-line py-1.5 pr-4 text-left font-medium first-letter:uppercase">
                {formatMonth(month)}
              </th>
              {lines.map((line) => (
                <Cells key={line.id} line={line} month={month} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
};

const hasEstimates = ({ months }: SalesLine): boolean => months.some(({ estimate }) => estimate !== null);

const headsOf = (line: SalesLine): string[] => {
  if (line.isOwn) return [`${line.name}, transactions`];
  const observed = `${line.name}, évaluations`;
  return hasEstimates(line) ? [observed, `${line.name}, transactions estimées`] : [observed];
};

const Cells = ({ line, month }: { line: SalesLine; month: string }) => {
  const entry = line.months.find((each) => each.month === month);
  return (
    <>
      <td className={CELL}>{entry ? observedWords(entry) : 'inconnu'}</td>
      {!line.isOwn && hasEstimates(line) && <td className={CELL}>{entry ? estimateWords(entry) : 'inconnu'}</td>}
    </>
  );
};
