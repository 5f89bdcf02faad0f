import { describe, expect, it } from 'vitest';
import type { ParseResult } from '../../contract.ts';
import { parsePage } from '../index.ts';
import { type Json, pathsOf } from './mutate-json.ts';
import { figuresOf, isEqualOrLess, isSame } from './readings.ts';
import { VALID_ITEM_PAGES } from './valid-item-pages.ts';

type Rows = { [id: string]: Json };
type Owner = { [key: string]: Json };

const pages = VALID_ITEM_PAGES.map(({ name, url, value }) => {
  const { rows, described } = value as { rows: Rows; described: Json };
  return { name, url, rows, described };
});
type Page = (typeof pages)[number];

const read = ({ url, described }: Page, rows: Rows): ParseResult =>
  parsePage({
    marketplace: 'vinted',
    kind: 'item',
    source: 'flight',
    url,
    body: JSON.stringify({ rows, described }),
    observedAt: '2026-11-21T00:00:00.000Z',
  });

const REFERENCE = /^\$[0-9a-f]+(?::|$)/;

/** Where a page refers to another part of itself. */
const referencesOf = ({ rows }: Page): string[][] =>
  pathsOf(rows).filter((path) =>
    REFERENCE.test(String(path.reduce<Json>((at, key) => (at as Owner)[key] as Json, rows))),
  );

const withReference = (rows: Rows, path: readonly string[], text: string, more: Rows = {}): Rows => {
  const copy = structuredClone(rows);
  const owner = path.slice(0, -1).reduce<Json>((at, key) => (at as Owner)[key] as Json, copy) as Owner;
  owner[path.at(-1) ?? ''] = text;
  return { ...copy, ...more };
};

/** Figures that differ from those of the complete page; there must be none. */
const otherFigures = (page: Page, rows: Rows): string[] => {
  const whole = read(page, page.rows);
  const result = read(page, rows);
  if (!whole.ok || !result.ok) return [];
  const before = figuresOf(whole);
  return [...figuresOf(result)].filter(([name, now]) => !isEqualOrLess(now, before.get(name))).map(([name]) => name);
};

const WRONG: readonly (readonly [what: string, text: string, rows: Rows])[] = [
  ['to no row', '$ff:props:value', {}],
  ['to no part of a row', '$b2:props:valeur:price', {}],
  ['to a part that every object inherits', '$a1:constructor:prototype', {}],
  ['to itself', '$fe', { fe: '$fe' }],
  ['round in a circle', '$fd:a', { fd: { a: '$fc:a' }, fc: { a: '$fd:a' } }],
  ['to a whole row of another type', '$fb', { fb: ['$', '$L1', null, { price: 7 }] }],
  ['to a number', '$fa:0', { fa: [7] }],
  ['to a text', '$f9:0', { f9: ['texte'] }],
  ['to what is only drawn', '$Lb2:props:value:price', {}],
  ['far too deep', `$b2${':props'.repeat(100)}`, {}],
];

describe.each(pages.map((page) => [page.name, page] as const))('%s', (_name, page) => {
  const references = referencesOf(page);

  it.each(WRONG)('with any reference that leads %s gives no different figure', (_what, text, more) => {
    for (const path of references)
      expect(otherFigures(page, withReference(page.rows, path, text, more)), path.join('.')).toEqual([]);
  });

  it('is read the same through chains of references', () => {
    const whole = read(page, page.rows);
    for (const path of references) {
      const text = String(path.reduce<Json>((at, key) => (at as Owner)[key] as Json, page.rows));
      const chain: Rows = { f1: '$f2', f2: { at: [text] }, f3: '$f1' };
      expect(read(page, withReference(page.rows, path, '$f3:at:0', chain)), path.join('.')).toEqual(whole);
    }
  });

  it('is read the same whatever rows contain its parts', () => {
    const whole = read(page, page.rows);
    const spread: Rows = {};
    const moveOut = (value: Json): Json => {
      if (typeof value !== 'object' || value === null) return value;
      if (Array.isArray(value)) return value.map(moveOut);
      const moved = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, moveOut(inner)]));
      if (!('data' in moved) || !('name' in moved)) return moved;
      const id = `c${Object.keys(spread).length.toString(16)}`;
      spread[id] = moved;
      return `$${id}`;
    };
    const rows = Object.fromEntries(Object.entries(page.rows).map(([id, row]) => [id, moveOut(row)]));
    const result = read(page, { ...spread, ...rows });
    expect(isSame(result.ok && result.records, whole.ok && whole.records)).toBe(true);
  });

  it('loses what its rows contained, and nothing else, when one is missing', () => {
    for (const id of Object.keys(page.rows)) {
      const { [id]: _, ...rows } = page.rows;
      expect(otherFigures(page, rows), id).toEqual([]);
    }
  });
});
