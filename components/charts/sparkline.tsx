export interface SparklineProps {
  /** Oldest first; null is unknown and leaves a gap in the line. */
  values: readonly (number | null)[];
  /** Announced to screen readers in its place. */
  label: string;
  className?: string;
}

const WIDTH = 96;
const HEIGHT = 28;
const EDGE = 3;

/** Runs of known values as paths; an isolated value is a dot. */
const toPath = (values: readonly (number | null)[]): string => {
  const top = Math.max(1, ...values.filter((value) => value !== null));
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  let pen = 'M';
  return values
    .map((value, place) => {
      if (value === null) {
        pen = 'M';
        return '';
      }
      const x = (EDGE + place * step).toFixed(1);
      const y = (HEIGHT - EDGE - (value / top) * (HEIGHT - 2 * EDGE)).toFixed(1);
      const isAlone = (values[place - 1] ?? null) === null && (values[place + 1] ?? null) === null;
      const command = `${pen}${x} ${y}${isAlone ? 'h0' : ''}`;
      pen = 'L';
      return command;
    })
    .join('');
};

/** A year's values in the height of a text line. */
export const Sparkline = ({ values, label, className = '' }: SparklineProps) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    width={WIDTH}
    height={HEIGHT}
    className={`shrink-0 ${className}`}
  >
    <path
      d={toPath(values)}
      fill="none"
      stroke="var(--plum)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
