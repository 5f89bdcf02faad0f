import type { Order } from './order.ts';
import { phaseWords } from './phase-words.ts';

/** What of an order can be sought. */
const SOUGHT = [
  'title',
  'transactionId',
  'conversationId',
  'statusText',
  'buyerLogin',
  'carrier',
  'trackingCode',
] as const;

const matchesWord = (order: Order, pattern: RegExp): boolean => {
  for (const field of SOUGHT) {
    const text = order[field];
    if (text !== null && pattern.test(text)) return true;
  }
  return pattern.test(phaseWords(order));
};

/** True when every word (`searchPatterns`) is in the title, the ids, the status, the buyer or the parcel of the order. */
export const matchesSearch = (order: Order, patterns: readonly RegExp[]): boolean =>
  patterns.every((pattern) => matchesWord(order, pattern));
