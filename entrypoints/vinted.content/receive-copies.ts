import { NONCE_OFFERED, NONCE_TAKEN, OBSERVER_READY, type ObservedCopy } from '#core/messages/page-channel.ts';

/** Maximum message size: the largest body plus room for its envelope. */
const MAX_MESSAGE = 2_200_000;

/**
 * Receives the observer's copies under a random event name that only the two scripts know. The name is offered before
 * any script of the page runs, and no longer once it was taken: a page that asks later learns nothing, and whatever it
 * sends under another name is ignored.
 */
export const receiveCopies = (target: EventTarget, onCopy: (copy: ObservedCopy) => void, signal: AbortSignal): void => {
  const name = `comptoir:${crypto.randomUUID()}`;
  let isTaken = false;
  const offer = (): void => {
    if (!isTaken) target.dispatchEvent(new CustomEvent(NONCE_OFFERED, { detail: name }));
  };
  const onLetter = (event: Event): void => {
    const detail = event instanceof CustomEvent ? event.detail : null;
    if (detail === NONCE_TAKEN) {
      isTaken = true;
      target.removeEventListener(OBSERVER_READY, offer);
      return;
    }
    const copy = toCopy(detail);
    if (copy) onCopy(copy);
  };
  target.addEventListener(name, onLetter, { signal });
  target.addEventListener(OBSERVER_READY, offer, { signal });
  // Too late for an observer, which starts before the page: from then on only the page itself could ask.
  target.addEventListener('DOMContentLoaded', () => target.removeEventListener(OBSERVER_READY, offer), { signal });
  offer();
};

/** Null for anything but a copy: the page shares the observer's world, so nothing from there is trusted. */
const toCopy = (detail: unknown): ObservedCopy | null => {
  if (typeof detail !== 'string' || detail.length > MAX_MESSAGE) return null;
  try {
    const value: unknown = JSON.parse(detail);
    return isCopy(value) ? { url: value.url, source: value.source, askedAt: value.askedAt, body: value.body } : null;
  } catch {
    return null;
  }
};

const isCopy = (value: unknown): value is ObservedCopy => {
  if (typeof value !== 'object' || value === null) return false;
  const { url, source, askedAt, body } = value as Partial<Record<keyof ObservedCopy, unknown>>;
  const isKnown = source === 'json' || source === 'flight' || source === 'signed-in' || source === 'session';
  const isTimed = Number.isSafeInteger(askedAt) && Number(askedAt) >= 0;
  return typeof url === 'string' && isKnown && isTimed && (body === null || typeof body === 'string');
};
