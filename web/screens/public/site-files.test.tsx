import { describe, expect, it } from 'vitest';
import { markupInApp } from '#core/testing/words-in-app.tsx';
import { ProductPicture } from './product-picture.tsx';
import { SiteFileLink } from './site-file-link.tsx';

const SERVER = 'https://comptoir.test';
const picture = <ProductPicture name="commandes" width={1360} height={860} text="Les commandes" />;
const licences = <SiteFileLink path="/licences.txt">Licences</SiteFileLink>;

const hrefsIn = (markup: string): string[] => [...markup.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);

describe('what only the site has', () => {
  it('is its own there: pictures in both themes, files in the same tab', () => {
    const shown = markupInApp(picture);
    expect([...shown.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
      '/pictures/commandes-clair.webp',
      '/pictures/commandes-sombre.webp',
    ]);
    const link = markupInApp(licences);
    expect(hrefsIn(link)).toEqual(['/licences.txt']);
    expect(link).not.toContain('_blank');
  });

  it('is the server’s inside the extension, in another tab', () => {
    const inExtension = { isInExtension: true, site: SERVER };
    for (const [element, href] of [
      [picture, `${SERVER}/pictures/commandes-clair.webp`],
      [licences, `${SERVER}/licences.txt`],
    ] as const) {
      const markup = markupInApp(element, inExtension);
      expect(hrefsIn(markup)).toEqual([href]);
      expect(markup).toContain('target="_blank"');
      expect(markup).not.toContain('<img');
    }
  });

  it('is not linked inside the extension before the address of the server is known', () => {
    expect(markupInApp(licences, { isInExtension: true })).toBe('Licences');
    expect(markupInApp(picture, { isInExtension: true })).not.toMatch(/<img|href/);
  });
});
