import { fromMinor } from '#core/model/money.ts';
import { type Order, UNKNOWN_ORDER } from '#core/model/order.ts';
import { addDays, HOUR, MINUTE, startOfParisDay, toIso } from '#core/model/time.ts';
import { exampleId } from './example-ids.ts';
import { type ExamplePast, movedAt } from './example-past.ts';
import { EURO, MARKETPLACE } from './example-rows.ts';
import { photoOf } from './invented-articles.ts';
import { EXAMPLE_ACCOUNTS, type InventedSale, numbersFrom } from './invented-sales.ts';

const CARRIERS = ['Mondial Relay', 'Colissimo', 'Chronopost', 'Relais Colis'] as const;
const BUYERS = [
  'camille.m33',
  'elo_paris75',
  'jeanne.b',
  'noor_b',
  'sofia.lyon',
  'anne_so',
  'emma.d',
  'hugo_35',
] as const;
/** Hours of the day at which people buy, evenings most of all. */
const HOURS = [8, 10, 12, 13, 14, 17, 18, 19, 20, 20, 21, 21, 22] as const;

const pick = <T>(all: readonly [T, ...T[]], share: number): T => all[Math.floor(share * all.length)] ?? all[0];

/** The order that an invented sale of the past was. */
export const orderIdOf = ({ day, account, no }: InventedSale): string => {
  const at = EXAMPLE_ACCOUNTS.findIndex(({ userId }) => userId === account);
  return exampleId('past', `${day.replaceAll('-', '')}${at}${String(no).padStart(3, '0')}`);
};

/** Completed orders whose money came, oldest first. */
export const pastOrders = (past: ExamplePast): Order[] => past.sales.map((sale) => toOrder(sale, past));

const toOrder = (sale: InventedSale, past: ExamplePast): Order => {
  const id = orderIdOf(sale);
  const next = numbersFrom(id);
  // The money comes some days after the sale.
  const soldOn = addDays(sale.day, -4 - Math.floor(next() * 5));
  const soldAt = toIso(startOfParisDay(soldOn) + pick(HOURS, next()) * HOUR + Math.floor(next() * 60) * MINUTE);
  const completedAt = movedAt(sale.day, past);
  const price = fromMinor(sale.priceMinor);
  return {
    ...UNKNOWN_ORDER,
    ...{ id, status: '1', phase: 'completed', statusText: 'Commande finalisée' },
    ...{ orderDate: soldAt, statusDate: completedAt, phaseDate: completedAt, updatedAt: completedAt },
    ...{ archived: true, archivedAt: completedAt },
    ...{ marketplace: MARKETPLACE, marketplaceUserId: sale.account, transactionId: `2${id.slice(-12)}` },
    ...{ title: sale.title, price, currency: EURO, received: price, photoUrl: photoOf(sale.title) },
    ...{ buyerLogin: pick(BUYERS, next()), carrier: pick(CARRIERS, next()) },
  };
};
