import { FigureTile } from '#components/ui/figure-tile.tsx';
import { shopName } from '#core/model/competitor/shop-name.ts';
import { Provenance } from './provenance.tsx';
import { shopFigures } from './shop-figures.ts';
import type { ReadingProps } from './shop-reading.ts';

/** Rows without an empty cell for up to six tiles; one row where the width allows it. */
const COLUMNS = [
  '',
  'min-[18rem]:grid-cols-2',
  'sm:grid-cols-3',
  'min-[18rem]:grid-cols-2',
  'min-[18rem]:grid-cols-2 sm:grid-cols-3 min-[18rem]:max-xl:[&>:first-child]:col-span-2',
  'min-[18rem]:grid-cols-2 sm:grid-cols-3',
];

/** The class of a grid of so many tiles. */
export const tilesClass = (count: number): string =>
  `grid shrink-0 gap-3 *:min-w-0 ${COLUMNS[count - 1] ?? ''} xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none`;

/** The known figures of a shop; each opens its source. */
export const ShopTiles = ({ reading, now }: ReadingProps) => {
  const figures = shopFigures(reading, now).filter(({ value }) => value !== null);
  if (figures.length === 0) return null;
  return (
    <section aria-label={`Chiffres de ${shopName(reading.shop)}`} className={tilesClass(figures.length)}>
      {figures.map(({ label, value, note, provenance }) => (
        <FigureTile key={label} {...{ label, value, note }} provenance={<Provenance {...provenance} now={now} />} />
      ))}
    </section>
  );
};
