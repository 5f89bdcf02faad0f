import { CheckIcon } from '#components/ui/icons.ts';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { type Answer, type Row, SOURCES, type Source } from './comparisons.ts';

export interface ComparisonTableProps {
  /** Names the table, and the region in which it scrolls. */
  label: string;
  heads: readonly string[];
  rows: readonly Row[];
  /** Sets a tick beside our own answers, where each of them is what a seller hopes for. */
  isOursTicked?: boolean;
  /** Sets beside each answer the letter of its source, which stands below the table. */
  hasSources?: boolean;
}

/** Stays visible while the answers scroll past. */
const FIRST_COLUMN = 'sticky left-0 bg-card p-3.5 font-semibold max-sm:px-2.5';

/** Who does what: a question per row, an answer per column, the first of which is ours. */
export const ComparisonTable = ({
  label,
  heads,
  rows,
  isOursTicked = false,
  hasSources = false,
}: ComparisonTableProps) => (
  <div className="flex min-w-0 flex-col gap-4">
    <ScrollRegion label={label} className="overflow-x-auto rounded-card border border-line bg-card shadow-soft">
      <table className="w-full min-w-180 border-collapse text-left text-body">
        <thead>
          <tr className="border-b border-line text-small text-ink-2">
            <th scope="col" className={FIRST_COLUMN}>
              Pour…
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="p-3.5 font-semibold nth-2:bg-plum-soft nth-2:text-plum">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, answers }) => (
            <tr key={what} className="border-b border-line last:border-0">
              <th scope="row" className={FIRST_COLUMN}>
                {what}
              </th>
              {answers.map((answer, at) => (
                <td
                  key={heads[at]}
                  className={`p-3.5 first-of-type:bg-plum-soft first-of-type:text-ink ${answer.source === null ? 'text-ink-3' : 'text-ink-2'}`}
                >
                  {isOursTicked && at === 0 && <CheckIcon size={15} className="mr-2 inline text-plum" />}
                  {answer.text}
                  {hasSources && answer.source !== null && <Letter source={answer.source} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
    {hasSources && <SourceList rows={rows} />}
  </div>
);

const LETTERS = 'abcdef';
const ALL = Object.keys(SOURCES) as Source[];
const letterOf = (source: Source): string => LETTERS[ALL.indexOf(source)] ?? '';

const Letter = ({ source }: { source: Source }) => (
  <sup className="ml-0.5 text-ink-2">
    <span className="sr-only">, source </span>
    {letterOf(source)}
  </sup>
);

const SourceList = ({ rows }: { rows: readonly Row[] }) => {
  const used = new Set(rows.flatMap(({ answers }) => answers.map(({ source }: Answer) => source)));
  return (
    <ul aria-label="Sources" className="mx-auto flex w-full max-w-2xl flex-col gap-1 text-small text-ink-2">
      {ALL.filter((source) => used.has(source)).map((source) => (
        <li key={source}>
          <span className="font-semibold">{letterOf(source)}</span> {SOURCES[source]}
        </li>
      ))}
    </ul>
  );
};
