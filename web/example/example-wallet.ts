import type { WalletBalance, WalletLine, WalletMonth } from '#core/contract/wallet.ts';
import { fromMinor } from '#core/model/money.ts';
import type { Order } from '#core/model/order.ts';
import { addMonths } from '#core/model/paris-months.ts';
import { addDays, type ParisDay, toIso } from '#core/model/time.ts';
import { BOOST_DAY, BOOSTS_MINOR, type ExamplePast, monthsOf, readAt } from './example-money.ts';
import { EXAMPLE_ACCOUNTS } from './invented-sales.ts';

const MARKETPLACE = 'example';
const EURO = 'EUR';
/** What the seller leaves in each wallet at the end of a month, in cents. */
const LEFT_MINOR = 4_000;

interface Movement {
  kind: 'sale' | 'boost' | 'transfer';
  day: ParisDay;
  title: string;
  minor: number;
}

const lastDayOf = (month: string): ParisDay => addDays(`${addMonths(month, 1)}-01`, -1);

/** Everything that moved in a wallet in a month, oldest first; a past month ends with a transfer of what was earned. */
const movementsOf = (past: ExamplePast, account: string, month: string): Movement[] => {
  const sales = past.sales
    .filter((sale) => sale.account === account && sale.day.startsWith(month))
    .map(({ day, title, priceMinor }): Movement => ({ kind: 'sale', day, title, minor: priceMinor }));
  const boostDay = `${month}-${BOOST_DAY}`;
  const boost: Movement = { kind: 'boost', day: boostDay, title: 'Boost', minor: -BOOSTS_MINOR };
  const moved = [...sales, ...(boostDay <= past.today ? [boost] : [])].toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const last = lastDayOf(month);
  if (last >= past.today) return moved;
  const opening = month === past.first.slice(0, 7) ? 0 : LEFT_MINOR;
  const paidOut = opening + sumOf(moved) - LEFT_MINOR;
  return [...moved, { kind: 'transfer', day: last, title: 'Virement', minor: -paidOut }];
};

const sumOf = (movements: readonly Movement[]): number => movements.reduce((sum, { minor }) => sum + minor, 0);

const openingOf = (past: ExamplePast, month: string): number => (month === past.first.slice(0, 7) ? 0 : LEFT_MINOR);

/** Every month of both wallets: opening + lines = closing. */
export const exampleMonths = (past: ExamplePast): WalletMonth[] =>
  EXAMPLE_ACCOUNTS.flatMap(({ userId }) =>
    monthsOf(past).map((month) => {
      const moved = movementsOf(past, userId, month);
      const opening = openingOf(past, month);
      const sumOfKind = (kind: Movement['kind']): number =>
        fromMinor(sumOf(moved.filter((each) => each.kind === kind)));
      return {
        ...{ marketplace: MARKETPLACE, marketplaceUserId: userId, month, currency: EURO },
        ...{ opening: fromMinor(opening), openingDeduced: false, openingBreak: null },
        ...{ closing: fromMinor(opening + sumOf(moved)), closingDeduced: false },
        sums: { sale: sumOfKind('sale'), boost: sumOfKind('boost'), transfer: sumOfKind('transfer') },
        ...{ openLines: 0, deducedLines: 0, gap: 0, complete: true, lineCount: moved.length, missingLines: 0 },
        ...{ suspects: [], readAt: readAt(past) },
      };
    }),
  );

/** What can be transferred now, and what the orders in progress will bring. */
export const exampleBalances = (past: ExamplePast, orders: readonly Order[]): WalletBalance[] =>
  EXAMPLE_ACCOUNTS.map(({ userId }) => {
    const month = past.today.slice(0, 7);
    const pending = orders
      .filter(
        ({ archived, phase, marketplaceUserId }) => !archived && phase !== 'completed' && marketplaceUserId === userId,
      )
      .reduce((sum, { price }) => sum + (price ?? 0), 0);
    return {
      ...{ marketplace: MARKETPLACE, marketplaceUserId: userId, currency: EURO, pending, readAt: readAt(past) },
      available: fromMinor(openingOf(past, month) + sumOf(movementsOf(past, userId, month))),
    };
  });

/** The lines of one month of one wallet, newest first. */
export const exampleLines = (past: ExamplePast, account: string, month: string): WalletLine[] =>
  movementsOf(past, account, month)
    .map(
      ({ kind, day, title, minor }, at): WalletLine => ({
        ...{ id: `${account}.${month}.${at}`, kind, title, decidedBy: 'page', open: false, currency: EURO },
        ...{ amount: fromMinor(minor), shown: fromMinor(Math.abs(minor)), date: toIso(Date.parse(`${day}T11:00:00Z`)) },
        ...{ conversationId: null, orderId: null },
      }),
    )
    .toReversed();
