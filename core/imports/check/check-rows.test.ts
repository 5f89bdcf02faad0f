import { describe, expect, it } from 'vitest';
import { checkFile } from '#core/testing/check-file.ts';
import type { Refusal } from '../rows.ts';
import { toImportedRow } from '../to-imported-row.ts';

const told = (refusals: readonly Refusal[]) => refusals.map(({ line, heading, reason }) => [line, heading, reason]);

const OLD_TOOL = `N°;Vendu le;Désignation;Prix;Coût;Casier;Remarque
0871;14/11/2025;Écharpe laine « Maje »;18,50;4,00;B-12;payé RIB
0872;14/11/2025;Sac Céline à réparer;1.034,00;610,00;A-01;
0873;15/11/2025;Béret feutré;9,00;;C-04;
0874;31/11/2025;Robe;12,5O;;C-04;
0875;15/11/2025;Robe;#REF!;;C-04;
0876;02/03/2027;Robe;-3,00;;C-04;
0873;15/11/2025;Béret feutré;9,00;;C-04;
0873;16/11/2025;Béret autre;9,00;;C-04;
;;;;;;
Total;;;1.061,50;;;
`;

describe('a file of an old tool', () => {
  it('gives its sales, and every mistake with its line, heading and reason', async () => {
    const { rows, refusals, aside } = await checkFile(OLD_TOOL, 'sales');
    expect(rows[0]).toEqual({
      ...{ line: 2, externalId: '0871', transactionId: null, conversationId: null, buyerLogin: null },
      ...{ title: 'Écharpe laine « Maje »', priceMinor: 1_850, currency: 'EUR', soldOn: '2025-11-14', soldAt: null },
      ...{ releasedOn: null, costMinor: 400, boughtOn: null, source: null, sku: null, place: 'B-12', feesMinor: null },
      ...{ account: null, status: null, outcome: 'standing', refundMinor: null, refundedOn: null },
      ...{ note: 'payé RIB', receivedMinor: null, ownId: null, channel: null },
      ...{ brand: null, category: null, size: null },
    });
    expect(rows.map(({ line, priceMinor, costMinor }) => [line, priceMinor, costMinor])).toEqual([
      [2, 1_850, 400],
      [3, 103_400, 61_000],
      [4, 900, null],
    ]);
    expect(told(refusals)).toEqual([
      [5, 'Vendu le', 'Novembre n’a que 30 jours.'],
      [5, 'Prix', 'La lettre O est à la place du zéro.'],
      [6, 'Prix', 'Une formule cassée, pas un montant.'],
      [7, 'Vendu le', 'Cette date est dans le futur.'],
      [7, 'Prix', 'Ce montant ne peut pas être négatif.'],
      [9, 'N°', 'Ce numéro est déjà à la ligne 4, avec un autre contenu.'],
    ]);
    expect(aside).toEqual([
      { line: 8, why: 'duplicate', of: 4, text: '0873 ; 15/11/2025 ; Béret feutré ; 9,00 ; C-04' },
      { line: 10, why: 'empty', of: null, text: '' },
      { line: 11, why: 'total', of: null, text: 'Total ; 1.061,50' },
    ]);
  });

  it('is complete once the seller has corrected it, whatever the file’s own way of writing', async () => {
    const english = 'Sold on,Title,Price\n11/31/2025,Dress,"1,034.5O"\n11/14/2025,Bag,9.00\n';
    const { file, refusals } = await checkFile(english, 'sales');
    expect(file.shape.conventions).toMatchObject({ dateOrder: 'mdy', decimal: '.' });
    expect(refusals).toHaveLength(2);
    const corrections = new Map([
      [
        2,
        new Map([
          ['soldOn', '30/11/2025'],
          ['priceMinor', '1.034,50'],
        ] as const),
      ],
    ]);
    const corrected = await checkFile(english, 'sales', { corrections });
    expect(corrected.refusals).toEqual([]);
    expect(corrected.rows[0]).toMatchObject({ line: 2, soldOn: '2025-11-30', priceMinor: 103_450 });
  });

  it('refuses a correction for the reason it refuses a cell', async () => {
    const corrections = new Map([[6, new Map([['priceMinor', '12,5O']] as const)]]);
    const { refusals } = await checkFile(OLD_TOOL, 'sales', { corrections });
    expect(told(refusals)).toContainEqual([6, 'Prix', 'La lettre O est à la place du zéro.']);
  });

  it('keeps a repeated line that the seller wants', async () => {
    const { rows, aside } = await checkFile(OLD_TOOL, 'sales', { keep: new Set([8]) });
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 8]);
    expect(aside.map(({ line }) => line)).toEqual([10, 11]);
  });
});

