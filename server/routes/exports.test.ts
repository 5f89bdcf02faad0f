import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { succeed } from '../testing/call.ts';
import { makeLoad } from '../testing/make-load.ts';
import { makeLine, makeStatement, makeWallet } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { readCsv, readWorkbook, sumOf } from '../testing/read-export.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const csv = (table: string, query: Record<string, string> = {}) => readCsv(bench.app, table, { ...bench.token, query });
const sheets = (table: string, query: Record<string, string> = {}) =>
  readWorkbook(bench.app, table, { ...bench.token, query });
const minor = (amount: number | null | undefined): number => Math.round((amount ?? Number.NaN) * 100);

const REFUNDED = 'Remboursé après libération';
const DEAL = { transactionId: '21300012318', conversationId: '24100054321' };
const other = (place: number) => ({
  transactionId: `2130009000${place}`,
  conversationId: `2410009000${place}`,
});
const lineOf = (conversationId: string, part: object = {}) =>
  makeLine({ entityId: conversationId, conversationId, ...part });

/**
 * A seller's October: a sale that was paid out, one that was refunded after its release, one that is still to come, a fee, and
 * what an old tool knew.
 */
const seedOctober = async (): Promise<void> => {
  await bench.send(
    makeCapture([
      makeRecord({ ...DEAL, title: 'Robe', priceMinor: 1800, phase: 'completed' }),
      makeRecord({ ...other(1), title: 'Jupe', priceMinor: 2550, phase: 'completed' }),
      makeRecord({ ...other(2), title: 'Pull', priceMinor: 999, phase: 'in_transit' }),
    ]),
  );
  const { conversationId } = other(1);
  const fee = { kind: 'boost', title: 'Boost', entityType: 'fee', entityId: '1', conversationId: null } as const;
  const transfer = { ...fee, kind: 'transfer', title: 'Virement', entityType: null, entityId: null } as const;
  const lines = [
    makeLine(),
    lineOf(conversationId, { amountMinor: 2550, shownMinor: 2550 }),
    lineOf(conversationId, { kind: 'refund_given', amountMinor: -2550, date: '2026-10-28T09:00:00.000Z' }),
    makeLine({ ...fee, amountMinor: -295 }),
    makeLine({ ...transfer, amountMinor: -1800, date: '2026-10-30T09:00:00.000Z' }),
  ];
  const balance = makeStatement({ month: '2026-10', openingMinor: 1000, closingMinor: 705 });
  await bench.send(makeWallet([...lines, balance], { totalEntries: lines.length }));
  const filed = { title: 'Écharpe', price: '12,30', currency: 'EUR', date: '2026-09-03T08:00:00Z' };
  const body = makeLoad('Ancien outil', [filed], {
    depenses: [{ type: 'Pressing', montant: 12, currency: 'EUR', date: '2026-09-01T10:00:00Z' }],
  });
  await succeed(bench.app, api.sales.load, { ...bench.token, body });
};

