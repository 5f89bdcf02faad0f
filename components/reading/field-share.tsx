import { formatCount, NO_BREAK } from '#core/model/french.ts';

export interface FieldShareProps {
  found: number;
  expected: number;
  className?: string;
}

/** « 92 % » of the fields, never rounded up to 100 %. */
const percentOf = (found: number, expected: number): number => Math.floor((100 * found) / expected);

/** The share of fields that were found: a bar, and its text. Renders nothing when the page has no fields. */
export const FieldShare = ({ found, expected, className = '' }: FieldShareProps) => {
  if (expected <= 0) return null;
  const percent = percentOf(found, expected);
  const words = `${formatCount(found)} champs lus sur ${formatCount(expected)}`;
  return (
    <div className={`flex items-center gap-3 text-small text-ink-2 ${className}`}>
      <meter aria-label="Champs lus" className="sr-only" min={0} max={expected} value={found}>
        {percent} %
      </meter>
      <span aria-hidden="true" className="h-1.5 w-16 shrink-0 sm:w-24 overflow-hidden rounded-full bg-sunk">
        <span
          className={`block h-full ${found === expected ? 'bg-green' : 'bg-saffron'}`}
          style={{ width: `${percent}%` }}
        />
      </span>
      <span>
        <span className="font-semibold text-ink">
          {percent}
          {NO_BREAK}%
        </span>{' '}
        · {words}
      </span>
    </div>
  );
};
