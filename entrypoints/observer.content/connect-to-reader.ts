import { NONCE_OFFERED, NONCE_TAKEN, OBSERVER_READY, type ObservedCopy } from '#core/messages/page-channel.ts';
import type { CopyAnswer } from './observed-call.ts';

/** Maximum number of responses kept for a reader that has not started yet. */
const MAX_EARLY = 20;

/**
 * Agrees with the reader on the event name for copies, before any script of the page runs. The page's own functions are
 * captured now, because the page may replace them later.
 */
export const connectToReader = (target: EventTarget): CopyAnswer => {
  const dispatch = target.dispatchEvent.bind(target);
  const { stringify } = JSON;
  const Message = CustomEvent;
  const early: string[] = [];
  let name: string | null = null;

  const onOffer = (event: Event): void => {
    if (!(event instanceof Message) || typeof event.detail !== 'string') return;
    target.removeEventListener(NONCE_OFFERED, onOffer);
    name = event.detail;
    dispatch(new Message(name, { detail: NONCE_TAKEN }));
    for (const detail of early.splice(0)) dispatch(new Message(name, { detail }));
  };
  target.addEventListener(NONCE_OFFERED, onOffer);
  dispatch(new Message(OBSERVER_READY));

  return (call, body) => {
    const copy: ObservedCopy = { ...call, body };
    const detail = stringify(copy);
    if (name !== null) dispatch(new Message(name, { detail }));
    else if (early.length < MAX_EARLY) early.push(detail);
  };
};