describe('the export of sales', () => {
  it('adds up to the statistics of the screens, to the cent', async () => {
    await seedOctober();
    const { statistics } = await succeed(bench.app, api.sales.combinedStatistics, bench.token);
    const rows = await csv('sales');
    expect(sumOf(rows, 'Prix de vente')).toBe(minor(Number(statistics.gross)));
    expect(sumOf(rows, 'Reçu')).toBe(minor(Number(statistics.received)));
    expect(-sumOf(rows, REFUNDED)).toBe(minor(Number(statistics.refundsAfter)));
    expect(rows.filter((row) => row['Remboursé le'] === '')).toHaveLength(Number(statistics.count));
  });

  it('has the same rows in both kinds of file: amounts as numbers, times as dates', async () => {
    await seedOctober();
    const [rows, book] = [await csv('sales'), await sheets('sales')];
    const [head = [], ...cells] = book.get('Ventes')?.rows ?? [];
    expect(head).toEqual(Object.keys(rows[0] ?? {}));
    // Excel’s filter reaches the last row.
    expect(book.get('Ventes')?.autoFilter?.range).toMatch(new RegExp(`^A1:[A-Z]+${rows.length + 1}$`));
    expect(cells).toHaveLength(rows.length);
    const robe = cells.find(([title]) => title === 'Robe') ?? [];
    expect(robe[head.indexOf('Prix de vente')]).toBe(18);
    expect(robe[head.indexOf('Libérée le')]).toEqual(new Date('2026-10-24T09:00:00.000Z'));
    expect(rows.find(({ Titre }) => Titre === 'Robe')).toMatchObject({
      ...{ 'Prix de vente': '18', Reçu: '18', 'Libérée le': '24/10/2026 09:00', Étape: 'Libérée', Devise: 'EUR' },
      ...{ [REFUNDED]: '', 'Lue dans': 'page', Régime: 'professionnel' },
    });
  });

  it('states what a sale cost, where that is known from, and margins that add up to the statistics, to the cent', async () => {
    await seedOctober();
    const { sales } = await succeed(bench.app, api.sales.list, bench.token);
    const priced = sales.filter(({ title }) => title === 'Robe' || title === 'Jupe');
    const lotId = newId();
    const products = priced.map(({ id, title, marketplace, transactionId, conversationId }) => ({
      ...{ id: newId(), title, sku: `S-${title}`, place: 'B-1', source: 'Emmaüs', boughtOn: '2026-01-02' },
      ...(title === 'Robe' ? { lotId } : { article: 3.1, protection: 0.7, postage: 2.88, currency: 'EUR' }),
      chosenSale: { saleId: id, marketplace, transactionId, conversationId },
    }));
    const lots = [{ id: lotId, title: 'Vide-grenier', cost: 10.01, currency: 'EUR', announced: 2 }];
    await succeed(bench.app, api.products.save, { ...bench.token, body: { lots, products } });
    const tied = { type: 'Pressing', amount: 4, currency: 'EUR', day: '2026-10-02', productId: products[0]?.id ?? '' };
    await succeed(bench.app, api.expenses.save, { ...bench.token, body: { expenses: [{ id: newId(), ...tied }] } });
    const rows = await csv('sales');
    const { results } = await succeed(bench.app, api.products.costs, {
      ...{ ...bench.token, query: { from: '2026-01-01', to: '2026-12-31' } },
    });
    const [eur] = results;
    expect(eur?.known.count).toBe(2);
    expect(sumOf(rows, 'Marge')).toBe(minor(eur?.known.received) - minor(eur?.cost));
    expect(sumOf(rows, 'Prix d’achat') + sumOf(rows, 'Dépenses')).toBe(minor(eur?.cost));
    expect(rows.find((row) => row.Titre === 'Robe' && row['Prix d’achat'] !== '')).toMatchObject({
      ...{ 'Origine du prix d’achat': 'lot de 2', SKU: 'S-Robe', Emplacement: 'B-1' },
      ...{ 'Acheté le': '02/01/2026', Provenance: 'Emmaüs' },
    });
    expect(rows.find(({ Titre }) => Titre === 'Écharpe')).toMatchObject({
      ...{ 'Prix d’achat': '', 'Origine du prix d’achat': '', Dépenses: '', Marge: '' },
    });
    const readMe = (await sheets('sales')).get('Lisez-moi')?.rows ?? [];
    expect(readMe).toContainEqual(['Il manque', '2 ventes sans prix d’achat connu, donc sans marge']);
  });

  it('leaves unknown cells empty, and says what is missing', async () => {
    await bench.send(makeCapture([makeRecord({ ...DEAL, priceMinor: null })], { totalPages: 4, page: 1 }));
    const [row] = await csv('sales');
    expect(row).toMatchObject({ 'Prix de vente': '', Reçu: '', [REFUNDED]: '' });
    const readMe = (await sheets('sales')).get('Lisez-moi')?.rows ?? [];
    expect(readMe).toContainEqual(['Il manque', '1 prix de vente inconnu']);
    expect(readMe).toContainEqual(['Pages non lues', expect.stringMatching(/liste des ventes.*1 page lue sur 4$/)]);
    expect(readMe).toContainEqual(['Vendeur', expect.stringMatching(/./)]);
  });

  it('chooses the days as the list does', async () => {
    await seedOctober();
    const october = { from: '2026-10-01', to: '2026-10-31' };
    const rows = await csv('sales', october);
    const { sales } = await succeed(bench.app, api.sales.list, { ...bench.token, query: october });
    expect(new Set(rows.map(({ Titre }) => Titre))).toEqual(new Set(sales.map(({ title }) => title)));
    expect(rows.map(({ Titre }) => Titre)).not.toContain('Écharpe');
    // Its refund is of another day than its release.
    const late = await csv('sales', { from: '2026-10-28', to: '2026-10-28' });
    expect(late.filter(({ Titre }) => Titre === 'Jupe')).toMatchObject([{ Reçu: '', [REFUNDED]: '-25,5' }]);
  });

  it('leaves a line that may be a known sale out of the file, and says so', async () => {
    const sold = { ...DEAL, priceMinor: 1800, orderDate: '2026-10-01T10:00:00.000Z' };
    await bench.send(makeCapture([makeRecord(sold)]));
    await bench.send(makeWallet([makeLine({ entityId: null, conversationId: null })]));
    expect((await csv('sales')).map((each) => each['Lue dans'])).toEqual(['page']);
    const readMe = (await sheets('sales')).get('Lisez-moi')?.rows ?? [];
    expect(readMe).toContainEqual(['Il manque', expect.stringMatching(/^1 ligne du porte-monnaie à rapprocher/)]);
  });

  it('keeps accounts and regimes apart', async () => {
    await bench.send(makeCapture([makeRecord({ ...DEAL, title: 'À Léa' })]));
    await bench.send(makeCapture([makeRecord({ ...other(1), title: 'À Paul' })], { marketplaceUserId: '78' }));
    const params = { marketplace: 'vinted', userId: '78' };
    const body = { regimes: [{ from: null, regime: 'particulier' as const }] };
    await succeed(bench.app, api.marketplaceAccounts.setRegimes, { ...bench.token, params, body });
    const titles = async (query: Record<string, string>) => (await csv('sales', query)).map(({ Titre }) => Titre);
    expect(await titles({})).toEqual(['À Léa']);
    expect(await titles({ regime: 'particulier' })).toEqual(['À Paul']);
    expect((await titles({ regime: 'all' })).toSorted()).toEqual(['À Léa', 'À Paul']);
    expect(await titles({ regime: 'all', account: '78' })).toEqual(['À Paul']);
    expect(await titles({ regime: 'all', account: 'unknown' })).toEqual([]);
  });
});