describe('a sale of a file', () => {
  const read = async (cells: string) =>
    await checkFile(
      `Date de vente;Libérée le;Titre;Prix de vente;Devise;Prix d’achat;Statut;Remboursement;Frais\n${cells}\n`,
      'sales',
    );

  it('knows a purchase price of 0, and not an empty one', async () => {
    const { rows } = await read('14/11/2025;;Robe;12,00;EUR;0;;;\n14/11/2025;;Sac;12,00;EUR;;;;');
    expect(rows.map(({ costMinor }) => costMinor)).toEqual([0, null]);
  });

  it('with an unknown price is accepted with an unknown price', async () => {
    const { rows } = await read('14/11/2025;;Robe;;;;;;');
    expect(rows).toMatchObject([{ priceMinor: null, currency: null, outcome: 'standing' }]);
  });

  it.each([
    ['12/11/2025;14/11/2025;Robe;12,00;EUR;;Annulée;;', { outcome: 'cancelled' }],
    ['12/11/2025;14/11/2025;Robe;12,00;EUR;;Vendue;12,00;', { outcome: 'refunded', refundMinor: 1_200 }],
    ['12/11/2025;14/11/2025;Robe;12,00;EUR;;;-5,00;', { outcome: 'standing', refundMinor: 500 }],
    ['12/11/2025;14/11/2025;Robe;12,00 £;;;;;-0,70 £', { currency: 'GBP', feesMinor: 70 }],
    ['12/11/2025;14/11/2025;Robe;12,00;gbp;;;;', { currency: 'GBP' }],
    [';14/11/2025;Robe;12,00;EUR;;;;', { soldOn: null, releasedOn: '2025-11-14' }],
    ['2025-11-13T23:30:00Z;;Robe;12,00;EUR;;;;', { soldOn: '2025-11-14', soldAt: '2025-11-13T23:30:00.000Z' }],
  ])('%s', async (cells, expected) => {
    const { rows, refusals } = await read(cells);
    expect(refusals).toEqual([]);
    expect(rows).toMatchObject([expected]);
  });

  it.each([
    [';;Robe;12,00;EUR;;;;', 'Date de vente', 'La date de vente manque.'],
    ['14/11/2025;13/11/2025;Robe;12,00;EUR;;;;', 'Libérée le', 'L’argent ne peut pas être libéré avant la vente.'],
    ['14/11/2025;;Robe;12,00;EUR;;;13,00;', 'Remboursement', 'Le remboursement dépasse le prix de vente.'],
    ['14/11/2025;;Robe;12,00;;;;;', 'Devise', 'La devise de ce montant manque.'],
    ['14/11/2025;;Robe;12,00 €;GBP;;;;', 'Prix de vente', 'Deux devises sur une ligne\u202f: EUR et GBP.'],
    [
      '14/11/2025;;Robe;100000,01;EUR;;;;',
      'Prix de vente',
      'Plus de 100\u202f000\u202f: ce montant est-il juste\u202f?',
    ],
    ['14/11/2025;;;;;;;;', 'Prix de vente', 'Cette ligne n’a ni prix, ni titre, ni numéro.'],
    [`14/11/2025;;${'x'.repeat(501)};12,00;EUR;;;;`, 'Titre', 'Ce texte est trop long\u202f: 500 caractères au plus.'],
    [
      '14/11/2025;;Robe; rouge;12,00;EUR;;;;;x',
      null,
      'Cette ligne a 11 cellules, l’en-tête en a 9\u202f: un séparateur est de trop.',
    ],
  ])('%s is refused', async (cells, heading, reason) => {
    // Another line keeps the column of currencies from being empty.
    const { refusals } = await read(`${cells}\n15/11/2025;;Sac;5,00;EUR;;;;`);
    expect(told(refusals)).toEqual([[2, heading, reason]]);
  });
});

