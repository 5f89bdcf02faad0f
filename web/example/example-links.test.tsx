import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AppTree } from '#web/app-tree.tsx';
import { createExampleRouter } from './example-app.tsx';

/** Where every link of its first screen leads, shown inside the extension. */
const linksOf = async (shownTo: 'visitor' | 'seller'): Promise<string[]> => {
  const router = createExampleRouter({ shownTo, regime: 'professional', hrefOf: (path) => `/dashboard.html#${path}` });
  await router.load();
  const markup = renderToString(<AppTree router={router} />);
  return [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);
};

it.each(['visitor', 'seller'] as const)(
  'the example that a %s opens inside the extension leads nowhere else',
  async (shownTo) => {
    const links = await linksOf(shownTo);
    expect(links).toContain(shownTo === 'seller' ? '/dashboard.html#/app' : '/dashboard.html#/');
    expect(links.filter((href) => !/^(\/dashboard\.html#\/|https:)/.test(href))).toEqual([]);
  },
);
