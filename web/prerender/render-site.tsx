import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { AppTree } from '../app-tree.tsx';
import { type AppRouter, createAppRouter } from '../router.ts';
import { titleOfPage } from '../shell/page-title.tsx';
import { staticPlatform } from './static-platform.ts';
import { type Statement, statementsOf } from './structured-data.ts';

/** A page as it is before any script runs. */
export interface RenderedPage {
  /** Such as `/about`. */
  path: string;
  title: string;
  /** Null for a tool, which no search engine shall list. */
  description: string | null;
  /** For search engines, given the server's address. */
  statements: (site: string) => readonly Statement[];
  html: string;
}

export interface RenderedSite {
  pages: readonly RenderedPage[];
  notFound: RenderedPage;
  /** Addresses that are shown by scripts alone, with their parameters: `/app/analyse-concurrence/$marketplace/$shopId`. */
  appPaths: readonly string[];
}

const APP = /^\/app(\/|$)/;

/** Renders every public page, and the page of an unknown address; lists all other addresses. */
export const renderSite = async (): Promise<RenderedSite> => {
  const { routesByPath } = createStaticRouter('/');
  const routes = Object.entries(routesByPath);
  const isPublic = ([path]: (typeof routes)[number]): boolean => !APP.test(path);
  const pages: RenderedPage[] = [];
  for (const [path] of routes.filter(isPublic)) pages.push(await renderPage(path));
  const appPaths = routes.filter((route) => !isPublic(route)).map(([path]) => path.replace(/(?<=.)\/$/, ''));
  return { pages, notFound: await renderPage('/adresse-inconnue'), appPaths: [...new Set(appPaths)] };
};

/** Restoring the scroll position would write a script into the page, which the content security policy refuses. */
const createStaticRouter = (path: string): AppRouter =>
  createAppRouter(staticPlatform, createMemoryHistory({ initialEntries: [path] }), { scrollRestoration: false });

const renderPage = async (path: string): Promise<RenderedPage> => {
  const router = createStaticRouter(path);
  await router.load();
  const { matches } = router.state;
  const failure = matches.find(({ status }) => status === 'error');
  if (failure) throw new Error(`${path} cannot be rendered`, { cause: failure.error });
  const html = renderToString(<AppTree router={router} />);
  const description = matches.findLast(({ staticData }) => staticData.description)?.staticData.description ?? null;
  return { path, title: titleOfPage(matches), description, statements: (site) => statementsOf(path, site), html };
};
