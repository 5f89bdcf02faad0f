/**
 * npm run -s parse -- --shape FILE [--url URL]   paths and types of what a page holds, without any of its values
 * npm run -s parse -- --compare A B              the differences of two such shapes, or of two pages
 */
import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { openSavedFile, tooLargeText } from '#core/marketplaces/saved-files.ts';
import { compareShapes, type SourceDifference } from '#core/marketplaces/shape/compare-shapes.ts';
import { type PageShape, pageShape, shapeOfPages } from '#core/marketplaces/shape/page-shape.ts';
import { isTooHeavy } from './heavy-html.ts';

const NO_SHAPE = (file: string): string =>
  `« ${file} » ne contient ni données ni éléments nommés dont décrire la forme. Enregistrez la page à nouveau.`;

/** The shape of a file; a French sentence when there is none. Its values do not leave this function. */
export const readShape = async (file: string, url: string | null): Promise<PageShape | string> => {
  const opened = await openSavedFile({ name: file, bytes: readFileSync(file) });
  if (!opened.ok) return opened.reason;
  const pages = opened.pages.map((page) => ({
    ...page,
    url: url ?? page.url,
    parseHtml: (html: string) => parseHTML(html).document,
  }));
  if (pages.some(({ format, text }) => format === 'html' && isTooHeavy(text))) return tooLargeText(file);
  const shape = shapeOfPages(pages);
  const isEmpty = [shape.flight, shape.json, shape.dom].every((fields) => Object.keys(fields).length === 0);
  return isEmpty ? NO_SHAPE(file) : shape;
};

/** The differences of two files, each a saved shape or a page; a French sentence when one of them has no shape. */
export const compareFiles = async (a: string, b: string): Promise<{ differences: SourceDifference[] } | string> => {
  const first = readSavedShape(a) ?? (await readShape(a, null));
  if (typeof first === 'string') return first;
  const second = readSavedShape(b) ?? (await readShape(b, null));
  return typeof second === 'string' ? second : { differences: compareShapes(first, second) };
};

/** Null for anything but the output of `--shape`. */
const readSavedShape = (file: string): PageShape | null => {
  if (!/\.(json|txt)$/i.test(file)) return null;
  try {
    return pageShape.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
};
