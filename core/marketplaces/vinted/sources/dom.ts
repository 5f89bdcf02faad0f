import { type ExtractedBody, MAX_BODY_CHARS, MAX_ROWS, type PageKind } from '../../contract.ts';
import { readLabelledTexts } from './labelled-amounts.ts';
import { type Field, type Layout, layoutOf } from './layouts.ts';
import {
  attributeOf,
  genuine,
  type PageDocument,
  type PageElement,
  selectAll,
  selectFirst,
  selectNth,
  textOf,
} from './page-document.ts';
import { languageTags } from './page-language.ts';

type Root = PageElement | PageDocument;

/** Longer than any field: longer strings are cut here and refused as too long by the parser. */
const MAX_STRING = 2_100;
const MAX_MANY = 40;
const MAX_HEADING = 60;

const take = (element: PageElement | null, name = ''): string | null => {
  const value = element && (name === '' ? textOf(element) : attributeOf(element, name));
  return value?.slice(0, MAX_STRING) ?? null;
};

const firstOf = (root: Root, selector: string): PageElement | null =>
  selector === '' ? (root as PageElement) : selectFirst(root, selector);

/** How many ancestor levels are searched for the texts before an element. */
const MAX_LEVELS = 3;
const MAX_BEFORE = 60;

/** The short texts before an element: those of its preceding siblings and of its ancestors' preceding siblings. */
const textsBefore = (element: PageElement): string[] => {
  const texts: string[] = [];
  let part: PageElement | null = element;
  for (let level = 0; level < MAX_LEVELS && part !== null && texts.length < MAX_MANY; level += 1) {
    for (
      let one = genuine(part, 'previousElementSibling');
      one !== null;
      one = genuine(one, 'previousElementSibling')
    ) {
      const text = textOf(one)?.trim() ?? '';
      if (text !== '' && text.length <= MAX_BEFORE) texts.push(text);
      if (texts.length >= MAX_MANY) break;
    }
    part = genuine(part, 'parentElement');
  }
  return texts;
};

const readField = (root: Root, [selector, what = 0]: Field): unknown => {
  if (typeof what === 'number') return take(what === 0 ? firstOf(root, selector) : selectNth(root, selector, what));
  if (what === '?') return firstOf(root, selector) !== null;
  if (what === '<') return selectAll(root, selector).flatMap(textsBefore).slice(0, MAX_MANY);
  return what.endsWith('*')
    ? selectAll(root, selector)
        .slice(0, MAX_MANY)
        .map((element) => take(element, what.slice(0, -1)))
    : take(firstOf(root, selector), what);
};

const readFields = (root: Root, fields: Layout['fields']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readField(root, field)]));

/** Signs that a page is not the one its URL stands for. */
const SIGNS: readonly (readonly [string, string])[] = [
  ['challenge', 'iframe[src*="captcha-delivery.com"], script[src*="captcha-delivery.com"], #challenge-form'],
  ['login', 'input[type="password"], [data-testid="header--login-button"]'],
];

/** A refusal page names its captcha host in a short script; the site's own pages have far longer ones. */
const MAX_REFUSAL_SCRIPT = 2_000;
const namesCaptcha = (script: PageElement): boolean => {
  const text = textOf(script) ?? '';
  return text.length < MAX_REFUSAL_SCRIPT && text.includes('captcha-delivery.com');
};

const signsOf = (document: PageDocument): string[] => {
  const signs = SIGNS.filter(([, selector]) => selectFirst(document, selector) !== null).map(([sign]) => sign);
  return selectAll(document, 'script').some(namesCaptcha) ? ['challenge', ...signs] : signs;
};

/** What appears next to the lines of a wallet: its balances, and the headings, one of which may name the month. */
const besideRows = (document: PageDocument) => ({
  balances: readLabelledTexts(selectAll(document, 'body :not(:has(*)):not(script):not(style)')),
  headings: selectAll(document, 'h1, h2, h3')
    .map((heading) => take(heading)?.trim() ?? '')
    .filter((text) => text !== '' && text.length <= MAX_HEADING)
    .slice(0, MAX_MANY),
});

/**
 * The content that a page displays, strings only, as JSON text: rows, whether there is a list at all, and the title and
 * signs that identify a login or challenge page. Reads the given document without changing it.
 */
export const readDom = (document: PageDocument, kind: PageKind): ExtractedBody => {
  const layout = layoutOf(kind);
  if (layout === undefined) return { ok: false, reason: 'nothing_found' };
  const hasList = layout.list !== undefined && selectFirst(document, layout.list) !== null;
  const found: Root[] = layout.row === undefined ? (hasList ? [document] : []) : selectAll(document, layout.row);
  if (found.length > MAX_ROWS) return { ok: false, reason: 'too_large' };
  const beside = layout.hasBalances && besideRows(document);
  const isShown = hasList || found.length > 0 || (beside?.balances.length ?? 0) > 0;
  const body = JSON.stringify({
    kind,
    title: take(selectFirst(document, 'title')),
    languages: languageTags(document),
    list: isShown,
    // What a page is when it shows none of the content its URL promises.
    signs: isShown ? [] : signsOf(document),
    rows: found.map((root) => readFields(root, layout.fields)),
    ...(layout.page && { page: readFields(document, layout.page) }),
    ...beside,
  });
  return body.length > MAX_BODY_CHARS ? { ok: false, reason: 'too_large' } : { ok: true, body };
};
