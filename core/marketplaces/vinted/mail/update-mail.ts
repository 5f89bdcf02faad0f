import type { OrderEvent } from '../../../model/mail/order-mail.ts';
import { plainText } from './subjects.ts';

/**
 * Sentences of its mails, and the words in which its site names the same states, in the order in which they decide: an order
 * that was cancelled is refunded too. Others are added once somebody has seen them.
 */
const SENTENCES: readonly (readonly [event: OrderEvent, said: RegExp])[] = [
  ['cancelled', /\ba été annulée?(?!\p{L})|\b(?:was|has been) cancelled\b/iu],
  ['returned', /\breturned to you\b|\bwasn't able to deliver\b|\bcommande non réclamée\b|\bretour initié(?!\p{L})/iu],
  ['suspended', /\bsuspended\b|\btransaction suspendue\b/i],
  ['received', /\bhas received their order\b|\bton article est arrivé(?!\p{L})/iu],
  ['at_pickup', /\bwaiting for .{1,60} to collect\b/i],
  [
    'in_transit',
    /\bon its way to the buyer\b|\best en route vers l'acheteur\b|\bcommande expédiée, en cours de livraison\b/i,
  ],
];

/** What became of the order; null where the mail says nothing that is known. */
export const eventIn = (lines: readonly string[]): OrderEvent | null => {
  const text = plainText(lines.join(' '));
  return SENTENCES.find(([, said]) => said.test(text))?.[0] ?? null;
};
