import type { TakenBody } from '#core/marketplaces/contract.ts';
import { readFlight } from '#core/marketplaces/vinted/light.ts';

/** The data that came inside the document. */
export const readOwnFlight = (document: Document): TakenBody =>
  readFlight(
    Array.from(document.querySelectorAll('script'), (script) => script.textContent ?? ''),
    'orders',
  );

/** The same stream as the answer to a navigation inside the page, put into the form in which documents carry it. */
export const readCopiedFlight = (stream: string): TakenBody =>
  readFlight([`self.__next_f.push(${JSON.stringify([1, stream])})`], 'orders');
