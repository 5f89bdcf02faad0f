import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { flightRows } from './flight-rows.ts';
import { shapeOfPages } from './page-shape.ts';
import { PLUGINS } from './shape-fields.ts';

const root = join(import.meta.dirname, '../vinted/fixtures');
const cases = readdirSync(root).flatMap((slug) =>
  readdirSync(join(root, slug))
    .filter((file) => /^page\.(html|json)$/.test(file))
    .map((file) => [slug, file] as const),
);

const tryParse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

interface Texts {
  /** Names of fields and of display parts. */
  names: string[];
  values: string[];
}

const addJson = (value: unknown, into: Texts): void => {
  if (typeof value === 'string') into.values.push(value);
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) into.names.push(...Object.keys(value));
  for (const inner of Object.values(value)) addJson(inner, into);
};

const addHtml = (html: string, into: Texts): void => {
  const { document } = parseHTML(html);
  const scripts = [...document.querySelectorAll('script')].map(({ textContent }) => textContent ?? '');
  addJson([flightRows(scripts), scripts.map(tryParse)], into);
  for (const element of document.querySelectorAll('body :not(script)')) {
    for (const { name, value } of element.attributes) {
      (name === 'data-testid' || name === 'itemprop' ? into.names : into.values).push(value);
    }
    if (element.children.length === 0) into.values.push(element.textContent?.trim() ?? '');
  }
};

describe('the shape of a fixture', () => {
  it.each(cases)('%s contains no value of its page of four characters or more', (slug, file) => {
    const text = readFileSync(join(root, slug, file), 'utf8');
    const texts: Texts = { names: [...PLUGINS, 'string', 'address'], values: [] };
    const format = file === 'page.html' ? 'html' : 'json';
    if (format === 'html') addHtml(text, texts);
    else addJson(tryParse(text), texts);
    const parseHtml = (html: string) => parseHTML(html).document;
    const printed = JSON.stringify(shapeOfPages([{ format, text, url: null, parseHtml }]));
    const isName = (value: string): boolean => texts.names.some((name) => name.includes(value));
    const shown = texts.values.filter((value) => value.length >= 4 && printed.includes(value) && !isName(value));
    expect(shown).toEqual([]);
  });
});
