import { attributeOf, type PageDocument, selectFirst } from './page-document.ts';

const MAX_TAG = 40;

/** The language that a page declares: `html[lang]` and `meta[name="iso-locale"]`, in that order, if present. */
export const languageTags = (document: PageDocument): string[] => {
  const html = selectFirst(document, 'html');
  const meta = selectFirst(document, 'meta[name="iso-locale"]');
  const tags = [html && attributeOf(html, 'lang'), meta && attributeOf(meta, 'content')];
  return tags.flatMap((tag) => tag?.slice(0, MAX_TAG) ?? []);
};

const TAG = /^([a-z]{2,3})(?:[-_][a-z0-9-_]*)?$/;

/** In places the site marks Greek pages with the country code. */
const MISNAMED: ReadonlyMap<string, string> = new Map([['gr', 'el']]);

const languageOf = (tag: string): string | null => {
  const [, language] = TAG.exec(tag.trim().toLowerCase()) ?? [];
  return language === undefined ? null : (MISNAMED.get(language) ?? language);
};

/**
 * `it` for `it-IT`. Null when the page declares no language, or two: a browser that translates a page changes one of
 * them.
 */
export const pageLanguage = (tags: readonly string[]): string | null => {
  const [language = null, ...others] = new Set(tags.flatMap((tag) => languageOf(tag) ?? []));
  return others.length === 0 ? language : null;
};
