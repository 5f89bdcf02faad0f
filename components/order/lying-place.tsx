import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { placeWords } from '#core/model/stock/places.ts';

/** « B-12 · CP-1 », preceded for screen readers by the seller's own word. */
export const LyingPlace = ({ lying }: { lying: string }) => (
  <>
    <span className="sr-only">
      {placeWords().title}
      {NARROW_NO_BREAK}:{' '}
    </span>
    <span className="font-semibold text-ink">{lying}</span>
  </>
);
