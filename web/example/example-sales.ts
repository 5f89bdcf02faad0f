import { toMinor } from '#core/model/money.ts';
import type { Order } from '#core/model/order.ts';
import { isBeforeScan } from '#core/model/phase.ts';
import type { Regime } from '#core/model/regime.ts';
import { assembleSales, type OrderFacts } from '#core/model/sales/assemble-sales.ts';
import { takenOut } from '#core/model/sales/payout.ts';
import type { Sale } from '#core/model/sales/sale.ts';
import type { PaidFee } from '#core/model/sales/sale-figures.ts';
import type { SaleLine } from '#core/model/sales/sale-line.ts';
import { toInstant, toIso } from '#core/model/time.ts';
import { listingOf } from './example-ids.ts';
import { EURO, MARKETPLACE } from './example-rows.ts';
import type { ExampleLine, ExampleWallet } from './example-wallet.ts';

/** A sale with what its order states of its articles. */
export interface ExampleSale extends Sale {
  regime: Regime;
  itemIds: readonly string[];
  articleCount: number;
  isToShip: boolean | null;
}

/** Every sale of the orders once, newest first, with its money from the wallets. @param regime that of all accounts */
export const exampleSales = (
  orders: readonly Order[],
  wallets: readonly ExampleWallet[],
  regime: Regime,
): ExampleSale[] => {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const { sales } = assembleSales({ orders: orders.map(toFacts), files: [], lines: wallets.flatMap(saleLinesOf) });
  return sales
    .map((sale): ExampleSale => {
      const order = byId.get(sale.orderId ?? '');
      const phase = order?.phase ?? 'unknown';
      return {
        ...{ ...sale, regime, itemIds: [listingOf(sale.id)], articleCount: order?.itemCount ?? 1 },
        isToShip: phase === 'unknown' || phase === 'suspended' ? null : isBeforeScan(phase),
      };
    })
    .toSorted((a, b) => compare(b.soldAt ?? '', a.soldAt ?? '') || compare(a.id, b.id));
};

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const toFacts = (order: Order): OrderFacts => ({
  ...{ id: order.id, marketplace: order.marketplace, marketplaceUserId: order.marketplaceUserId },
  ...{ conversationId: order.conversationId, transactionId: order.transactionId, isCounted: true, title: order.title },
  ...{ buyerLogin: order.buyerLogin, photoUrl: order.photoUrl, phase: order.phase, currency: order.currency },
  ...{ orderDate: order.orderDate, isOrderDateEstimated: order.orderDateEstimated, priceMinor: toMinor(order.price) },
  ...{ receivedMinor: toMinor(order.received), receivedAt: order.received === null ? null : order.phaseDate },
  events: [],
});

/** The lines that brought the money of sales, with where it is now: every month of the example leads on from the one before. */
const saleLinesOf = ({ account, equations }: ExampleWallet): SaleLine[] => {
  const lines = equations.toReversed().flatMap((equation) => equation.lines);
  const taken = takenOut(equations.at(-1)?.openingMinor ?? 0, lines.map(toMove));
  const kinds = new Map(lines.map(({ lineKey, kind }) => [lineKey, kind]));
  return lines
    .filter(({ kind }) => kind === 'sale')
    .map(({ lineKey, orderId, title, amountMinor, date }): SaleLine => {
      const by = taken.get(lineKey);
      return {
        ...{ id: lineKey, marketplace: MARKETPLACE, marketplaceUserId: account, conversationId: null, orderId, title },
        ...{ kind: 'sale', currency: EURO, minor: amountMinor, at: date },
        stage: by === undefined ? 'in_wallet' : kinds.get(by.id) === 'transfer' ? 'paid_out' : 'spent',
        takenBy: by === undefined ? null : { minor: -by.minor, at: toIso(by.at) },
      };
    });
};

const toMove = ({ lineKey, date, amountMinor }: ExampleLine) => ({
  ...{ id: lineKey, at: toInstant(date) ?? 0, minor: amountMinor },
});

/** What the wallets paid to the marketplace itself. */
export const exampleFees = (wallets: readonly ExampleWallet[]): PaidFee[] =>
  wallets.flatMap(({ account, equations }) =>
    equations.flatMap(({ lines }) =>
      lines
        .filter(({ kind }) => kind === 'boost')
        .map(
          ({ lineKey, title, amountMinor, date }): PaidFee => ({
            ...{ id: lineKey, kind: 'boost', title, minor: -amountMinor, currency: EURO, at: date },
            ...{ marketplace: MARKETPLACE, marketplaceUserId: account },
          }),
        ),
    ),
  );
