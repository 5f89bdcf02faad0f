import { FigureTile } from '#components/ui/figure-tile.tsx';
import type { FigureOrigin } from '#core/model/competitor/shop-analysis.ts';
import { toInstant } from '#core/model/time.ts';
import { UNKNOWN } from './figure-text.ts';
import { Provenance } from './provenance.tsx';
import type { ReadingProps } from './shop-reading.ts';

export interface ReadTileProps extends ReadingProps {
  label: string;
  /** Null when the readings do not contain it. */
  value: string | null;
  note: string | null;
  origin: FigureOrigin;
  rule: string;
  source: string;
  /** Why there is no figure, when there is none. */
  lacking: string;
}

/** One figure from the readings of a shop. */
export const ReadTile = ({ reading, now, label, value, note, origin, rule, source, lacking }: ReadTileProps) => (
  <FigureTile
    label={label}
    value={value ?? UNKNOWN}
    note={note}
    provenance={
      <Provenance
        {...{ origin, rule, source, now }}
        at={toInstant(reading.shop.lastVisitAt)}
        missing={value === null ? [lacking] : []}
      />
    }
  />
);
