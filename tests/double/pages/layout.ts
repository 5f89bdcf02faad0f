import type { Language } from '../seller/stages.ts';
import { escapeHtml } from './escape.ts';

export type LayoutOptions = { title: string; language: Language; nonce: string; body: string; tail?: string };

export const assetHost = 'https://marketplace-web-assets.vinted.com';

/** The frame shared by every page of the double: head, top bar, main. */
export function toDocument(options: LayoutOptions): string {
  return `<!DOCTYPE html><html lang="${options.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(options.title)} | Vinted</title><link rel="stylesheet" href="${assetHost}/_next/static/css/5f0d.css"></head>
<body><header class="l-header"><a href="/" class="l-header__logo">Place de marché (double)</a></header>
<main class="site">${options.body}</main>${options.tail ?? ''}</body></html>`;
}

/** The parts of every page that is filled by its own script. */
export type PageFrame = { language: Language; nonce: string; flightScripts: string };

/** The page's own script: a module of `site/`, with the data it needs. */
export function toClientScript(name: string, nonce: string, options: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(options);
  return `<script type="module" nonce="${nonce}" src="${assetHost}/_next/static/chunks/app/${name}.ts?${query}"></script>`;
}

/** The content security policy sent with each page: a reader that injects its own scripts does not run. */
export function toPolicy(nonce: string): string {
  return [
    `default-src 'self' ${assetHost}`,
    `script-src 'nonce-${nonce}' ${assetHost}`,
    `style-src ${assetHost} 'unsafe-inline'`,
    "img-src 'self' https://images1.vinted.net data:",
    "frame-ancestors 'none'",
  ].join('; ');
}
