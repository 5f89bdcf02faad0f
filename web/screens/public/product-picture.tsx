import { classNames } from '#components/ui/class-names.ts';

export interface ProductPictureProps {
  /** A file of `public/pictures`, without its theme and ending; a script takes each in both themes. */
  name: 'accueil' | 'commandes';
  /** What it shows, for those who do not see it. */
  text: string;
  /** Pixels of the picture's own screen. */
  width: number;
  height: number;
}

const FRAME = 'h-auto w-full rounded-card border border-line shadow-high';

/** A screen of the product, as it was photographed; it follows the theme of the page. Only the one in sight is loaded. */
export const ProductPicture = ({ name, text, width, height }: ProductPictureProps) => (
  <>
    {(['clair', 'sombre'] as const).map((theme) => (
      <img
        key={theme}
        src={`/pictures/${name}-${theme}.webp`}
        alt={text}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={classNames(FRAME, theme === 'clair' ? 'dark:hidden' : 'hidden dark:block')}
      />
    ))}
  </>
);
