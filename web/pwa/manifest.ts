import type { ManifestOptions } from 'vite-plugin-pwa';

/** What the installed app is called and looks like. */
export const manifest: Partial<ManifestOptions> = {
  id: '/app',
  name: 'Comptoir',
  short_name: 'Comptoir',
  description: 'Le plan de travail des vendeurs de mode d’occasion : commandes, échéances, chiffres.',
  lang: 'fr',
  start_url: '/app',
  scope: '/',
  display: 'standalone',
  background_color: '#faf7f2',
  theme_color: '#6b2a55',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [{ name: 'Commandes', url: '/app/commandes' }],
};
