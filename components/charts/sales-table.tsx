import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { formatMonth } from '#core/model/french-dates.ts';
import { estimateText, markText, observedText, unitOf } from './chart-text.ts';
import { hasEstimates, type PriceMark, type SalesLine, wavesOf } from './sales-lines.ts';

const CELL = 'border-t border-line py-1.5 pr-4 text-right whitespace-nowrap tabular-nums';

export interface SalesTableProps {
  lines: readonly SalesLine[];
  marks: readonly PriceMark[];
  caption: string;
}

/** The chart's figures one by one, visually and for screen readers. Newest month first. */
export const SalesTable = ({ lines, marks, caption }: SalesTableProps) => {
  const months = lines[0]?.months.map(({ month }) => month).toReversed() ?? [];
  return (
    <ScrollRegion label={caption} className="max-h-80 overflow-auto">
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-card text-small text-ink-2">
          <tr className="[&_th]:py-2 [&_th]:pr-4 [&_th]:text-right [&_th]:font-semibold [&_th]:first:text-left">
            <th scope="col">Mois</th>
            {lines.flatMap((line) =>
              headsOf(line, marks).map((head) => (
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
                <Cells key={line.id} line={line} marks={marks} month={month} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
};

const hasWaves = ({ id }: SalesLine, marks: readonly PriceMark[]): boolean => marks.some(({ lineId }) => lineId === id);

const headsOf = (line: SalesLine, marks: readonly PriceMark[]): string[] =>
  [
    `${line.name}, ${unitOf(line)}`,
    hasEstimates(line) && `${line.name}, transactions estimées`,
    hasWaves(line, marks) && `${line.name}, prix changés ensemble`,
  ].filter((head) => head !== false);

const Cells = ({ line, marks, month }: { line: SalesLine; marks: readonly PriceMark[]; month: string }) => {
  const entry = line.months.find((each) => each.month === month);
  return (
    <>
      <td className={CELL}>{entry ? observedText(entry) : 'inconnu'}</td>
      {hasEstimates(line) && <td className={CELL}>{entry ? estimateText(entry) : 'inconnu'}</td>}
      {hasWaves(line, marks) && (
        <td className={CELL}>{wavesOf(marks, line.id, month).map(markText).join(', ') || 'aucune'}</td>
      )}
    </>
  );
};
