import { isVintedUrl } from '../match.ts';

/** What the URL of a reading states; each part is null or empty when unknown. */
export interface SiteAddress {
  /** `https://www.vinted.fr`; empty when unknown. */
  origin: string;
  /** The site's domain after `www.vinted.`. */
  domain: string;
  path: string;
  search: URLSearchParams;
}

export const readSiteAddress = (url: string): SiteAddress => {
  if (!URL.canParse(url)) return { origin: '', domain: '', path: '', search: new URLSearchParams() };
  const { origin, hostname, pathname, searchParams } = new URL(url);
  return { origin, domain: hostname.slice('www.vinted.'.length), path: pathname, search: searchParams };
};

/** The digits that follow `/name/` in a path. */
export const idInPath = (path: string, name: 'items' | 'member' | 'users' | 'wardrobe' | 'inbox'): string | null =>
  new RegExp(`/${name}/([1-9]\\d{0,19})(?=[-/?#]|$)`).exec(path)?.[1] ?? null;

const MAX_URL = 2_000;

/** The URL of an article, without its query; null when it leads elsewhere or to another article. */
export const toItemUrl = (value: unknown, origin: string, itemId: string | null): string | null => {
  if (typeof value !== 'string' || value.length > MAX_URL) return null;
  const text = value.startsWith('/') ? origin + value : value;
  if (!isVintedUrl(text)) return null;
  const { origin: site, pathname } = new URL(text);
  const id = pathname.startsWith('/items/') ? idInPath(pathname, 'items') : null;
  return id !== null && (itemId === null || id === itemId) ? site + pathname : null;
};
