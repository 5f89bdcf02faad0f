import type { WirePeriod } from '#core/contract/statistics.ts';
import { formatMoney, formatShare, MINUS, NO_BREAK } from '#core/model/french.ts';
import { signedMinor } from '#core/model/wallet-labels.ts';

const oneDecimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** « −3,20 € »; « inconnu » without a currency. @param amount decimal */
export const money = (amount: number, currency: string | null): string => formatMoney(signedMinor(amount), currency);

/** « 12 j », « 6,5 j ». */
export const daysText = (days: number | null): string =>
  days === null ? 'inconnu' : `${oneDecimal.format(days)}${NO_BREAK}j`;

/** « 4 à 11 j », « 4 j » where both ends are the same; null while unknown. */
export const spreadText = (spread: { low: number; high: number } | null): string | null => {
  if (spread === null) return null;
  const [low, high] = [spread.low, spread.high].map((days) => oneDecimal.format(days));
  return low === high ? `${low}${NO_BREAK}j` : `${low} à ${high}${NO_BREAK}j`;
};

/** « −1 j », « +3 j », « = ». */
export const daysChange = (now: number, before: number): string => {
  const change = now - before;
  if (change === 0) return '=';
  return `${change < 0 ? MINUS : '+'}${daysText(Math.abs(change))}`;
};

/** « 72,5 % ». @param share 0 to 1 */
export const percent = (share: number | null): string => (share === null ? 'inconnu' : formatShare(share));

export const rateOf = ({ margin, received }: { margin: number; received: number }): number | null =>
  received > 0 ? margin / received : null;

/** What all sales of a period brought, and how many there are, whatever their cost. In hundredths, so that nothing is rounded. */
export const takingsOf = ({
  margin: { count, received, uncosted },
}: Pick<WirePeriod, 'margin'>): { count: number; received: number } => ({
  count: count + uncosted.count,
  received: (Math.round(received * 100) + Math.round(uncosted.received * 100)) / 100,
});

/** « 2025 », or null for days of two years. */
export const yearOf = ({ from, to }: { from: string; to: string }): string | null =>
  from.slice(0, 4) === to.slice(0, 4) ? from.slice(0, 4) : null;
