import { Photo } from '#components/ui/photo.tsx';

const PHOTOS = ['veste', 'robe', 'pull', 'baskets', 'tshirt', 'trench'] as const;
const WIDTHS = ['w-full', 'w-4/5', 'w-11/12', 'w-3/5', 'w-full', 'w-2/3'] as const;

/** The seller's own page on the marketplace, without its words: only the panel beside it is ours. */
export const SalesPicture = () => (
  <div className="flex min-w-0 flex-col gap-4 bg-card p-5 opacity-70 max-sm:hidden">
    <span className="flex gap-3 pb-1">
      {['w-16', 'w-12', 'w-14'].map((width) => (
        <span key={width} className={`h-2.5 rounded-full bg-line ${width}`} />
      ))}
    </span>
    {PHOTOS.map((name, at) => (
      <span key={name} className="flex items-center gap-3 border-b border-line pb-4 last:border-0">
        <Photo url={`/example-photos/${name}.svg`} className="h-15 w-12 opacity-60" />
        <span className="flex min-w-0 grow flex-col gap-2">
          <span className={`h-2.5 rounded-full bg-line ${WIDTHS[at]}`} />
          <span className="h-2.5 w-1/2 rounded-full bg-sunk" />
          <span className="h-2.5 w-1/3 rounded-full bg-sunk" />
        </span>
      </span>
    ))}
  </div>
);
