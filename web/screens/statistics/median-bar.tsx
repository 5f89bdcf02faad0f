interface MedianBarProps {
  /** Of the whole width, 0 to 1. */
  share: number;
  /** The same figure earlier; null: none. */
  tick?: number | null;
}

/** The bar of one group. On a phone it lies below the words, over the whole width. */
export const MedianBar = ({ share, tick = null }: MedianBarProps) => (
  <span aria-hidden="true" className="relative h-2 rounded-full bg-sunk max-sm:order-last max-sm:col-span-full">
    <span className="block h-full rounded-full bg-plum" style={{ width: `${share * 100}%` }} />
    {tick !== null && (
      <span
        className="absolute -top-1 h-4 w-0.5 -translate-x-1/2 bg-ink outline outline-card"
        style={{ left: `${tick * 100}%` }}
      />
    )}
  </span>
);
