import { escapeHtml } from './fill-page.ts';

/** For search engines: the public pages that are to be found. */
export const siteMap = (publicUrl: string, paths: readonly string[]): string => {
  const urls = paths.map((path) => `  <url><loc>${escapeHtml(`${publicUrl}${path}`)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
};

/** The app is behind a sign-in, and no page of the API is to be listed. */
export const robotsText = (publicUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /app/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
