import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import type { ExtractedBody, PageKind, PageSource, ParseResult, ReadPage } from '../../marketplaces/contract.ts';
import { type MarketplaceParser, PARSERS } from '../../marketplaces/parsers.ts';
import { MARKETPLACES } from '../../marketplaces/registry.ts';
import { type PageDocument, selectAll, textOf } from '../../marketplaces/vinted/light.ts';
import type { Json } from './forge.ts';

/** A page that is read well: what attacks are made of. */
export interface Seed {
  name: string;
  marketplace: string;
  kind: PageKind;
  source: PageSource;
  url: string;
  body: Json;
  /** The page it was taken from; an empty one for an answer. */
  document: PageDocument;
  parser: MarketplaceParser;
  result: ReadPage;
}

/** What becomes of a body in the place of the seed's own. */
export const readInstead = (
  seed: Omit<Seed, 'result' | 'body' | 'name' | 'document'>,
  body: string,
  url = seed.url,
): ParseResult => {
  const { marketplace, kind, source, parser } = seed;
  return parser.parsePage({ marketplace, kind, source, url, body, observedAt: '2026-11-21T00:00:00.000Z' });
};

interface Case {
  slug: string;
  url: string;
  text: string;
  document: PageDocument;
  records: number;
  missing: number;
}

export const scriptsOf = (document: PageDocument): string[] =>
  selectAll(document, 'script').map((script) => textOf(script) ?? '');

/** The saved pages of a marketplace that are read, by what they were read from. */
const casesOf = (folder: string): Map<string, Case[]> => {
  const cases = readdirSync(folder).flatMap((slug) => {
    const read = (name: string): string => readFileSync(join(folder, slug, name), 'utf8');
    const expected = JSON.parse(read('expected.json'));
    const { url } = JSON.parse(read('meta.json'));
    const page = ['page.html', 'page.json'].find((name) => existsSync(join(folder, slug, name)));
    if (!expected.ok || url === null || page === undefined) return [];
    const text = read(page);
    const { document } = parseHTML(page === 'page.html' ? text : '<html></html>');
    const [records, missing] = [expected.records.length, expected.missing.length];
    return [{ of: `${expected.kind} ${expected.source}`, slug, url, text, document, records, missing }];
  });
  return Map.groupBy(cases, ({ of }) => of);
};

const take = (
  parser: MarketplaceParser,
  kind: PageKind,
  source: PageSource,
  { document, text }: Case,
): ExtractedBody => {
  if (source === 'json') return { ok: true, body: text };
  return source === 'flight' ? parser.readFlight(scriptsOf(document), kind) : parser.readDom(document, kind);
};

/** At most two forms of the page, those with the most content. */
const MAX_SEEDS = 2;
const richest = (cases: readonly Case[]): Case[] =>
  cases
    .toSorted((one, other) => one.missing - other.missing || other.text.length - one.text.length)
    .slice(0, MAX_SEEDS);

const seedsOf = (marketplace: string, parser: MarketplaceParser): Seed[] => {
  const cases = casesOf(join(import.meta.dirname, '../../marketplaces', marketplace, 'fixtures'));
  return Array.from(parser.sources).flatMap(([kind, sources]) =>
    sources.flatMap((source) =>
      richest(cases.get(`${kind} ${source}`) ?? []).flatMap((one) => {
        const taken = take(parser, kind, source, one);
        if (!taken.ok) return [];
        const page = { marketplace, kind, source, url: one.url, parser };
        const body = JSON.parse(taken.body) as Json;
        const result = readInstead(page, JSON.stringify(body));
        return result.ok ? [{ ...page, name: one.slug, body, document: one.document, result }] : [];
      }),
    ),
  );
};

/** Pages of each kind and source that the registry names, of those that are kept as fixtures. */
export const loadSeeds = (): Seed[] =>
  MARKETPLACES.flatMap(({ id }) => {
    const parser = PARSERS.get(id);
    return parser === undefined ? [] : seedsOf(id, parser);
  });
