import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { WalletBalance, WalletMonth } from '#core/contract/wallet.ts';
import { accountMarks } from '#core/model/account-marks.ts';
import type { Order } from '#core/model/order.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { makeWalletMonth } from '#core/testing/make-wallet-month.ts';
import { MoneyBody } from './money-body.tsx';
import { moneyFigures } from './money-figures.ts';

const NOW = Date.parse('2026-11-23T09:10:00.000Z');
const account = (userId: string, login: string) => ({ marketplace: 'vinted', userId, login, label: null });
const LEA = account('77', 'lea');
const MAX = account('78', 'max');

const november = (part: Partial<WalletMonth> = {}): WalletMonth =>
  makeWalletMonth({
    ...{ month: '2026-11', marketplaceUserId: '77', sums: { sale: 100 }, readAt: '2026-11-23T07:10:00.000Z' },
    ...part,
  });
const balance = (marketplaceUserId: string, available: number): WalletBalance => ({
  ...{ marketplace: 'vinted', marketplaceUserId, currency: 'EUR', available, pending: null },
  readAt: '2026-11-23T08:10:00.000Z',
});
const whole = (marketplaceUserId: string): OrderBook['completeness'][number] => ({
  ...{ marketplace: 'vinted', marketplaceUserId, list: 'sold', filter: 'all', totalPages: 1, totalEntries: 1 },
  ...{ stored: 1, pagesRead: [1], complete: true, readAt: '2026-11-23T08:10:00.000Z' },
});

interface Scene {
  orders?: readonly Order[];
  months?: readonly WalletMonth[];
  balances?: readonly WalletBalance[];
  accounts?: readonly ReturnType<typeof account>[];
  chosen?: string | null;
  book?: Partial<OrderBook>;
}

const wordsOf = ({ orders = [], months = [], balances = [], accounts = [LEA], chosen = null, book = {} }: Scene) => {
  const filled: OrderBook = {
    ...{ orders, completeness: [whole('77'), whole('78')], queued: [], refused: [], failure: null },
    ...{ syncedAt: '2026-11-23T09:00:00.000Z', ...book },
  };
  const figures = moneyFigures(filled, { months, balances }, { known: accounts, chosen, now: NOW });
  const markOf = accountMarks([], accounts);
  return renderToStaticMarkup(<MoneyBody figures={figures} isComplete markOf={markOf} now={NOW} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ');
};
const sold = (price: number, part: Partial<Order> = {}): Order =>
  makeOrder({ price, marketplaceUserId: '77', ...part });

describe('the money of one account', () => {
  it('is what is to come by stage, what the wallet released this month, and its balance', () => {
    const orders = [sold(10), sold(5, { status: '1', phase: 'in_transit' })];
    const words = wordsOf({ orders, months: [november()], balances: [balance('77', 40)] });
    expect(words).toContain('À venir 15,00 €');
    expect(words).toContain('Libéré en novembre 100,00 € lu il y a 2 h');
    expect(words).toContain('à expédier 10,00 € en livraison 5,00 €');
    expect(words).toContain('Disponible · lu il y a 1 h 40,00 €');
    expect(words).not.toContain('Ensemble');
  });

  it('is unknown, never 0, before anything was read', () => {
    const words = wordsOf({ book: { syncedAt: null, failure: { code: 'INTERNAL', message: 'Panne.' } } });
    expect(words).toContain('À venir inconnu');
    expect(words).toContain('Libéré en novembre inconnu');
    expect(words).toContain('Disponible inconnu');
    expect(words).not.toMatch(/\d/);
  });

  it('is labelled as partial while pages of the month are missing, and says what the sum leaves out', () => {
    const orders = [sold(10), makeOrder({ price: null, marketplaceUserId: '77' }), sold(9, { phase: 'suspended' })];
    const words = wordsOf({ orders, months: [november({ complete: false })] });
    expect(words).toContain('À venir 10,00 € 1 prix inconnu · 1 suspendue : hors du total');
    expect(words).toContain('100,00 € mois lu en partie');
  });

  it('shows the newest month that was read, and that the present one was not', () => {
    const words = wordsOf({ months: [november({ month: '2026-10' })] });
    expect(words).toContain('Libéré en octobre 100,00 € novembre 2026 pas encore lu');
    expect(wordsOf({ months: [november({ month: '2025-12' })] })).toContain('Libéré en décembre 2025');
  });
});

describe('the money of two accounts', () => {
  const both = { orders: [sold(10), sold(7, { marketplaceUserId: '78' })], accounts: [LEA, MAX] };

  it('has a line for each and their sum, the same as above it', () => {
    const months = [november(), november({ marketplaceUserId: '78', sums: { sale: 20 } })];
    const words = wordsOf({ ...both, months, balances: [balance('77', 40), balance('78', 2)] });
    expect(words).toContain('À venir 17,00 € Libéré en novembre 120,00 €');
    expect(words).toContain('lea 10,00 € 100,00 € 40,00 €');
    expect(words).toContain('max 7,00 € 20,00 € 2,00 €');
    expect(words).toContain('Ensemble 17,00 € 120,00 € 42,00 €');
  });

  it('is partial while the wallet of one of them was not read', () => {
    const words = wordsOf({ ...both, months: [november()] });
    expect(words).toContain('max 7,00 € — inconnu — inconnu');
    expect(words).toContain('inconnu pour 1 compte');
    expect(words).toContain('Ensemble 17,00 € 100,00 € en partie — inconnu');
  });

  it('counts the wallet of an unnamed account in the sum, and says so', () => {
    const months = [november(), november({ marketplaceUserId: null, unnamedAccountId: 'u1', sums: { sale: 30 } })];
    const words = wordsOf({ orders: [sold(10)], months });
    expect(words).toContain('Compte à préciser — inconnu 30,00 €');
    expect(words).toContain('Libéré en novembre 130,00 €');
    expect(words).toContain('Le compte à préciser est compris dans les totaux');
  });

  it('is that of the chosen account alone', () => {
    const months = [november(), november({ marketplaceUserId: '78', sums: { sale: 20 } })];
    const words = wordsOf({ ...both, months, chosen: '78' });
    expect(words).toContain('À venir 7,00 € Libéré en novembre 20,00 €');
    expect(words).not.toContain('Ensemble');
  });
});
