import { isAccount, type OwnerKey } from '../owners/owner-key.ts';

/** A stored line of a sale. */
export interface SaleLine {
  /** Whose wallet it is of. */
  marketplaceUserId: OwnerKey;
  /** Identifies a line within one wallet: the same in every month and under every account. */
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
 * The amount of a sale, from the lines of its conversation. A sale belongs to one wallet: lines under a named account
 * count once and replace those that were read before the account was known. Null where two wallets, a sign or a
 * currency leave it open.
 */
export const receivedOf = (lines: readonly SaleLine[]): Received | null => {
  const wallets = Map.groupBy(lines, ({ marketplaceUserId }) => marketplaceUserId);
  const named = [...wallets].filter(([owner]) => isAccount(owner)).map(([, own]) => own);
  const [first, ...others] = (named.length > 0 ? named : [...wallets.values()]).map((own) => sumOf(once(own)));
  const isSame = (other: Received | null): boolean =>
    other?.amountMinor === first?.amountMinor && other?.currency === first?.currency;
  return first === undefined || !others.every(isSame) ? null : first;
};

/** The same line may be stored in two months: that of its date, and that of the page that showed it. */
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
