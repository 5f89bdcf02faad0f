import { toInstant, toParisDay } from '#core/model/time.ts';

interface Present {
  balanceMinor: number | null;
  currency: string | null;
  readAt: string;
}

/** When pages of the month were read. */
type Times = readonly { readAt: string }[];
type PagesRead = { pages: Readonly<Record<string, string>> } | undefined;

const monthRead = (readAt: string): string => toParisDay(toInstant(readAt) ?? 0).slice(0, 7);

const nothingReadAfter = (readAt: string, times: Times, ledger: PagesRead): boolean =>
  [...times.map((time) => time.readAt), ...Object.values(ledger?.pages ?? {})].every((at) => at <= readAt);

/** A closing balance of a month that is over stays; that of the running month only until more of the month is read. */
export const isStillClosing = (month: string, readAt: string, times: Times, ledger: PagesRead): boolean =>
  monthRead(readAt) > month || nothingReadAfter(readAt, times, ledger);

/**
 * The present balance closes the running month so far: only for the month in which it was read, and only while nothing of
 * that month was read after it, since a later line would not be in it.
 */
export const balanceAsClosing = (
  month: string,
  present: Present | undefined,
  times: Times,
  ledger: PagesRead,
): { minor: number; currency: string } | null => {
  if (present === undefined || present.balanceMinor === null || present.currency === null) return null;
  if (monthRead(present.readAt) !== month || !nothingReadAfter(present.readAt, times, ledger)) return null;
  return { minor: present.balanceMinor, currency: present.currency };
};
