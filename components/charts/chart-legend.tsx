import { DASHES, type LineLook } from './chart-colors.ts';
import type { LegendMark } from './legend-marks.ts';

const Stroke = ({ look }: { look: LineLook }) => (
  <svg aria-hidden="true" focusable="false" width="22" height="8" className="shrink-0">
    <line
      x1="0"
      x2="22"
      y1="4"
      y2="4"
      stroke={`var(--${look.token})`}
      strokeWidth={look.token === 'ink' ? 3 : 2}
      strokeDasharray={DASHES[look.dash].join(' ') || 'none'}
    />
  </svg>
);

const Arrow = ({ token }: { token: string }) => (
  <svg aria-hidden="true" focusable="false" width="10" height="10" className="shrink-0">
    <path d="M5 10 0.5 4.5H3.5V0h3v4.5H9.5Z" fill={`var(--${token})`} />
  </svg>
);

const SWATCHES = {
  bar: 'bg-plum',
  pale: 'bg-plum opacity-45',
  estimate: 'estimated',
  tick: 'w-0.5 h-3.5 mx-1 bg-ink',
} as const;

const Sample = ({ mark }: { mark: LegendMark }) => {
  if (mark.shape === 'line') return <Stroke look={mark.look} />;
  if (mark.shape === 'wave') return <Arrow token={mark.token} />;
  return (
    <span
      aria-hidden="true"
      className={`shrink-0 ${mark.shape === 'tick' ? '' : 'size-2.5'} ${SWATCHES[mark.shape]}`}
    />
  );
};

/** Explains each mark of the chart in words. */
export const ChartLegend = ({ marks }: { marks: readonly LegendMark[] }) => (
  <ul className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
    {marks.map((mark) => (
      <li key={`${mark.shape} ${mark.words}`} className="flex max-w-full items-center gap-1.5">
        <Sample mark={mark} />
        <span className="truncate">{mark.words}</span>
      </li>
    ))}
  </ul>
);
