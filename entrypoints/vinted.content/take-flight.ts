import type { PageKind, TakenBody } from '#core/marketplaces/contract.ts';
import { openFlight, type PageFlight, readFlight, selectAll } from '#core/marketplaces/vinted/light.ts';

/** Nothing can stand in for the text of a script, which is no form, so the hundreds of a page are asked for it plainly. */
const textsOf = (document: Document): string[] =>
  selectAll(document, 'script:not([src])').map((script) => script.textContent ?? '');

/** The data that came inside the document. */
export const openOwnFlight = (document: Document): PageFlight => openFlight(textsOf(document));

/** The same stream as the answer to a navigation inside the page, put into the form in which documents carry it. */
export const readCopiedFlight = (stream: string, kind: PageKind): TakenBody =>
  readFlight([`self.__next_f.push(${JSON.stringify([1, stream])})`], kind);
