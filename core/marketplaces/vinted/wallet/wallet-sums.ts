import { asObject, type RawObject } from '../values/raw-value.ts';

const SUMS_ADDRESS = /\/users\/\d+\/(?:payouts|balance)\/?$/;

/**
 * `GET /api/v2/users/{id}/balance` names the sums in its own way, the amounts beside their currency (WEB §8): as the
 * other answers of the wallet have them. Any other answer stays as it is.
 */
export const openSums = (body: RawObject): RawObject => {
  if (body.user_balance === undefined) return body;
  const { available_amount, escrow_amount, currency } = asObject(body.user_balance);
  const money = (amount: unknown): RawObject => ({ amount, currency_code: currency });
  return { balance: money(available_amount), pending_balance: money(escrow_amount), history: [] };
};

/** True for an answer that has no lines by right: by its address, or for want of one, its form. */
export const isSumsAlone = (path: string, body: RawObject): boolean =>
  body.invoice_lines === undefined && (SUMS_ADDRESS.test(path) || path === '');
