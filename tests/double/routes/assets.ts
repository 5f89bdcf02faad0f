import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { toPicture } from '../pages/picture.ts';
import { signImagePath } from '../shapes/photo.ts';
import type { Route, RouteContext } from './context.ts';
import { html, type Reply, text } from './reply.ts';

const site = new URL('../site/', import.meta.url);
const shared = { 'access-control-allow-origin': '*' };
const scripts = new Map<string, string>();
const require = createRequire(import.meta.url);

const files: readonly Omit<Route, 'kind'>[] = [
  {
    pattern: /^\/_next\/static\/chunks\/app\/my_orders\/page-4b1d\.js$/,
    answer: () => answerScript('orders-client'),
  },
  {
    pattern: /^\/_next\/static\/chunks\/app\/(?:my_orders\/)?([a-z-]+)\.ts$/,
    answer: ({ params }) => answerScript(params[0] ?? ''),
  },
  {
    pattern: /^\/_next\/static\/css\/5f0d\.css$/,
    answer: () => text(readFileSync(new URL('site.css', site), 'utf8'), 'text/css', shared),
  },
  { pattern: /^\/t\/.+\.webp$/, answer: answerPicture },
  { pattern: /^\/favicon\.ico$/, answer: () => text('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml') },
];

/** Scripts and styles of the bundle host, pictures of the image host. */
export const assetRoutes: readonly Route[] = files.map((route) => ({ ...route, kind: 'asset' }));

/**
 * Node's own type stripping prints an experimental warning each time; the compiler does not. It is loaded for the first
 * page that needs it, because most runs of the double serve no browser.
 */
function toJavaScript(source: string): string {
  const ts: typeof import('typescript') = require('typescript');
  return ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  }).outputText;
}

/** A module of the page's own code, as plain JavaScript. */
function answerScript(name: string): Reply {
  const path = new URL(`${name}.ts`, site);
  if (!existsSync(path)) return html('<h1>404</h1>', 404);
  const script = scripts.get(name) ?? toJavaScript(readFileSync(path, 'utf8'));
  scripts.set(name, script);
  return text(script, 'text/javascript', shared);
}

/** A signature is valid for one exact address only (WEB §1). */
function answerPicture({ url }: RouteContext): Reply {
  if (url.searchParams.get('s') !== signImagePath(url.pathname)) return html('<h1>403 Forbidden</h1>', 403);
  return text(toPicture(url.pathname), 'image/svg+xml', { 'cache-control': 'public, max-age=3600' });
}
