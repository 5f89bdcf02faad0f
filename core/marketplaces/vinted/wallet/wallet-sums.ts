import { asObject, type RawObject } from '../values/raw-value.ts';

const SUMS_ADDRESS = /\/users\/\d+\/(?:payouts|balance)\/?$/;

/**
 * Converts the differently named sums of `GET /api/v2/users/{id}/balance`, with amounts next to their currency (WEB
 * §8), to the format of the wallet's other responses. Any other response is unchanged.
 */
export const openSums = (body: RawObject): RawObject => {
  if (body.user_balance === undefined) return body;
  const { available_amount, escrow_amount, currency } = asObject(body.user_balance);
  const money = (amount: unknown): RawObject => ({ amount, currency_code: currency });
  return { balance: money(available_amount), pending_balance: money(escrow_amount), history: [] };
};

/** True for a response that legitimately has no lines: judged by its URL, or without one, by its form. */
export const hasOnlySums = (path: string, body: RawObject): boolean =>
  body.invoice_lines === undefined && (SUMS_ADDRESS.test(path) || path === '');
