import {
  NONCE_OFFERED,
  NONCE_TAKEN,
  OBSERVER_READY,
  type ObservedCopy,
  QUESTION,
  toAnswerName,
} from '#core/messages/page-channel.ts';
import { answerQuestion, type Site, usedPartOf } from './observed-calls.ts';

/** Maximum message size: the largest body plus room for its envelope. */
const MAX_MESSAGE = 2_200_000;

export interface CopyReceiver {
  target: EventTarget;
  /** The page, live: its address changes. */
  site: Site;
  onCopy(copy: ObservedCopy): void;
  signal: AbortSignal;
}

/**
 * Receives the observer's questions and copies under a random event name that only the two scripts know. The name is
 * offered before any script of the page runs, and no longer once it was taken: a page that asks later learns nothing,
 * and whatever it sends under another name is ignored.
 */
export const receiveCopies = ({ target, site, onCopy, signal }: CopyReceiver): void => {
  const name = `comptoir:${crypto.randomUUID()}`;
  let isTaken = false;
  const offer = (): void => {
    if (!isTaken) target.dispatchEvent(new CustomEvent(NONCE_OFFERED, { detail: name }));
  };
  const onLetter = (event: Event): void => {
    const { detail } = event as CustomEvent<unknown>;
    if (typeof detail !== 'string' || detail.length > MAX_MESSAGE) return;
    if (detail === NONCE_TAKEN) {
      isTaken = true;
      target.removeEventListener(OBSERVER_READY, offer);
      return;
    }
    if (detail.startsWith(QUESTION)) {
      const answer = answerQuestion(detail.slice(QUESTION.length), site);
      if (answer !== null) target.dispatchEvent(new CustomEvent(toAnswerName(name), { detail: answer }));
      return;
    }
    const copy = toCopy(detail);
    const used = copy && usedPartOf(copy, site);
    if (used) onCopy(used);
  };
  target.addEventListener(name, onLetter, { signal });
  target.addEventListener(OBSERVER_READY, offer, { signal });
  // Too late for an observer, which starts before the page: from then on only the page itself could ask.
  target.addEventListener('DOMContentLoaded', () => target.removeEventListener(OBSERVER_READY, offer), { signal });
  offer();
};

const COPY = /^(\d{1,16})\n([^\n]+)\n([01])/;

/** Null for anything but a copy: the page shares the observer's world, so nothing from there is trusted. */
const toCopy = (text: string): Omit<ObservedCopy, 'source'> | null => {
  const [head, askedAt, url = '', hasBody] = COPY.exec(text) ?? [];
  if (head === undefined || !Number.isSafeInteger(Number(askedAt))) return null;
  return { url, askedAt: Number(askedAt), body: hasBody === '1' ? text.slice(head.length) : null };
};
