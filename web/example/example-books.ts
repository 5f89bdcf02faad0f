import type { Order } from '#core/model/order.ts';
import type { PaidFee } from '#core/model/sales/sale-figures.ts';
import type { ExamplePast } from './example-past.ts';
import type { ExpenseRow, LotRow, ProductRow } from './example-rows.ts';
import { type ExampleSale, exampleFees, exampleSales } from './example-sales.ts';
import { type ExampleStock, exampleStock } from './example-stock.ts';
import { type ExampleWallet, exampleWallets } from './example-wallet.ts';
import { inventedExpenses } from './invented-expenses.ts';
import { inventedStock } from './invented-stock.ts';

/** Everything that figures of the example are derived from, at one moment. */
export interface ExampleFigures {
  past: ExamplePast;
  wallets: readonly ExampleWallet[];
  fees: readonly PaidFee[];
  sales: readonly ExampleSale[];
  stock: ExampleStock;
  expenses: readonly ExpenseRow[];
}

/** What the invented seller entered, which the visitor changes until the page is left. */
export interface ExampleBooks {
  readonly past: ExamplePast;
  readonly products: Map<string, ProductRow>;
  readonly lots: Map<string, LotRow>;
  readonly expenses: Map<string, ExpenseRow>;
  /** The ids of articles that can be named: those of listings, too. */
  hasArticle(id: string): boolean;
  /** Marks something of the above as changed. */
  touch(): void;
  figures(): ExampleFigures;
}

const byId = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** @param orders those of the present moment: the same array as long as none changed */
export const openBooks = (past: ExamplePast, orders: () => readonly Order[]): ExampleBooks => {
  const invented = inventedStock(past, orders());
  const [products, lots, expenses] = [byId(invented.products), byId(invented.lots), byId(inventedExpenses(past))];
  const wallets = exampleWallets(past);
  const fees = exampleFees(wallets);
  let kept: { of: readonly Order[]; figures: ExampleFigures } | null = null;
  const derive = (of: readonly Order[]): ExampleFigures => {
    const sales = exampleSales(of, wallets, past.seller.regime);
    const rows = { products: [...products.values()], lots: [...lots.values()], expenses: [...expenses.values()] };
    const stock = exampleStock({ ...rows, items: invented.items, sales, today: past.today });
    return { past, wallets, fees, sales, stock, expenses: rows.expenses };
  };
  return {
    ...{ past, products, lots, expenses },
    hasArticle: (id) => products.has(id) || invented.items.some(({ itemId }) => id.endsWith(`:${itemId}`)),
    touch: () => {
      kept = null;
    },
    figures: () => {
      const of = orders();
      if (kept?.of !== of) kept = { of, figures: derive(of) };
      return kept.figures;
    },
  };
};
