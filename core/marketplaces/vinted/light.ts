/** What the content script may import: no zod, no parser, nothing that needs more than the page it runs in. */

export { isAllowedCall } from './list-calls.ts';
export { isSessionPage, kindAt, kindsAt, sourceAt } from './site-paths.ts';
export { readDom } from './sources/dom.ts';
export { openFlight, type PageFlight, readFlight, readOpenFlight } from './sources/flight.ts';
export { endOfString } from './sources/json-scan.ts';
export {
  attributeOf,
  genuine,
  type PageDocument,
  type PageElement,
  selectAll,
  textOf,
} from './sources/page-document.ts';
export { idOfOwnUser, readSignedIn } from './sources/signed-in.ts';
