import { classNames } from '#components/ui/class-names.ts';
import { usePlatform } from '#features/workplace.tsx';
import { SiteFileLink } from './site-file-link.tsx';

export interface ProductPictureProps {
  /** A file of `public/pictures`, without its theme and ending; a script takes each in both themes. */
  name: 'accueil' | 'commandes';
  /** What it shows, for those who do not see it. */
  text: string;
  /** Pixels of the picture's own screen. */
  width: number;
  height: number;
}

const THEMES = ['clair', 'sombre'] as const;

const fileOf = (name: ProductPictureProps['name'], theme: (typeof THEMES)[number]): string =>
  `/pictures/${name}-${theme}.webp`;

const FRAME = 'h-auto w-full rounded-card border border-line shadow-high';

/**
 * A screen of the product, as it was photographed; it follows the theme of the page. Only the one in sight is loaded. The
 * extension is too small for pictures: there, a link leads to the server's.
 */
export const ProductPicture = ({ name, text, width, height }: ProductPictureProps) => {
  if (usePlatform().kind === 'extension') {
    return (
      <SiteFileLink path={fileOf(name, 'clair')} className="font-medium text-plum underline underline-offset-2">
        Voir cet écran en image
      </SiteFileLink>
    );
  }
  return THEMES.map((theme) => (
    <img
      key={theme}
      src={fileOf(name, theme)}
      alt={text}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={classNames(FRAME, theme === 'clair' ? 'dark:hidden' : 'hidden dark:block')}
    />
  ));
};
