import type { WalletStatementRecord } from '../../records.ts';
import { asObject, type RawObject } from '../values/raw-value.ts';
import { signedMinor, toSignedAmount } from '../values/signed-amount.ts';
import type { SiteAddress } from '../values/site-address.ts';
import type { Stated } from '../values/stated.ts';

const MAX_MONTHS = 600;

const toMonth = (year: unknown, month: unknown): string | null => {
  const isMonth = Number.isInteger(year) && Number.isInteger(month) && Number(month) >= 1 && Number(month) <= 12;
  return isMonth && Number(year) >= 2008 && Number(year) < 2100 ? `${year}-${String(month).padStart(2, '0')}` : null;
};

/** `…/wallet/invoices/2026/7`; null for the present statement. */
export const monthOfPath = (path: string): string | null => {
  const found = /\/wallet\/invoices\/(\d{4})\/(\d{1,2})\/?$/.exec(path);
  return found && toMonth(Number(found[1]), Number(found[2]));
};

/** The month in a page's URL: `…/2026/7` or `?month=2026-07`; null when there is none. */
export const monthOfAddress = ({ path, search }: Pick<SiteAddress, 'path' | 'search'>): string | null => {
  const found = /^(\d{4})-(\d{2})$/.exec(search.get('month') ?? '');
  const inPath = /^\/wallet\/(?:.*\/)?(\d{4})\/(\d{1,2})\/?$/.exec(path);
  const [, year, month] = found ?? inPath ?? [];
  return toMonth(Number(year), Number(month));
};

/** Available months, newest first; null when one of them is in no known form. */
const monthsOf = (history: unknown): string[] | null => {
  if (!Array.isArray(history) || history.length > MAX_MONTHS) return null;
  const months = history.map(asObject).map(({ year, month }) => toMonth(year, month));
  return months.some((month) => month === null)
    ? null
    : months
        .filter((month) => month !== null)
        .toSorted()
        .toReversed();
};

/** An empty list represents months that could not be read; `gaps` lists them. */
export interface Statement {
  said: Stated<WalletStatementRecord>;
  hasUnknownMonths: boolean;
}

/** A display contains only what its labels state, and no list of months in a known form. */
export const shownStatement = (month: string | null): Stated<WalletStatementRecord> => ({
  type: 'statement',
  month: month ?? undefined,
  balanceMinor: undefined,
  pendingMinor: undefined,
  openingMinor: undefined,
  closingMinor: undefined,
  currency: undefined,
  months: [],
});

/** The present statement contains its balances and its months (WEB §8); that of a month contains only lines. */
export const statementOf = (body: RawObject, month: string | null): Statement => {
  const isPresent = month === null;
  const balance = toSignedAmount(body.balance);
  const pending = toSignedAmount(body.pending_balance);
  const isGiven = (value: unknown): boolean => isPresent || value !== undefined;
  const isMixed = balance !== null && pending !== null && balance.currency !== pending.currency;
  const months = isGiven(body.history) ? monthsOf(body.history) : [];
  return {
    said: {
      type: 'statement',
      month: month ?? undefined,
      balanceMinor: isGiven(body.balance) ? balance && signedMinor(balance) : undefined,
      pendingMinor:
        isGiven(body.pending_balance) && !isMixed ? pending && signedMinor(pending) : isMixed ? null : undefined,
      openingMinor: undefined,
      closingMinor: undefined,
      currency: balance?.currency ?? pending?.currency ?? (isPresent ? null : undefined),
      months: months ?? [],
    },
    hasUnknownMonths: months === null,
  };
};
