import { isAccount, type OwnerKey } from '../owners/owner-key.ts';

/** A line of a sale, as it is kept. */
export interface SaleLine {
  /** Whose wallet it is of. */
  marketplaceUserId: OwnerKey;
  /** What tells two lines of one wallet apart: the same in every month and under every name. */
  lineKey: string;
  amountMinor: number | null;
  currency: string | null;
  /** ISO instant. */
  at: string | null;
}

export interface Received {
  amountMinor: number;
  currency: string;
  /** ISO instant of the first line. */
  at: string | null;
}

/**
 * What a sale brought, by the lines of its conversation. A sale is of one wallet: lines that are known under a name count
 * once and stand for those that were read before it was known whose they are. Null where two wallets, a sign or a currency
 * leave it open.
 */
export const receivedOf = (lines: readonly SaleLine[]): Received | null => {
  const wallets = Map.groupBy(lines, ({ marketplaceUserId }) => marketplaceUserId);
  const named = [...wallets].filter(([owner]) => isAccount(owner)).map(([, own]) => own);
  const [first, ...others] = (named.length > 0 ? named : [...wallets.values()]).map((own) => sumOf(once(own)));
  const isSame = (other: Received | null): boolean =>
    other?.amountMinor === first?.amountMinor && other?.currency === first?.currency;
  return first === undefined || !others.every(isSame) ? null : first;
};

/** The same line may be kept in two months: that of its date, and that of the page that showed it. */
const once = (lines: readonly SaleLine[]): SaleLine[] => [
  ...new Map(lines.map((line) => [line.lineKey, line])).values(),
];

const sumOf = (lines: readonly SaleLine[]): Received | null => {
  const [currency, ...others] = new Set(lines.map((line) => line.currency));
  if (currency == null || others.length > 0) return null;
  let amountMinor = 0;
  for (const line of lines) {
    if (line.amountMinor === null) return null;
    amountMinor += line.amountMinor;
  }
  const [at = null] = lines.flatMap((line) => line.at ?? []).toSorted();
  return { amountMinor, currency, at };
};
