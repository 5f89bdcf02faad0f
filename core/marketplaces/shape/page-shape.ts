import { z } from '../../contract/zod.ts';
import type { PageSource } from '../contract.ts';
import { findMarketplace } from '../registry.ts';
import { findSavedAddress } from '../saved-address.ts';
import type { SavedPage } from '../saved-page.ts';
import { selectAll, textOf } from '../vinted/light.ts';
import { addDisplayFields } from './display-shape.ts';
import { flightRows } from './flight-rows.ts';
import { addFlightFields, addJsonFields, collectFields, type FieldCollector } from './shape-fields.ts';
import { makeShapeNames, type ShapeNames } from './shape-names.ts';

export const SHAPE_SOURCES = ['flight', 'json', 'dom'] as const satisfies readonly PageSource[];

const fields = z.record(z.string(), z.string());

/**
 * The paths and types of a file's content, by source, without any values. This schema also reads a saved shape back.
 */
export const pageShape = z.object({
  shape: z.literal(1),
  /** Kinds of page, according to their URLs; `unknown` without one. */
  kinds: z.array(z.string()),
  flight: fields,
  json: fields,
  dom: fields,
  /** True when a page had more fields than are listed. */
  isCut: z.boolean(),
});
export type PageShape = z.infer<typeof pageShape>;

type Collectors = Record<PageSource, FieldCollector>;

/** The combined shape of all pages and responses of a file. Never throws, whatever they contain; linear time. */
export const shapeOfPages = (pages: readonly SavedPage[]): PageShape => {
  const collectors: Collectors = { flight: collectFields(), json: collectFields(), dom: collectFields() };
  const names = makeShapeNames(pages.map(({ text }) => text));
  const kinds = pages.map((page) => addPage(page, names, collectors));
  return {
    shape: 1,
    kinds: [...new Set(kinds)].toSorted(),
    flight: collectors.flight.fields(),
    json: collectors.json.fields(),
    dom: collectors.dom.fields(),
    isCut: SHAPE_SOURCES.some((source) => collectors[source].isCut()),
  };
};

const kindOf = (url: string | null): string => (url && findMarketplace(url)?.pageKindOf(url)) || 'unknown';

const addPage = (page: SavedPage, names: ShapeNames, collectors: Collectors): string => {
  if (page.format === 'html') return addHtml(page, names, collectors);
  if (page.format === 'flight') addStream([toPush(page.text)], names, collectors.flight);
  else addJson(page.text, 'answer', names, collectors.json);
  return kindOf(page.url);
};

/** The stream of a navigation, wrapped as the page's first document would contain it. */
const toPush = (stream: string): string => `self.__next_f.push([1,${JSON.stringify(stream)}])`;

const addHtml = ({ text, url, parseHtml }: SavedPage, names: ShapeNames, collectors: Collectors): string => {
  const document = parseHtml(text);
  const scripts = selectAll(document, 'script').map((script) => textOf(script) ?? '');
  addStream(scripts, names, collectors.flight);
  for (const script of selectAll(document, 'script[type="application/ld+json"]')) {
    addJson(textOf(script) ?? '', 'json-ld', names, collectors.flight);
  }
  addDisplayFields(document, names, collectors.dom);
  return kindOf(url ?? findSavedAddress(text, document));
};

const addStream = (scripts: readonly string[], names: ShapeNames, collector: FieldCollector): void => {
  for (const row of flightRows(scripts)) addFlightFields(row, { names, collector });
};

const addJson = (text: string, root: string, names: ShapeNames, collector: FieldCollector): void => {
  const value = tryParse(text);
  if (value !== undefined) addJsonFields(value, root, { names, collector });
};

const tryParse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
