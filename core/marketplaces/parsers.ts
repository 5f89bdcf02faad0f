import type { ExtractedBody, PageKind, PageReading, PageSource, ParseResult } from './contract.ts';
import { unread } from './reasons.ts';
import { parsePage, READ_SOURCES } from './vinted/index.ts';
import { type PageDocument, readDom, readFlight } from './vinted/light.ts';

export interface MarketplaceParser {
  /** The kinds of page that can be read, each with its sources. */
  sources: ReadonlyMap<PageKind, readonly PageSource[]>;
  parsePage(reading: PageReading): ParseResult;
  readFlight(scriptTexts: Iterable<string>, kind: PageKind): ExtractedBody;
  readDom(document: PageDocument, kind: PageKind): ExtractedBody;
}

/** By the marketplace's id in the registry. Large: for the worker and the tools, never for a content script. */
export const PARSERS: ReadonlyMap<string, MarketplaceParser> = new Map([
  ['vinted', { sources: READ_SOURCES, parsePage, readFlight, readDom }],
]);

/** Reads one page of any known marketplace; never throws. */
export const parseReading = (reading: PageReading): ParseResult =>
  PARSERS.get(reading.marketplace)?.parsePage(reading) ?? unread(reading.kind, 'unknown_site');
