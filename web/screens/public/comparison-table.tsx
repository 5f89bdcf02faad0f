import { CheckIcon } from '#components/ui/icons.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { NOT_FOUND } from './comparisons.ts';

export interface ComparisonTableProps {
  /** Names the table, and the region in which it scrolls. */
  label: string;
  heads: readonly string[];
  rows: readonly { what: string; answers: readonly string[] }[];
  /** Sets a tick beside our own answers, where each of them is what a seller hopes for. */
  isOursTicked?: boolean;
}

/** Stays visible while the answers scroll past. */
const FIRST_COLUMN = 'sticky left-0 bg-card p-3.5 font-semibold max-sm:px-2.5';

/** Who does what: a question per row, an answer per column, the first of which is ours. */
export const ComparisonTable = ({ label, heads, rows, isOursTicked = false }: ComparisonTableProps) => (
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
                className={`p-3.5 first-of-type:bg-plum-soft first-of-type:text-ink ${answer === NOT_FOUND ? 'text-ink-3' : 'text-ink-2'}`}
              >
                {isOursTicked && at === 0 && <CheckIcon size={15} className="mr-2 inline text-plum" />}
                {answer}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);
