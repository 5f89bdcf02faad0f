import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { OrderProducts } from '#core/contract/products.ts';
import type { Order } from '#core/model/order.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { OrderMarginLine } from './order-margin-line.tsx';

const article = {
  ...{ id: 'a', title: 'Veste', sku: 'CP-1', place: 'B-12', cost: 4, currency: 'EUR' },
  ...{ state: 'sold' as const, returnedOn: null, updatedAt: null },
};
const known: OrderProducts = { products: [article], cost: 4, tied: 0, currency: 'EUR', missing: null };

const draw = (order: Partial<Order>, stock: Partial<OrderProducts> = {}): string =>
  renderToStaticMarkup(<OrderMarginLine order={makeOrder(order)} stock={{ ...known, ...stock }} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();

describe('the margin of the order in front', () => {
  it('stands beside what its article cost, where it lies and its SKU', () => {
    expect(draw({ price: 18.5 })).toBe('marge +14,50 € · coût 4,00 € B-12 · CP-1');
  });

  it('is of what the wallet received, once it says so', () => {
    expect(draw({ price: 18.5, received: 16 })).toContain('marge +12,00 €');
  });

  it('is a dash while a part of it is unknown, or the deal was undone', () => {
    expect(draw({}, { cost: null, missing: 'unpriced' })).toBe('prix d’achat à saisir B-12 · CP-1');
    expect(draw({ price: null })).toBe('marge — inconnue · coût 4,00 € B-12 · CP-1');
    expect(draw({ phase: 'cancelled' })).toBe('marge — inconnue · coût 4,00 € B-12 · CP-1');
  });

  it('is a dash beside another one where the stock knows no article', () => {
    expect(draw({}, { products: [], cost: null, missing: 'none' })).toBe('marge — inconnue · coût — inconnu');
  });
});
