import type { ExtractedBody, PageKind } from '#core/marketplaces/contract.ts';
import { openFlight, type PageFlight, readFlight, selectAll } from '#core/marketplaces/vinted/light.ts';

/**
 * Elements cannot shadow the text of a script, which is not a form, so the hundreds of scripts on a page are read
 * directly.
 */
const textsOf = (document: Document): string[] =>
  selectAll(document, 'script:not([src])').map((script) => script.textContent ?? '');

/** The data contained in the document. */
export const openOwnFlight = (document: Document): PageFlight => openFlight(textsOf(document));

/**
 * The stream from the response to a navigation within the page, converted to the form in which documents contain it.
 */
export const readCopiedFlight = (stream: string, kind: PageKind): ExtractedBody =>
  readFlight([`self.__next_f.push(${JSON.stringify([1, stream])})`], kind);
