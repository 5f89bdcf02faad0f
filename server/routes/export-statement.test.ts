import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { formatMoney } from '#core/model/french.ts';
import { newId } from '../ids.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeLine, makeShop, makeStatement, makeWallet } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord, makeSeller } from '../testing/make-seller.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { requestExport } from '../testing/read-export.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const readStatement = async (query: Record<string, string>, token = bench.seller.token): Promise<string[][]> => {
  const response = await requestExport(bench.app, 'statement', { token, query });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (process.env.KEEP_PDF) writeFileSync(process.env.KEEP_PDF, bytes);
  return pdfText(bytes);
};

/** The font of the document lacks the narrow no-break space. */
const money = (amount: number): string =>
  formatMoney(Math.round(Math.abs(amount) * 100), 'EUR').replaceAll('\u202f', '\u00a0');

const seed = async (): Promise<void> => {
  await bench.send(makeShop());
  const sales = Array.from({ length: 60 }, (_, index) =>
    makeRecord({
      ...{ transactionId: String(21_300_000_000 + index), conversationId: String(24_100_000_000 + index) },
      ...{ title: TITLES[index] ?? `Robe longue à fleurs n° ${index}, très bon état, taille M`, phase: 'completed' },
      ...{
        priceMinor: 1_800 + index * 25,
        orderDate: `2026-10-${String(1 + (index % 20)).padStart(2, '0')}T10:00:00Z`,
      },
    }),
  );
  for (let start = 0; start < sales.length; start += 20) await bench.send(makeCapture(sales.slice(start, start + 20)));
  const lines = sales.map(({ conversationId = null, priceMinor = null }, index) =>
    makeLine({
      ...{ entityId: conversationId, conversationId, amountMinor: priceMinor, shownMinor: priceMinor },
      date: `2026-10-${String(3 + (index % 25)).padStart(2, '0')}T08:00:00.000Z`,
    }),
  );
  const other = { entityType: null, entityId: null, conversationId: null } as const;
  lines.push(
    makeLine({ ...other, kind: 'boost', title: 'Dressing en vitrine', amountMinor: -695 }),
    makeLine({
      ...other,
      kind: 'transfer',
      title: 'Virement',
      amountMinor: -100_000,
      date: '2026-10-30T09:00:00.000Z',
    }),
    makeLine({ ...other, kind: 'refund_given', title: 'Remboursement', amountMinor: -1_800 }),
  );
  const total = lines.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);
  const balance = makeStatement({ month: '2026-10', openingMinor: 4_200, closingMinor: 4_200 + total });
  await bench.send(makeWallet([...lines, balance], { totalEntries: lines.length }));
  const expense = {
    id: newId(),
    type: 'Cartons',
    note: '100 cartons',
    amount: '24,90',
    currency: 'EUR',
    day: '2026-10-12',
  };
  await succeed(bench.app, api.expenses.save, { ...bench.token, body: { expenses: [expense] } });
};

const TITLES = [
  '=SOMME(A1) “œuvre” 👗',
  'Łódź, žluťoučký, Кофта',
  'שמלה robe 連衣裙',
  `${'Très long titre '.repeat(30)}`,
];

/** Enters what the newest sale cost. */
const enterCost = async (): Promise<void> => {
  const { sales } = await succeed(bench.app, api.sales.list, bench.token);
  const { id: saleId = '', marketplace = '' } = sales[0] ?? {};
  const chosenSale = { saleId, marketplace, transactionId: null, conversationId: null };
  const products = [{ id: newId(), article: '4', currency: 'EUR', chosenSale }];
  await succeed(bench.app, api.products.save, { ...bench.token, body: { products } });
};

it('of a month states the figures of the screens on numbered pages, in French', async () => {
  await seed();
  await enterCost();
  const pages = await readStatement({ month: '2026-10' });
  const words = pages.flat();
  const october = { from: '2026-10-01', to: '2026-10-31' };
  const { wallets } = await succeed(bench.app, api.sales.money, { ...bench.token, query: october });
  const { results } = await succeed(bench.app, api.products.costs, { ...bench.token, query: october });
  const equation = wallets[0]?.equation ?? expect.fail('no equation');
  expect(words[0]).toBe('Relevé d’octobre 2026');
  const after = (name: string): string | undefined => words[words.indexOf(name) + 1];
  expect(after('Solde calculé en fin de période')).toBe(money(equation.computed));
  expect(after('Solde lu')).toBe(money(equation.read ?? Number.NaN));
  expect(after('Écart')).toBe(money(0));
  const { known, result } = results[0] ?? expect.fail('no result');
  expect(known.count).toBe(1);
  expect(after('Résultat')).toBe(`${result < 0 ? '−' : ''}${money(result)}`);
  expect(words).toContain(money(wallets[0]?.released.amount ?? Number.NaN));
  expect(words).toContain(money(24.9));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) expect(page.at(-1)).toBe(`${index + 1}\u00a0/\u00a0${pages.length}`);
});

it('of a month without a known cost has no result, which would be the fees alone', async () => {
  await seed();
  const words = (await readStatement({ month: '2026-10' })).flat();
  expect(words).not.toContain('Résultat');
  expect(words).toContain('Frais et dépenses, EUR');
  expect(words.join(' ')).toContain('aucune vente de ce mois n’a de prix d’achat connu');
  expect(words[words.indexOf('Boosts, vitrines et autres frais') + 1]).toBe(`−${money(6.95)}`);
});

it('leaves out emoji, names letters that it cannot draw, and draws those of the neighbours', async () => {
  await seed();
  const words = (await readStatement({ month: '2026-10' })).flat().join('|');
  expect(words).toContain('=SOMME(A1) “œuvre”');
  expect(words).not.toContain('👗');
  expect(words.replaceAll('|', '')).toContain('Łódź, žluťoučký, Кофта');
  expect(words).toContain('[…] robe […]');
  expect(words).toMatch(/Très long titre [^|]*…/);
});

it('of a month of which nothing was read says so, and has no figure', async () => {
  const words = (await readStatement({ month: '2025-02' })).flat();
  expect(words[0]).toBe('Relevé de février 2025');
  expect(words).toContain('Aucun porte-monnaie n’a été lu pour ce mois.');
  expect(words.join('|')).not.toMatch(/\d,\d\d\u00a0€/);
});

it('is another seller’s own', async () => {
  await seed();
  const stranger = await makeSeller(bench.app);
  const words = (await readStatement({ month: '2026-10', account: '77', regime: 'all' }, stranger.token)).flat();
  expect(words.join('|')).not.toMatch(/Robe longue|\d,\d\d\u00a0€/);
});

it('of something that is no month is refused', async () => {
  const call = { ...bench.token, query: { month: '2026-13' } };
  expect(await fail(bench.app, api.exports.statement, 400, call)).toMatchObject({ field: 'month' });
});
