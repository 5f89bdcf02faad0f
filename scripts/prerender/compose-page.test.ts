import { expect, it } from 'vitest';
import { composeApp, composePage } from './compose-page.ts';

const parts = {
  template: '<head><!--head--></head><body><div id="root"><!--page--></div></body>',
  head: {
    path: '/faq',
    title: 'Questions · Comptoir',
    description: 'Risque & « réponses » <courtes>',
    statements: () => [],
  },
  html: '<p>18,00 € $& $1</p>',
  fonts: ['/assets/inter.woff2'],
  picture: '/pictures/partage.png',
};

it('a page keeps every sign of its content, and states itself as text', () => {
  const page = composePage(parts);
  expect(page).toContain('<div id="root"><p>18,00 € $& $1</p></div>');
  expect(page).toContain('<title>Questions · Comptoir</title>');
  expect(page).toContain('content="Risque &amp; « réponses » &lt;courtes&gt;"');
  expect(page).toContain('<link rel="canonical" href="%%SITE%%/faq" />');
  expect(page).toContain('<meta property="og:image" content="%%SITE%%/pictures/partage.png" />');
  expect(page).toContain('<link rel="preload" href="/assets/inter.woff2" as="font"');
});

it('a page states itself for search engines, and no word of it ends its block', () => {
  const statements = (site: string) => [{ '@type': 'FAQPage', url: `${site}/faq`, name: '</script><script>alert(1)' }];
  const page = composePage({ ...parts, head: { ...parts.head, statements } });
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(text)).toEqual({
    ...{ '@context': 'https://schema.org', '@type': 'FAQPage', url: '%%SITE%%/faq' },
    name: '</script><script>alert(1)',
  });
  expect(page.match(/<script/g)).toHaveLength(1);
});

it('a page that is an app says what is wrong where it cannot run, and no other page needs a script for that', () => {
  expect(composePage(parts)).not.toContain('/start.js');
  expect(composePage({ ...parts, html: '<div data-app-page="true"></div>' })).toContain(
    '<script src="/start.js"></script>',
  );
});

it('a page without a description is not to be listed, and has no address of its own', () => {
  const page = composePage({ ...parts, head: { ...parts.head, description: null } });
  expect(page).toContain('<meta name="robots" content="noindex" />');
  expect(page).not.toMatch(/canonical|og:/);
});

it('a template without the place for a part is an error, not a page that lacks it', () => {
  expect(() => composePage({ ...parts, template: '<!--head-->' })).toThrow('<!--page-->');
  expect(() => composeApp('<head></head>', parts.fonts)).toThrow('<!--fonts-->');
});
