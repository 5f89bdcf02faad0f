import { expect, it } from 'vitest';
import type { WireProduct } from '#core/contract/product.ts';
import { productsCsv } from './products-csv.ts';

const product = {
  ...{
    id: 'p',
    title: 'Manteau',
    sku: 'CP-1',
    place: 'A-04',
    brand: null,
    category: null,
    size: 'M',
    cost: 0,
    currency: 'EUR',
  },
  ...{ tied: [{ amount: 12, currency: 'EUR' }], boughtOn: '2026-10-02', source: '+VG', payment: null, supplier: null },
  ...{ itemId: '94', article: 0, protection: 0, postage: null, listedAt: null, fateOn: null, regime: 'professional' },
  ...{
    lotId: null,
    lotSince: null,
    price: 40,
    priceCurrency: 'EUR',
    state: 'sold',
    fate: 'kept',
    marketplaceUserId: null,
    note: null,
  },
  sale: { date: '2026-11-01T10:00:00.000Z', price: 38, currency: 'EUR' },
} as unknown as WireProduct;

it('states each article with its cost, of which 0 is known, and its expenses apart', () => {
  const [head, row] = productsCsv([product], new Map(), undefined).split('\r\n');
  expect(head).toMatch(
    /^\uFEFFTitre;Numéro d’annonce;SKU;Emplacement;Marque;Catégorie;Taille;Prix d’achat;Part de lot;Prix de l’article;Protection;Port;Dépenses;/,
  );
  expect(row).toBe(
    "Manteau;94;CP-1;A-04;;;M;0;;0;0;;12;EUR;02/10/2026;'+VG;;;;;40;;Vendu;;;01/11/2026 11:00;38;;professionnel;;",
  );
});

it('leaves an unknown cost empty, and never adds expenses of two currencies', () => {
  const unknown = { ...product, cost: null, tied: [...product.tied, { amount: 1, currency: 'GBP' }] };
  const [, row] = productsCsv([unknown], new Map(), undefined).split('\r\n');
  expect(row).toMatch(/^Manteau;94;CP-1;A-04;;;M;;;0;0;;;EUR;/);
});