describe('the export of the ledger', () => {
  const october = { from: '2026-10-01', to: '2026-10-31' };

  it('adds up to what « Argent » says that the wallet moved by, to the cent', async () => {
    await seedOctober();
    const { wallets } = await succeed(bench.app, api.sales.money, { ...bench.token, query: october });
    const equation = wallets[0]?.equation ?? expect.fail('no equation');
    const rows = await csv('ledger', { ...october, account: '77' });
    expect(rows).toHaveLength(5);
    expect(sumOf(rows, 'Montant')).toBe(minor(equation.computed) - minor(equation.opening));
    expect(equation.difference).toBe(0);
  });

  it('has a direction that the balance of the month shows, marked as deduced', async () => {
    const open = { kind: 'unknown', title: 'Überweisung', amountMinor: null, shownMinor: 500 } as const;
    const line = makeLine({ ...open, entityType: null, entityId: null, conversationId: null });
    const balance = makeStatement({ month: '2026-10', openingMinor: 1000, closingMinor: 500 });
    await bench.send(makeWallet([line, balance], { totalEntries: 1 }));
    expect(await csv('ledger')).toMatchObject([{ Montant: '-5', 'Sens déduit': 'oui', 'Mois du relevé': '2026-10' }]);
  });

  it('keeps what is in no total in a column of its own, with the reason', async () => {
    await bench.send(makeWallet([makeLine(), makeLine(), makeLine({ entityId: '9', currency: null })]));
    const rows = await csv('ledger');
    expect(rows.map((row) => [row.Montant, row['Hors totaux'], row['Pourquoi hors totaux']]).toSorted()).toEqual([
      ['', '', 'ligne en double, à classer'],
      ['', '18', 'devise inconnue'],
      ['18', '', ''],
    ]);
  });

  it('counts a line that two months of the wallet show once', async () => {
    await bench.send(makeWallet([makeLine()]));
    await bench.send(makeWallet([makeLine()], { filter: '2026-11' }));
    const rows = await csv('ledger');
    expect(sumOf(rows, 'Montant')).toBe(1800);
    expect(rows.map((row) => row['Pourquoi hors totaux']).toSorted()).toEqual([
      '',
      'déjà dans le relevé d’un autre mois',
    ]);
  });

  it('has every line once, however many pages it takes', async () => {
    const lines = Array.from({ length: 1_203 }, (_, index) =>
      makeLine({ entityId: String(index), conversationId: null, title: `n° ${index}`, date: dayAt(index) }),
    );
    for (let start = 0; start < lines.length; start += 100) {
      const page = { page: start / 100 + 1, totalPages: 13, totalEntries: lines.length };
      await bench.send(makeWallet(lines.slice(start, start + 100), page));
    }
    const rows = await csv('ledger');
    expect(new Set(rows.map((row) => row.Libellé)).size).toBe(1_203);
    expect(rows).toHaveLength(1_203);
    expect(sumOf(rows, 'Montant')).toBe(1_203 * 1800);
  });
});