describe('a column', () => {
  it('of currencies that is empty throughout says nothing', async () => {
    const { rows } = await checkFile('Vendu le;Titre;Prix;Devise\n14/11/2025;Robe;12,50;\n', 'sales');
    expect(rows).toMatchObject([{ priceMinor: 1_250, currency: 'EUR' }]);
  });

  it('of numbers keeps the corrected copy of a line that cannot be read', async () => {
    const { rows, refusals } = await checkFile('N°;Vendu le;Prix\n1;31/11/2025;2,00\n1;30/11/2025;2,00\n', 'sales');
    expect(rows).toMatchObject([{ line: 3, externalId: '1' }]);
    expect(told(refusals)).toEqual([[2, 'Vendu le', 'Novembre n’a que 30 jours.']]);
  });

  it('of numbers of the marketplace refuses the second line of a number, with the line of the first', async () => {
    const text = 'Numéro de transaction;Vendu le;Prix\n12345678901;14/11/2025;2,00\n12345678901.0;15/11/2025;2,00\n';
    expect(told((await checkFile(text, 'sales')).refusals)).toEqual([
      [3, 'Numéro de transaction', 'Ce numéro est déjà à la ligne 2, avec un autre contenu.'],
    ]);
  });

  it('the seller maps otherwise is read as the seller says', async () => {
    const mapping = [
      { column: 0, field: 'soldOn', by: 'sure' },
      { column: 1, field: 'note', by: 'sure' },
      { column: 2, field: 'costMinor', by: 'sure' },
      { column: 3, field: null, by: 'sure' },
    ] as const;
    const text = 'Vendu le;Titre;Prix;Coût\n14/11/2025;Robe;12,50;3,00\n';
    const { rows } = await checkFile(text, 'sales', { mapping });
    // Neither price nor title nor number is left.
    expect(rows).toEqual([]);
    const { rows: read } = await checkFile(text, 'sales', {
      mapping: [...mapping.slice(0, 3), { column: 3, field: 'priceMinor', by: 'sure' }],
    });
    expect(read).toMatchObject([{ note: 'Robe', costMinor: 1_250, priceMinor: 300, title: null }]);
  });
});

describe('an expense of a file', () => {
  it('has no sign, where the old tool writes all of them below zero', async () => {
    const { rows } = await checkFile(
      'Date;Type;Montant\n01/02/2025;Boîtes;-3,50\n14/02/2025;Boost;-4,00\n',
      'expenses',
    );
    expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([350, 400]);
  });

  it('below zero among others is refused: nobody knows whether it was paid back', async () => {
    const { refusals } = await checkFile(
      'Date;Type;Montant\n01/02/2025;Boîtes;-3,50\n14/02/2025;Boost;4,00\n',
      'expenses',
    );
    expect(told(refusals)).toEqual([[2, 'Montant', 'Ce montant ne peut pas être négatif.']]);
  });

  it('needs its date and its amount', async () => {
    const { refusals } = await checkFile(
      'Date;Type;Montant\n;Boîtes;3,50\n14/02/2025;Boost;\n14/02/2025;x;1,00\n',
      'expenses',
    );
    expect(told(refusals)).toEqual([
      [2, 'Date', 'La date manque.'],
      [3, 'Montant', 'Le montant manque.'],
    ]);
  });

  it('may have no type: it is imported all the same', async () => {
    const { rows, refusals } = await checkFile('Date;Type;Montant\n14/02/2025;;3,50\n', 'expenses');
    expect(refusals).toEqual([]);
    expect(rows.map((row) => toImportedRow('expenses', row))).toMatchObject([{ type: 'Sans type', amountMinor: 350 }]);
  });

  it('may be for an article or a lot', async () => {
    const { rows } = await checkFile('Date;Type;Montant;Article;Lot\n14/02/2025;Pressing;3,50;R-1;\n', 'expenses');
    expect(rows).toMatchObject([{ type: 'Pressing', articleRef: 'R-1', lotRef: null, currency: 'EUR' }]);
  });
});

