import { MAX_BODY_CHARS } from '#core/marketplaces/contract.ts';
import {
  NONCE_OFFERED,
  NONCE_TAKEN,
  OBSERVER_READY,
  QUESTION,
  type SourceLetter,
  toAnswerName,
  toCopyText,
} from '#core/messages/page-channel.ts';
import { apply, type Natives } from './natives.ts';

/** A call of the page whose response is to be copied, or an address of which that is true for some method. */
export interface ObservedCall {
  source: SourceLetter;
  /** Absolute, without its fragment. */
  url: string;
  /** Milliseconds since 1970. */
  askedAt: number;
}

/** Sessions start and end by calls that write; everything else is read. @param method null when it is unknown */
export const isObserved = ({ source }: ObservedCall, method: string | null): boolean =>
  method !== null && (method === 'GET') !== (source === 's');

/** The script in the isolated world. It decides what is copied, because the page cannot replace anything it uses. */
export interface Reader {
  /** @param address as the page wrote it; null when it is unknown */
  find(address: string | null): ObservedCall | null;
  /** @param body null for a response too large to read */
  copy(call: ObservedCall, body: string | null): void;
}

const { slice } = String.prototype;

/** Agrees with the reader on the event name for everything else, before any script of the page runs. */
export const connectToReader = (target: EventTarget, natives: Natives): Reader => {
  const { detailOf, listen, send } = natives;
  let name: string | null = null;
  let answer: string | null = null;

  listen(target, NONCE_OFFERED, (event) => {
    const offered = detailOf(event);
    // The first offer comes before the page runs; it may make offers of its own.
    if (name !== null || typeof offered !== 'string') return;
    name = offered;
    listen(target, toAnswerName(name), (answering) => {
      const detail = detailOf(answering);
      if (typeof detail === 'string') answer = detail;
    });
    send(target, name, NONCE_TAKEN);
  });
  send(target, OBSERVER_READY, null);

  return {
    find(address) {
      if (name === null || address === null) return null;
      answer = null;
      send(target, name, QUESTION + address);
      // Written while the question was sent.
      const found = answer as string | null;
      if (found === null) return null;
      // The reader writes no other letters.
      const source = found[0] as SourceLetter;
      return { source, url: apply(slice, found, [1]), askedAt: natives.now() };
    },
    copy({ url, askedAt }, body) {
      const isTooLarge = body !== null && body.length > MAX_BODY_CHARS;
      if (name !== null) send(target, name, toCopyText(url, askedAt, isTooLarge ? null : body));
    },
  };
};