/** Some lines share their day, some have none. */
const dayAt = (index: number): string | null =>
  index % 50 === 0 ? null : `2026-10-${String(1 + (index % 28)).padStart(2, '0')}T07:00:00.000Z`;

describe('the exports of expenses and of the stock', () => {
  it('have the expenses of the list, each with what it counts in', async () => {
    await seedOctober();
    const expense = {
      id: newId(),
      type: 'Cartons',
      amount: '24,90',
      currency: 'EUR',
      day: '2026-10-31',
      every: 'month',
    };
    await succeed(bench.app, api.expenses.save, {
      ...bench.token,
      body: { expenses: [{ ...expense, every: 'month' as const }] },
    });
    const { expenses } = await succeed(bench.app, api.sales.expenses, bench.token);
    const rows = await csv('expenses');
    expect(rows).toHaveLength(expenses.length);
    expect(sumOf(rows, 'Montant')).toBe(expenses.reduce((sum, { montant }) => sum + minor(montant), 0));
    expect(await csv('expenses', { from: '2026-10-31', to: '2026-10-31' })).toMatchObject([
      { Type: 'Cartons', Montant: '24,9', Revient: 'chaque mois', Justificatif: 'non', Source: 'saisie' },
    ]);
  });

  it('have the articles of the inventory, with the share of a lot marked as calculated', async () => {
    const [lotId, given] = [newId(), newId()];
    await succeed(bench.app, api.products.save, {
      ...bench.token,
      body: {
        lots: [{ id: lotId, title: 'Vide-grenier', cost: 10, currency: 'EUR' }],
        products: [
          { id: newId(), title: 'Un', lotId },
          { id: newId(), title: 'Deux', lotId },
          { id: given, title: 'Reçu en don', article: 0, currency: 'EUR' },
          { id: newId(), title: 'Sans prix', currency: 'EUR' },
        ],
      },
    });
    const rows = await csv('stock', { from: '2020-01-01' });
    const costs = Object.fromEntries(rows.map((row) => [row.Titre, [row['Prix d’achat'], row['Part de lot']]]));
    expect(costs).toEqual({
      ...{ Un: ['5', 'calculée'], Deux: ['5', 'calculée'] },
      ...{ 'Reçu en don': ['0', ''], 'Sans prix': ['', ''] },
    });
    const readMe = (await sheets('stock')).get('Lisez-moi')?.rows ?? [];
    expect(readMe).toContainEqual(['Il manque', '1 prix d’achat inconnu']);
  });
});
