import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { toPicture } from '../pages/picture.ts';
import { signImagePath } from '../shapes/photo.ts';
import type { Route, RouteContext } from './context.ts';
import { html, type Reply, text } from './reply.ts';

const site = new URL('../site/', import.meta.url);
const shared = { 'access-control-allow-origin': '*' };
let clientScript: string | null = null;

/** Scripts and styles of the bundle host, pictures of the image host. */
export const assetRoutes: readonly Route[] = [
  { pattern: /^\/_next\/static\/chunks\/app\/my_orders\/page-4b1d\.js$/, answer: answerClientScript },
  {
    pattern: /^\/_next\/static\/css\/5f0d\.css$/,
    answer: () => text(readFileSync(new URL('site.css', site), 'utf8'), 'text/css', shared),
  },
  { pattern: /^\/t\/.+\.webp$/, answer: answerPicture },
  { pattern: /^\/favicon\.ico$/, answer: () => text('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml') },
];

function answerClientScript(): Reply {
  clientScript ??= stripTypeScriptTypes(readFileSync(new URL('orders-client.ts', site), 'utf8'));
  return text(clientScript, 'text/javascript', shared);
}

/** A signature is good for one exact address only (WEB §1). */
function answerPicture({ url }: RouteContext): Reply {
  if (url.searchParams.get('s') !== signImagePath(url.pathname)) return html('<h1>403 Forbidden</h1>', 403);
  return text(toPicture(url.pathname), 'image/svg+xml', { 'cache-control': 'public, max-age=3600' });
}
