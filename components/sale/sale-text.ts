import type { Tone } from '#components/ui/chip.tsx';
import type { WireSaleEntry } from '#core/contract/sale-pages.ts';
import type { WireSale } from '#core/contract/sales.ts';
import { deadlineText } from '#core/model/deadline-text.ts';
import { formatMoney, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { toMinor } from '#core/model/money.ts';
import type { Order } from '#core/model/order.ts';
import { phaseLabel } from '#core/model/phase-label.ts';
import { isElsewhere } from '#core/model/sales/sale-channel.ts';
import { minorOf } from '#core/model/sales/sale-entries.ts';
import { saleWord } from '#core/model/sales/sale-words.ts';
import { type Instant, toInstant } from '#core/model/time.ts';

/** Where a sale stands on its way to the bank, in words. */
export interface SaleState {
  word: string;
  detail: string;
  tone: Tone;
}

const moneyOf = (amount: number | null, currency: string | null): string => formatMoney(toMinor(amount), currency);

const dayOf = (at: string | null | undefined, now: Instant): string | null => {
  const instant = toInstant(at);
  return instant === null ? null : formatDay(instant, now);
};

const join = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(', ');

/** « Échéance… » in the middle of a line. */
const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const pendingDetail = ({ channel }: WireSale, order: Order | undefined, now: Instant): string => {
  if (isElsewhere(channel)) return 'argent pas encore reçu';
  if (order === undefined) return 'l’argent est retenu jusqu’à la fin de la vente';
  const deadline = deadlineText(order, now);
  const phase = phaseLabel(order);
  return deadline === null ? lowered(phase) : `${lowered(phase)} · ${lowered(deadline.text)}`;
};

/** The state of a row. @param order the order of the sale, where the screen holds it */
export const saleState = (entry: WireSaleEntry, order: Order | undefined, now: Instant): SaleState => ({
  word: saleWord(entry.sale, entry.refund !== null),
  ...stateDetail(entry, order, now),
});

const stateDetail = (
  { sale, refund }: WireSaleEntry,
  order: Order | undefined,
  now: Instant,
): Omit<SaleState, 'word'> => {
  const { stage, released, takenBy, currency, doubtful, outcome } = sale;
  const releasedOn = dayOf(released?.at, now);
  if (refund !== null) {
    const soldOn = dayOf(sale.date, now);
    const story = join(soldOn && `vente du ${soldOn}`, releasedOn && `libérée ${onDay(releasedOn)}`);
    return { detail: story || 'sa vente reste', tone: 'neutral' };
  }
  if (doubtful) return { detail: 'ligne du porte-monnaie, peut-être une vente déjà listée', tone: 'saffron' };
  if (outcome === 'return_open') return { detail: 'issue inconnue', tone: 'saffron' };
  switch (stage) {
    case 'pending':
      return { detail: pendingDetail(sale, order, now), tone: 'blue' };
    case 'completed':
      return { detail: 'argent pas encore lu dans le porte-monnaie', tone: 'blue' };
    case 'in_wallet':
      return { detail: join(releasedOn, 'dans le porte-monnaie'), tone: 'green' };
    case 'released':
      return { detail: released === null ? statedDetail(sale, now) : join(releasedOn, 'suite non lue'), tone: 'green' };
    case 'paid_out': {
      const transfer = takenBy && `dans un virement de ${moneyOf(takenBy.amount, currency)}`;
      return { detail: join(dayOf(takenBy?.at, now), transfer), tone: 'plum' };
    }
    case 'spent': {
      const use = takenBy && `par une dépense de ${moneyOf(takenBy.amount, currency)}`;
      return { detail: join(dayOf(takenBy?.at, now), use), tone: 'neutral' };
    }
    default:
      return { detail: untrackedDetail(sale), tone: 'neutral' };
  }
};

/** Who states a sale that no page shows, and where it was sold. */
const statedBy = ({ byHand, channel }: WireSale): string => {
  const place = channel !== null && isElsewhere(channel) ? channel : null;
  return join(place, byHand ? 'saisie par vous' : 'lue dans un fichier');
};

const statedDetail = (sale: WireSale, now: Instant): string => join(dayOf(sale.countedAt, now), statedBy(sale));

const untrackedDetail = (sale: WireSale): string => {
  const { source, outcome, refunds } = sale;
  if (source === 'file') return statedBy(sale);
  const wasPaidBack = outcome === 'refunded_after_release' || refunds.length > 0;
  return wasPaidBack ? 'remboursée, libération non lue' : 'montant reçu inconnu';
};

/** « le 3 nov. », « hier ». */
const onDay = (day: string): string => (/^\d/.test(day) ? `le ${day}` : day);

/** What stands above the amount when it is not the agreed price; null when it is. */
export const agreedText = ({ sale, refund }: WireSaleEntry): string | null => {
  const { released, price, currency } = sale;
  if (refund !== null || released === null || price === null || released.amount === price) return null;
  return `vendue ${moneyOf(price, currency)}`;
};

/** Why less, or more, than the price was released; null when it was not. */
export const differenceText = (entry: WireSaleEntry): { text: string; isOpen: boolean } | null => {
  const { released, price, currency, partlyRefunded } = entry.sale;
  if (agreedText(entry) === null || released === null || price === null) return null;
  const [got, asked] = [toMinor(released.amount) ?? 0, toMinor(price) ?? 0];
  const amount = `${got < asked ? '−' : '+'}${formatMoney(Math.abs(got - asked), currency)}`;
  return partlyRefunded
    ? { text: `Remboursement partiel${NARROW_NO_BREAK}: ${amount}`, isOpen: false }
    : { text: `Écart${NARROW_NO_BREAK}: ${amount}`, isOpen: true };
};

/** « 18,00 € », « −34,00 € »; null while unknown. */
export const amountText = (entry: WireSaleEntry): string | null => {
  const minor = minorOf(entry);
  const { currency } = entry.sale;
  if (minor === null || currency === null) return null;
  return minor < 0 ? `−${formatMoney(-minor, currency)}` : formatMoney(minor, currency);
};

const STEPS: Readonly<Record<WireSale['stage'], number>> = {
  unknown: 0,
  pending: 1,
  completed: 1,
  released: 2,
  in_wallet: 2,
  paid_out: 3,
  spent: 3,
};

/** How far a sale is: 0 sold, 1 money held, 2 released, 3 out of the wallet. */
export const stepOf = ({ stage }: Pick<WireSale, 'stage'>): number => STEPS[stage];
