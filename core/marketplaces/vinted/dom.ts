import { MAX_BODY_CHARS, MAX_ROWS, type PageKind, type TakenBody } from '../contract.ts';

/** The little of a `Document` that is used, so that worker and tools compile without a page's types. */
export interface PageElement {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): ArrayLike<PageElement>;
}
export type PageDocument = Pick<PageElement, 'querySelector' | 'querySelectorAll'>;

/** Selectors of the orders page (WEB §2.5, seen from 2025-12 to 2026-08). */
const ORDERS = {
  list: '.my-orders-content',
  row: 'a[data-testid="my-orders-item"]',
  icon: '[data-testid="my-orders-item--prefix"] title',
  photo: 'img[src]',
  title: '[data-testid="my-orders-item--title"]',
  content: '[data-testid="my-orders-item--content"] h3',
};

/** Marks of a page that is not what its address says. */
const SIGNS: readonly (readonly [string, string])[] = [
  ['challenge', 'iframe[src*="captcha-delivery.com"], script[src*="captcha-delivery.com"], #challenge-form'],
  ['login', 'input[type="password"], [data-testid="header--login-button"]'],
];

/** A refusal page names its captcha host in a short script of its own; pages of the site have far longer ones. */
const MAX_REFUSAL_SCRIPT = 2_000;
const namesCaptcha = ({ textContent }: PageElement): boolean =>
  textContent !== null && textContent.length < MAX_REFUSAL_SCRIPT && textContent.includes('captcha-delivery.com');

const signsOf = (document: PageDocument): string[] => {
  const signs = SIGNS.filter(([, selector]) => document.querySelector(selector) !== null).map(([sign]) => sign);
  const isRefusal = Array.from(document.querySelectorAll('script')).some(namesCaptcha);
  return isRefusal ? ['challenge', ...signs] : signs;
};

/** Longer strings than any field: cut here, refused as too long by the parser. */
const MAX_STRING = 2_100;

const textOf = (element: PageElement | null | undefined): string | null =>
  element?.textContent?.slice(0, MAX_STRING) ?? null;
const attributeOf = (element: PageElement | null, name: string): string | null =>
  element?.getAttribute(name)?.slice(0, MAX_STRING) ?? null;

const readRow = (row: PageElement) => {
  const content = row.querySelectorAll(ORDERS.content);
  return {
    href: attributeOf(row, 'href'),
    icon: textOf(row.querySelector(ORDERS.icon)),
    photo: attributeOf(row.querySelector(ORDERS.photo), 'src'),
    title: textOf(row.querySelector(ORDERS.title)),
    price: textOf(content[0]),
    status: textOf(content[1]),
  };
};

/**
 * What the orders page displays, strings only, as JSON text: rows, whether there is a list at all, and the title
 * and marks that tell a login or challenge page. Reads the document given, changes nothing in it.
 */
export const readDom = (document: PageDocument, kind: PageKind): TakenBody => {
  if (kind !== 'orders') return { ok: false, reason: 'nothing_found' };
  const found = document.querySelectorAll(ORDERS.row);
  if (found.length > MAX_ROWS) return { ok: false, reason: 'too_large' };
  const body = JSON.stringify({
    title: textOf(document.querySelector('title')),
    list: found.length > 0 || document.querySelector(ORDERS.list) !== null,
    signs: signsOf(document),
    rows: Array.from(found, readRow),
  });
  return body.length > MAX_BODY_CHARS ? { ok: false, reason: 'too_large' } : { ok: true, body };
};
