import type { ManifestOptions } from 'vite-plugin-pwa';

/** A photograph of the product, by `npm run demo -- --public`: what a browser shows before it installs the app. */
const picture = (name: string, sizes: string, form_factor: 'wide' | 'narrow', label: string) => ({
  src: `/pictures/${name}.webp`,
  type: 'image/webp',
  ...{ sizes, form_factor, label },
});

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, url: string, description: string) => ({
  ...{ name, url, description },
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
});

/**
 * What the installed app is called and looks like. A manifest has one colour for the window before the app is drawn; from
 * then on the page's `theme-color` counts, which follows the theme (`public/theme.js`).
 */
export const manifest: Partial<ManifestOptions> = {
  id: '/app',
  name: 'Comptoir',
  short_name: 'Comptoir',
  description:
    'Le plan de travail des vendeurs de mode d’occasion\u202f: commandes à expédier, échéances, ventes et achats, même sans réseau. Sans lien avec Vinted.',
  lang: 'fr',
  dir: 'ltr',
  start_url: '/app',
  scope: '/',
  display: 'standalone',
  background_color: '#faf7f2',
  theme_color: '#faf7f2',
  categories: ['business', 'productivity'],
  icons: [
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('maskable', 192, 'maskable'),
    icon('maskable', 512, 'maskable'),
  ],
  shortcuts: [
    shortcut('Commandes', '/app/commandes', 'Ce qui est à expédier, par échéance'),
    shortcut('Ventes', '/app/ventes', 'Vos ventes et leur argent'),
    shortcut('Achat rapide', '/app/inventaire?achat=rapide', 'Noter un article acheté, même sans réseau'),
  ],
  screenshots: [
    picture('app-accueil', '1280x800', 'wide', 'L’accueil\u202f: le prochain colis, les retards, l’argent à venir'),
    picture('app-commandes', '1280x800', 'wide', 'Les commandes, triées par échéance'),
    picture('app-accueil-telephone', '780x1688', 'narrow', 'L’accueil, sur un téléphone'),
    picture('app-commandes-telephone', '780x1688', 'narrow', 'Les commandes, sur un téléphone'),
  ],
};
