import { describe, expect, it } from 'vitest';
import { checkFile } from '#core/testing/check-file.ts';
import { compareTotal, summarise } from './summarise.ts';

const FILE = `Date de vente;Titre;Prix de vente;Devise;Prix d’achat;Statut;Remboursement
31/12/2024;a;10,00;EUR;1,00;;
01/01/2025;b;20,00;EUR;;;5,00
02/01/2025;c;7,00;GBP;0;;
03/01/2025;d;;;;;
04/01/2025;e;99,00;EUR;2,00;Annulée;
05/01/2025;f;50,00;EUR;2,00;Remboursée;50,00
16/01/2025;g;0,01;EUR;2,00;RAS;
`;

describe('what would be imported', () => {
  it('is counted by year and currency, apart from what does not stand and what is unknown', async () => {
    const { rows } = await checkFile(FILE, 'sales');
    expect(summarise('sales', rows)).toEqual({
      count: 7,
      years: [
        { year: '2024', currency: 'EUR', count: 1, totalMinor: 1_000 },
        { year: '2025', currency: 'EUR', count: 2, totalMinor: 2_001 },
        { year: '2025', currency: 'GBP', count: 1, totalMinor: 700 },
        { year: '2025', currency: null, count: 1, totalMinor: 0 },
      ],
      totals: [
        { currency: 'EUR', count: 3, totalMinor: 3_001 },
        { currency: 'GBP', count: 1, totalMinor: 700 },
      ],
      unknownAmounts: 1,
      unknownCosts: 2,
      cancelled: { count: 1, totals: [{ currency: 'EUR', totalMinor: 9_900 }] },
      refunded: { count: 1, totals: [{ currency: 'EUR', totalMinor: 5_000 }] },
      unknownOutcomes: 1,
      pending: 0,
      refunds: [{ currency: 'EUR', totalMinor: 500 }],
    });
  });

  it('is compared with the old tool to the cent, each currency by itself', async () => {
    const { rows } = await checkFile(FILE, 'sales');
    const summary = summarise('sales', rows);
    expect(compareTotal(summary, { currency: 'EUR', totalMinor: 3_001 })).toBe(0);
    expect(compareTotal(summary, { currency: 'EUR', totalMinor: 3_002 })).toBe(-1);
    expect(compareTotal(summary, { currency: 'GBP', totalMinor: 600 })).toBe(100);
    expect(compareTotal(summary, { currency: 'PLN', totalMinor: 5 })).toBe(-5);
  });

  it('counts an article whose parts are not all known as unknown', async () => {
    const { rows } = await checkFile(
      'Titre;Prix de l’article;Protection;Frais de port\nRobe;10,00;;2,88\nSac;5,00;0;0\n',
      'articles',
    );
    expect(summarise('articles', rows)).toMatchObject({
      unknownCosts: 1,
      totals: [{ currency: 'EUR', count: 1, totalMinor: 500 }],
    });
  });
});
