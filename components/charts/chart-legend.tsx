import { classNames } from '#components/ui/class-names.ts';
import { type Dash, type LineLook, lookOf } from './chart-colors.ts';
import { barLine, hasEstimates, type SalesLine } from './sales-lines.ts';

/** The strokes of the canvas, in the length of a legend's sample. */
const DASHES: Readonly<Record<Dash, string>> = {
  solid: 'none',
  dashed: '4 4',
  dotted: '2 3',
  long: '8 4',
  sparse: '2 6',
};

const Stroke = ({ look }: { look: LineLook }) => (
  <svg aria-hidden="true" focusable="false" width="22" height="8" className="shrink-0">
    <line
      x1="0"
      x2="22"
      y1="4"
      y2="4"
      stroke={`var(--${look.token})`}
      strokeWidth={look.token === 'ink' ? 3 : 2}
      strokeDasharray={DASHES[look.dash]}
    />
  </svg>
);

const Swatch = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={classNames('size-2.5 shrink-0 rounded-[2px]', className)} />
);

export interface ChartLegendProps {
  lines: readonly SalesLine[];
  /** Whether several lines show what is estimated of them, too. */
  hasBands: boolean;
}

/** What each mark of the chart means, in words. */
export const ChartLegend = ({ lines, hasBands }: ChartLegendProps) => {
  const inBars = barLine(lines);
  const isEstimated = lines.some(hasEstimates) && (inBars !== null || hasBands);
  return (
    <ul className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2 [&_li]:flex [&_li]:items-center [&_li]:gap-1.5">
      {inBars && (
        <li>
          <Swatch className="bg-plum" />
          observées
        </li>
      )}
      {isEstimated && (
        <li>
          <Swatch className="estimated" />
          {inBars ? 'estimées en plus' : 'transactions estimées'}
        </li>
      )}
      {lines.map(
        (line, place) =>
          line !== inBars && (
            <li key={line.id}>
              <Stroke look={lookOf(place, line.isOwn)} />
              {line.name}
            </li>
          ),
      )}
    </ul>
  );
};
