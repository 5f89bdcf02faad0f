import type { Order } from './order.ts';
import { phaseWords } from './phase-words.ts';

const matchesWord = (order: Order, pattern: RegExp): boolean =>
  (order.title !== null && pattern.test(order.title)) ||
  (order.transactionId !== null && pattern.test(order.transactionId)) ||
  (order.conversationId !== null && pattern.test(order.conversationId)) ||
  (order.statusText !== null && pattern.test(order.statusText)) ||
  pattern.test(phaseWords(order));

/** True when every word (`searchPatterns`) is in the title, the ids or the status of the order. */
export const matchesSearch = (order: Order, patterns: readonly RegExp[]): boolean =>
  patterns.every((pattern) => matchesWord(order, pattern));
