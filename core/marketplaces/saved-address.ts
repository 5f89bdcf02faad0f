import { attributeOf, type PageDocument, selectAll } from './vinted/light.ts';

/** The comment that browsers add to the top of a saved page. */
const SAVED_FROM = /<!--\s*saved from url=\(\d+\)(https?:\/\/[^\s>]{1,4000})\s*-->/;

const isWebAddress = (value: string | null | undefined): value is string =>
  value !== null && value !== undefined && URL.canParse(value) && /^https?:/.test(value);

const attributeOfFirst = (document: PageDocument, selector: string, name: string): string | null => {
  const [first] = selectAll(document, selector);
  return first ? attributeOf(first, name) : null;
};

/**
 * The URL that a saved page came from, from its own content: the browser's comment, then canonical, then og:url;
 * otherwise null.
 */
export const findSavedAddress = (html: string, document: PageDocument): string | null => {
  const candidates = [
    SAVED_FROM.exec(html.slice(0, 10_000))?.[1],
    attributeOfFirst(document, 'link[rel="canonical"]', 'href'),
    attributeOfFirst(document, 'meta[property="og:url"]', 'content'),
  ];
  return candidates.find(isWebAddress) ?? null;
};
