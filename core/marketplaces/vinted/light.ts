/** What the content script may import: no zod, no parser, nothing that asks for more than the page it stands in. */
export { type PageDocument, readDom } from './dom.ts';
export { readFlight } from './flight.ts';
export { VINTED_MATCH_PATTERNS } from './hosts.ts';
export { isFlightCall, isObservedApi, pageKindOf } from './match.ts';
