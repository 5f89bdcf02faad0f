import { UNSORTED, type UnnamedAccount } from '#core/contract/unnamed-accounts.ts';
import { formatPlural, NARROW_NO_BREAK, NO_BREAK, quote } from '#core/model/french.ts';
import { formatAge, formatDay, formatMonth } from '#core/model/french-dates.ts';
import type { Moved } from '#core/model/move-text.ts';
import { type Instant, toInstant } from '#core/model/time.ts';

/** How much data waits for its account. */
export const waitingOf = (accounts: readonly UnnamedAccount[]): Moved => {
  const sum = (count: (account: UnnamedAccount) => number): number =>
    accounts.reduce((total, account) => total + count(account), 0);
  return {
    orders: sum(({ sales }) => sales),
    purchases: sum(({ purchases }) => purchases),
    walletLines: sum(({ walletMonths }) => walletMonths.reduce((lines, month) => lines + month.lines, 0)),
  };
};

/** True for readings that may belong to several accounts. */
export const isUnsorted = ({ id }: Pick<UnnamedAccount, 'id'>): boolean => id === UNSORTED;

const readWhen = ({ firstReadAt, lastReadAt }: UnnamedAccount, now: Instant): string => {
  const [first, last = first] = [firstReadAt, lastReadAt].flatMap((iso) => toInstant(iso) ?? []);
  if (first === undefined || last === undefined) return 'date inconnue';
  const [from, until] = [formatDay(first, now), formatDay(last, now)];
  return from === until ? formatAge(last, now) : `du ${from} au ${until}`;
};

const monthsOf = ({ walletMonths }: UnnamedAccount): string =>
  walletMonths
    .map(({ month, lines }) => `${formatMonth(month)} (${formatPlural(lines, 'ligne')})`.replaceAll(' ', NO_BREAK))
    .join(', ');

const dealsOf = ({ sales, purchases }: UnnamedAccount): string =>
  [
    ...(sales > 0 ? [formatPlural(sales, 'vente')] : []),
    ...(purchases > 0 ? [formatPlural(purchases, 'achat')] : []),
  ].join(', ');

/** Site, time, deals, titles and months of an unnamed account; empty ones are omitted. */
export const unnamedFacts = (account: UnnamedAccount, now: Instant): readonly { label: string; value: string }[] =>
  [
    { label: 'Site', value: account.hosts.join(', ') },
    { label: 'Lu', value: readWhen(account, now) },
    { label: 'Contient', value: dealsOf(account) },
    { label: 'Titres', value: account.titles.map(quote).join(', ') },
    { label: 'Mois lus', value: monthsOf(account) },
  ].filter(({ value }) => value !== '');

/** Why it stays unassigned, when pages contradict each other; null otherwise. */
export const claimText = ({ claimedBy }: UnnamedAccount, nameOf: (userId: string) => string): string | null =>
  claimedBy.length === 0 ? null : `${contradictionOf(claimedBy.map(nameOf))}${NARROW_NO_BREAK}: à vous de trancher.`;

const contradictionOf = (names: readonly string[]): string =>
  names.length === 1
    ? `Une lecture entière de ${names.join('')} ne contient pas ces lignes`
    : `Ses pages citent ${names.join(' et ')}`;
