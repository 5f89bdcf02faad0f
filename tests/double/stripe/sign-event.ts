import { createHmac } from 'node:crypto';

/**
 * The header `Stripe-Signature` of a message: an HMAC over its time and its exact bytes.
 * @param at when it was sent, in ms
 */
export const signEvent = (body: string, secret: string, at: number): string => {
  const seconds = Math.floor(at / 1_000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`, 'utf8').digest('hex');
  return `t=${seconds},v1=${signature}`;
};
