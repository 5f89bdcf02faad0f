import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import type { RenderedPage, RenderedSite } from '../../web/prerender/render-site.tsx';
import { composeApp, composePage } from './compose-page.ts';

export interface PrerenderOptions {
  /** The module that exports `renderSite`, absolute. */
  entry: string;
  /** A folder for what is rendered before the site is built: styles are made for exactly these pages. */
  folder: string;
}

/** Read by the server; see `server/site/`. */
const ADDRESSES_FILE = 'addresses.json';
const TEMPLATE_FILE = 'page.html';
const APP_FILE = 'app.html';
const NOT_FOUND_FILE = '404.html';
/** Photographed by `npm run demo -- --public`. */
const SHARED_PICTURE = '/pictures/partage.png';

/**
 * Renders the public pages with a second, small build for Node, before the site itself is built, and puts each into its
 * template afterwards. No framework is added: the routes are the app's own.
 */
export const prerenderSite = ({ entry, folder }: PrerenderOptions): Plugin => {
  let config: ResolvedConfig;
  let site: RenderedSite;
  return {
    name: 'comptoir:prerender-site',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async buildStart() {
      site = await render(entry, folder, config.root);
    },
    closeBundle: {
      sequential: true,
      // Before the service worker lists the files with their contents.
      order: 'pre',
      handler() {
        if (site !== undefined) writePages(site, config.build.outDir);
      },
    },
  };
};

const render = async (entry: string, folder: string, root: string): Promise<RenderedSite> => {
  rmSync(folder, { recursive: true, force: true });
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    mode: 'production',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { output: { entryFileNames: 'render-site.js' } },
    },
  });
  const { href } = pathToFileURL(join(folder, 'render-site.js'));
  // A process that builds twice must not get the first module again.
  const { renderSite } = (await import(`${href}?built=${Date.now()}`)) as Renderer;
  const site = await renderSite();
  for (const page of [...site.pages, site.notFound]) writeFileSync(join(folder, fileOf(page)), withPlainClasses(page));
  return site;
};

/** Class names such as `[&_li]:ml-5`, as they are looked for by the styles. */
const withPlainClasses = ({ html }: RenderedPage): string => html.replaceAll('&amp;', '&').replaceAll('&gt;', '>');

type Renderer = { renderSite: () => Promise<RenderedSite> };

const fileOf = ({ path }: RenderedPage): string => `${path === '/' ? 'index' : path.slice(1)}.html`;

const FONT = /latin-wght-normal-.*\.woff2$/;

/** One file per page; the template is no page. */
const writePages = ({ pages, notFound, appPaths }: RenderedSite, outDir: string): void => {
  const read = (file: string): string => readFileSync(join(outDir, file), 'utf8');
  const fonts = readdirSync(join(outDir, 'assets')).filter((file) => FONT.test(file));
  const links = fonts.toSorted().map((file) => `/assets/${file}`);
  const template = read(TEMPLATE_FILE);
  const write = (file: string, page: RenderedPage): void =>
    writeFileSync(
      join(outDir, file),
      composePage({ template, head: page, html: page.html, fonts: links, picture: SHARED_PICTURE }),
    );
  for (const page of pages) write(fileOf(page), page);
  write(NOT_FOUND_FILE, notFound);
  writeFileSync(join(outDir, APP_FILE), composeApp(read(APP_FILE), links));
  rmSync(join(outDir, TEMPLATE_FILE));
  const listed = pages.map((page) => ({ path: page.path, file: fileOf(page), isListed: page.description !== null }));
  writeFileSync(join(outDir, ADDRESSES_FILE), JSON.stringify({ pages: listed, appPaths }));
};
