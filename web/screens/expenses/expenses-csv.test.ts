import { expect, it } from 'vitest';
import type { StatedExpense, WireExpense } from '#core/contract/expenses.ts';
import { expensesCsv } from './expenses-csv.ts';

const expense: WireExpense = {
  ...{ id: 'e', shopId: null, type: 'Pressing', montant: 12.5, currency: 'EUR', date: null, day: '2026-11-10' },
  ...{ source: 'hand', statedId: 'e', note: '=1', marketplace: null, marketplaceUserId: '77', regime: null },
  ...{ hasReceipt: false, tiedTo: { kind: 'product', id: 'p', title: 'Manteau', articles: null, lost: 0 } },
};

it('states each expense with what it counts in, as a French spreadsheet reads it', () => {
  const stated = new Map([['e', { every: 'month' } as StatedExpense]]);
  const [head, row] = expensesCsv([expense], stated, () => ({ name: 'lea', letter: 'L', colour: 0 })).split('\r\n');
  expect(head).toBe(
    '\uFEFFDate;Type;Note;Montant;Devise;Compte dans;Article;Lot;Revient;Justificatif;Source;Compte;Régime;Identifiant Comptoir',
  );
  expect(row).toBe("10/11/2026;Pressing;'=1;12,5;EUR;un article;Manteau;;chaque mois;non;saisie;lea;;");
});

it('leaves what is unknown empty', () => {
  const fee = {
    ...expense,
    source: 'wallet' as const,
    statedId: null,
    montant: null,
    tiedTo: null,
    hasReceipt: null,
    day: null,
  };
  const [, row] = expensesCsv([fee], new Map(), undefined).split('\r\n');
  expect(row).toBe(";Pressing;'=1;;EUR;le résultat;;;;;porte-monnaie;;;");
});
