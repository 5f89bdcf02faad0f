import { describe, expect, it } from 'vitest';
import type { WireSale } from '#core/contract/sales.ts';
import { saleEntries } from '#core/model/sales/sale-entries.ts';
import { salesCsv } from './sales-csv.ts';

const sale = {
  ...{ id: 's', shopId: '77', title: '=Robe', date: '2026-10-02T10:00:00.000Z', price: 18.5, currency: 'EUR' },
  ...{ source: 'order', orderId: 'o', marketplace: 'vinted', marketplaceUserId: '77', transactionId: '213' },
  ...{ conversationId: null, buyerLogin: 'elo', photoUrl: null, dateEstimated: false, regime: 'professional' },
  ...{ outcome: 'counted', stage: 'paid_out', released: { amount: 18, at: '2026-10-09T22:30:00.000Z' } },
  ...{ takenBy: null, partlyRefunded: false, doubtful: false, difference: null, channel: null, byHand: false },
  ...{ cost: 6, tied: 1, missing: null, margin: 12, uncosted: false },
  costOrigins: [{ kind: 'lot', boughtOn: null, lotSize: 12 }],
  refunds: [{ amount: 4.5, at: '2026-10-20T10:00:00.000Z', partial: true }],
} as unknown as WireSale;
const year = { from: '2026-01-01', to: '2026-12-31' };

describe('the file of a list of sales', () => {
  it('states each sale and each refund once, as a French spreadsheet reads them', () => {
    const [head, row, refund] = salesCsv(saleEntries([sale], year), undefined).split('\r\n');
    expect(head).toMatch(
      /^\uFEFFTitre;Acheteur;Compte;Numéro de transaction;Numéro de conversation;Vendue le;Date estimée;Prix de vente;Reçu;Libérée le;/,
    );
    expect(row).toMatch(
      /^'=Robe;elo;;213;;02\/10\/2026 12:00;;18,5;18;10\/10\/2026 00:30;;;;EUR;5;lot de 12;1;12;Virée;;professionnel;;page$/,
    );
    expect(refund).toMatch(
      /^'=Robe;elo;;213;;02\/10\/2026 12:00;;;;;;-4,5;20\/10\/2026 12:00;EUR;;;;-4,5;Remboursée après libération;;professionnel;;page$/,
    );
  });

  it('leaves what is unknown empty', () => {
    const unknown = { ...sale, title: null, price: null, released: null, refunds: [], buyerLogin: null };
    const [, row] = salesCsv(saleEntries([unknown], year), undefined).split('\r\n');
    expect(row).toMatch(/^;;;213;;02\/10\/2026 12:00;;;;;;;;EUR;/);
  });

  it.each([
    ['none', ''],
    ['incomplete', 'articles manquants'],
    ['unpriced', 'prix d’un article inconnu'],
    ['currency', 'payé dans une autre devise'],
  ] as const)('leaves a cost and a margin that are unknown (%s) empty, never 0', (missing, reason) => {
    const unknown = { ...sale, cost: null, tied: null, margin: null, missing, costOrigins: [] };
    const [, row, refund] = salesCsv(saleEntries([unknown], year), undefined).split('\r\n');
    expect(row).toContain(`;EUR;;${reason};;;Virée;`);
    expect(refund).toContain(';EUR;;;;;Remboursée');
  });
});
