import { describe, expect, it } from 'vitest';
import { makeDescribedSale } from '../../testing/make-described-sale.ts';
import type { DescribedSale } from './described-sale.ts';
import { toFacts } from './sale-fact.ts';
import { salesInRange } from './sales-in-range.ts';
import { isSupplies, usualCosts } from './usual-costs.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const inYear = (sales: readonly DescribedSale[]) =>
  salesInRange(toFacts(sales, { brands: [], categories: [], sizes: [], sources: [] }), YEAR);
const spent = (minor: number, at: string | null = '2026-03-05T10:00:00.000Z') => ({ minor, at });

describe('the usual costs of a sale', () => {
  it('are boosts and supplies of the range, shared among its sales', () => {
    const sales = inYear([makeDescribedSale(), makeDescribedSale(), makeDescribedSale()]);
    const lines = { fees: [spent(100), spent(900, '2025-12-31T10:00:00.000Z'), spent(7, null)], supplies: [spent(50)] };
    expect(usualCosts(sales, lines, YEAR)).toEqual({ feesMinor: 100, suppliesMinor: 50, sales: 3, perSaleMinor: 50 });
  });

  it('are unknown without a line and without a sale that a wallet paid', () => {
    const filed = makeDescribedSale({ source: 'file', released: null });
    expect(usualCosts(inYear([filed]), { fees: [], supplies: [] }, YEAR).perSaleMinor).toBeNull();
    expect(usualCosts(inYear([makeDescribedSale()]), { fees: [], supplies: [] }, YEAR).perSaleMinor).toBe(0);
    expect(usualCosts([], { fees: [spent(5)], supplies: [] }, YEAR).perSaleMinor).toBeNull();
  });

  it('know supplies by the seller’s own words', () => {
    expect(['Fournitures', 'emballages', 'Étiquettes', 'Cartons'].every(isSupplies)).toBe(true);
    expect([null, '', 'Loyer', 'Déplacement, droit d’entrée'].some(isSupplies)).toBe(false);
  });
});
