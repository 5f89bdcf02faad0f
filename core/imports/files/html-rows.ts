import { decodeEntities } from './entities.ts';

/** A tag, or the text between two. */
interface Token {
  text: string;
  /** Lower case, empty for a text. */
  tag: string;
  isEnd: boolean;
}

const SKIPPED = new Set(['script', 'style']);

/** Cuts a page into tags and texts; each character is looked at once, however the page is broken. */
function* tokensOf(html: string): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) return yield { text: html.slice(at), tag: '', isEnd: false };
    if (open > at) yield { text: html.slice(at, open), tag: '', isEnd: false };
    const isComment = html.startsWith('<!--', open);
    const close = html.indexOf(isComment ? '-->' : '>', open);
    if (close < 0) return;
    at = close + (isComment ? 3 : 1);
    const text = html.slice(open, at);
    const [, slash, name] = /^<(\/?)([a-z][a-z0-9]{0,20})/i.exec(text) ?? [];
    if (isComment || name === undefined) continue;
    const tag = name.toLowerCase();
    if (SKIPPED.has(tag) && slash === '') {
      const end = html.indexOf(`</${tag}`, at);
      if (end < 0) return;
      at = end;
    } else yield { text, tag, isEnd: slash === '/' };
  }
}

const attributeOf = (tag: string, name: string): string | null => {
  const [, quoted, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`, 'i').exec(tag.slice(0, 4_000)) ?? [];
  const value = quoted ?? single ?? bare;
  return value === undefined ? null : decodeEntities(value);
};

const VOID = new Set(['meta', 'link', 'img', 'br', 'input', 'hr']);
const MAX_VALUE = 4_000;

type Fields = Map<string, string>;

/**
 * The things that a page describes by microdata (`itemprop`), one after the other: a property that comes again begins the
 * next thing.
 */
const microdataOf = (html: string): Fields[] => {
  const things: Fields[] = [];
  let thing: Fields = new Map();
  let open: { property: string; tag: string; text: string } | null = null;
  const put = (property: string, value: string): void => {
    if (thing.has(property)) {
      things.push(thing);
      thing = new Map();
    }
    thing.set(property, decodeEntities(value).replaceAll(/\s+/g, ' ').trim().slice(0, MAX_VALUE));
  };
  for (const { text, tag, isEnd } of tokensOf(html)) {
    if (tag === '') {
      if (open !== null) open.text += text;
    } else if (isEnd) {
      if (open?.tag !== tag) continue;
      put(open.property, open.text);
      open = null;
    } else {
      const property = attributeOf(text, 'itemprop');
      if (property === null || /\sitemscope/i.test(text)) continue;
      const stated = attributeOf(text, 'content') ?? attributeOf(text, 'datetime');
      if (stated !== null) put(property, stated);
      else if (!VOID.has(tag)) open = { property, tag, text: '' };
    }
  }
  if (thing.size > 0) things.push(thing);
  return things;
};

const CELLS = new Set(['table', 'tr', 'td', 'th']);

/** The lines of every table of a page, cell by cell. */
const tablesOf = (html: string): string[][] => {
  const lines: string[][] = [];
  let line: string[] | null = null;
  let cell: string | null = null;
  const endCell = (): void => {
    if (cell !== null) line?.push(decodeEntities(cell).replaceAll(/\s+/g, ' ').trim().slice(0, MAX_VALUE));
    cell = null;
  };
  for (const { text, tag, isEnd } of tokensOf(html)) {
    if (tag === '' && cell !== null) cell += text;
    if (!CELLS.has(tag)) continue;
    endCell();
    if (tag === 'td' || tag === 'th') cell = isEnd ? null : '';
    else {
      if (line !== null && line.length > 0) lines.push(line);
      line = isEnd || tag === 'table' ? null : [];
    }
  }
  // Pages may leave their last row open.
  endCell();
  if (line !== null && line.length > 0) lines.push(line);
  return lines;
};

/** Headings and rows of things that have fields: every field that one of them has is a column. */
export const tableOfThings = <T>(things: readonly ReadonlyMap<string, T>[], empty: T): (T | string)[][] => {
  const headings = [...new Set(things.flatMap((thing) => [...thing.keys()]))];
  return [headings, ...things.map((thing) => headings.map((heading) => thing.get(heading) ?? empty))];
};

/** The rows of a page, its headings first: what it describes by microdata, otherwise its tables. */
export const rowsOfHtml = (html: string): string[][] => {
  const things = microdataOf(html);
  return things.length > 0 ? tableOfThings(things, '') : tablesOf(html);
};
