import type { SourceLetter } from '#core/messages/page-channel.ts';
import type { Reader } from './connect-to-reader.ts';
import { captureNatives, type Natives, type Realm } from './natives.ts';
import { createWrapper } from './wrap-function.ts';

export const SITE = 'https://www.vinted.fr';
export const API = '/api/v2/my_orders?type=sold&page=2';
export const URL_OF_API = `${SITE}${API}`;

/** The part of XMLHttpRequest that is observed; `answer` simulates the network. */
export class FakeRequest extends EventTarget {
  #held = { responseType: '', responseText: '', response: null as unknown, responseURL: '' };
  opened: unknown[] = [];
  get responseType() {
    return this.#held.responseType;
  }
  get responseText() {
    return this.#held.responseText;
  }
  get response() {
    return this.#held.response;
  }
  get responseURL() {
    return this.#held.responseURL;
  }
  open(...args: unknown[]) {
    this.opened = args;
    this.#held.responseURL = new URL(String(args[1]), SITE).href;
  }
  answer(values: object) {
    Object.assign(this.#held, values);
    this.dispatchEvent(new Event('load'));
  }
}

/** Node has no XMLHttpRequest, and none of its events comes from a browser. */
export const makeNatives = (): Natives => {
  const realm = { CustomEvent, Event, EventTarget, Headers, Request, Response, XMLHttpRequest: FakeRequest };
  // The fake has the part that is observed.
  return { ...captureNatives(realm as unknown as Realm), isTrusted: () => true };
};

const LETTERS: readonly (readonly [RegExp, SourceLetter])[] = [
  [/\/api\/v2\/my_orders/, 'j'],
  [/_rsc=/, 'f'],
  [/\/web\/api\/auth\//, 's'],
];

/** A reader that knows a few addresses. */
const makeReader = (copy: Reader['copy']): Reader => {
  const find: Reader['find'] = (address) => {
    const [, source] = LETTERS.find(([pattern]) => address !== null && pattern.test(address)) ?? [];
    if (address === null || source === undefined) return null;
    return { source, url: new URL(address, SITE).href, askedAt: 7 };
  };
  return { find, copy };
};

/** What a reader learns of the call in `URL_OF_API`. */
export const CALL = { url: URL_OF_API, source: 'j', askedAt: 7 };

export interface FakePage {
  natives: Natives;
  /** What the page is watched with, for a reader that is given these copies. */
  toolsFor(copy: Reader['copy']): { wrap: ReturnType<typeof createWrapper>; natives: Natives; reader: Reader };
  /** Functions read again as they did before the page was watched. */
  close(): void;
}

/** A page that a test opens and closes: watching it changes what every function of the process reads as. */
export const openFakePage = (): FakePage => {
  const { toString: toSource } = Function.prototype;
  const page: FakePage = {
    natives: makeNatives(),
    toolsFor: (copy) => ({ wrap: createWrapper(), natives: page.natives, reader: makeReader(copy) }),
    close: () => {
      Function.prototype.toString = toSource;
    },
  };
  return page;
};