describe('articles, lots and purchases of a file', () => {
  it('have the parts of their cost, which add up', async () => {
    const text =
      'Titre;Prix d’achat;Prix de l’article;Protection;Frais de port;Devenu\nRobe;13,58;10,00;0,70;2,88;Donné\nSac;12,00;10,00;0,70;2,88;\n';
    const { rows, refusals } = await checkFile(text, 'articles');
    expect(rows).toMatchObject([
      { title: 'Robe', costMinor: 1_358, articleMinor: 1_000, protectionMinor: 70, postageMinor: 288, fate: 'given' },
    ]);
    expect(told(refusals)).toEqual([[3, 'Prix d’achat', 'Les parts font 13,58 en tout.']]);
  });

  it('have a part of their cost under « Article », where it holds amounts', async () => {
    const text = 'Titre;Article;Protection;Port;Total\nRobe;10,00;0,70;2,88;13,58\nSac;10,00;0,70;2,88;14,00\n';
    const { rows, refusals } = await checkFile(text, 'purchases');
    expect(rows).toMatchObject([{ title: 'Robe', articleMinor: 1_000, totalMinor: 1_358 }]);
    expect(told(refusals)).toEqual([[3, 'Total', 'Les parts font 13,58 en tout.']]);
    const untitled = await checkFile('SKU;Article;Protection;Port\nR-1;10,00;0,70;2,88\n', 'articles');
    expect(untitled.rows).toMatchObject([{ title: null, articleMinor: 1_000, postageMinor: 288 }]);
    const titled = await checkFile('SKU;Article;Prix d’achat\nR-1;Robe;2,88\n', 'articles');
    expect(titled.rows).toMatchObject([{ title: 'Robe', articleMinor: null, costMinor: 288 }]);
  });

  it('of a lot are counted', async () => {
    const { rows } = await checkFile(
      'N°;Nom;Prix d’achat;Acheté le;Articles annoncés\nL1;Lot Bron;30,00;14/02/2025;12\n',
      'lots',
    );
    expect(rows).toMatchObject([
      { externalId: 'L1', name: 'Lot Bron', costMinor: 3_000, announced: 12, boughtOn: '2025-02-14' },
    ]);
  });

  it('of a purchase make its total where the file states none', async () => {
    const text =
      'Numéro de transaction;Titre;Prix de l’article;Protection;Frais de port;Total\n1234567;Robe;10,00;0,70;2,88;\n1234568;Sac;10,00;;2,88;\n';
    const { rows } = await checkFile(text, 'purchases');
    expect(rows).toMatchObject([
      { transactionId: '1234567', totalMinor: 1_358 },
      { transactionId: '1234568', totalMinor: null, protectionMinor: null },
    ]);
  });
});

describe('a table of sums', () => {
  it('is not taken for sales', async () => {
    const { rows, refusals } = await checkFile('Mois;Ventes;CA\nnov. 2025;12;340,50\n', 'sales');
    expect(rows).toEqual([]);
    expect(told(refusals)).toEqual([[2, 'Date de vente', 'La date de vente manque.']]);
  });

  it('below rows is left aside: every amount is the sum of those above', async () => {
    const text =
      'Article;Date;Prix d’achat;Prix de vente;Bénéfice\nRobe;14/11/2025;3,00 €;12,50 €;9,50 €\nSac;15/11/2025;- €;9,00 €;9,00 €\n;;3,00 €;21,50 €;18,50 €\n';
    const { file, rows, aside } = await checkFile(text, 'sales');
    expect(file.kind).toBe('sales');
    expect(rows.map(({ costMinor }) => costMinor)).toEqual([300, null]);
    expect(aside).toMatchObject([{ line: 4, why: 'total' }]);
  });
});

describe('checking', () => {
  it('stops when it is cancelled', async () => {
    const cancelled = AbortSignal.abort(new Error('cancelled'));
    await expect(checkFile(OLD_TOOL, 'sales', { signal: cancelled })).rejects.toThrow('cancelled');
  });
});
