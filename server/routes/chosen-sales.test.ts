import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeLine, makeWallet } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { readCsv, readWorkbook } from '../testing/read-export.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();
const PATH = 'sales/chosen';

const [dress, skirt] = [
  { transactionId: '21300012318', conversationId: '24100054321', priceMinor: 1800 },
  { transactionId: '21300012319', conversationId: '24100054322', priceMinor: 2550 },
];

/** A sale that was refunded after its release, one that is still to come. */
const seed = async (): Promise<{ dressId: string; skirtId: string }> => {
  await bench.send(
    makeCapture([
      makeRecord({ ...dress, title: '=Robe', phase: 'completed' }),
      makeRecord({ ...skirt, title: 'Jupe', phase: 'in_transit' }),
    ]),
  );
  const { conversationId } = dress;
  const line = makeLine({ conversationId, entityId: conversationId, amountMinor: 1800 });
  const back = { kind: 'refund_given', amountMinor: -1800, date: '2026-10-28T09:00:00.000Z' } as const;
  const lines = [line, makeLine({ conversationId, entityId: conversationId, ...back })];
  await bench.send(makeWallet(lines, { totalEntries: lines.length }));
  const { sales } = await succeed(bench.app, api.sales.list, bench.token);
  const idOf = (title: string): string => sales.find((sale) => sale.title === title)?.id ?? '';
  return { dressId: idOf('=Robe'), skirtId: idOf('Jupe') };
};

describe('the export of ticked sales', () => {
  it('has the named rows and no other, as the whole export has them', async () => {
    const { dressId, skirtId } = await seed();
    const whole = await readCsv(bench.app, 'sales', { ...bench.token });
    const all = { sales: [dressId, skirtId], refunds: [{ sale: dressId, place: 0 }] };
    expect(await readCsv(bench.app, PATH, { ...bench.token, body: all })).toEqual(whole);
    const refund = { sales: [], refunds: [{ sale: dressId, place: 0 }] };
    expect(await readCsv(bench.app, PATH, { ...bench.token, body: refund })).toEqual([
      // A formula in a title stays text.
      expect.objectContaining({ Titre: "'=Robe", 'Prix de vente': '', 'Remboursé après libération': '-18' }),
    ]);
    // Named twice, written once.
    const twice = { sales: [skirtId, skirtId], refunds: [] };
    expect(await readCsv(bench.app, PATH, { ...bench.token, body: twice })).toMatchObject([{ Titre: 'Jupe' }]);
  });

  it('is a workbook too, which counts the rows that are no longer in the list', async () => {
    const { skirtId } = await seed();
    const body = { sales: [skirtId, 'gone'], refunds: [{ sale: skirtId, place: 3 }] };
    const book = await readWorkbook(bench.app, PATH, { ...bench.token, body });
    expect(book.get('Ventes')?.rows).toHaveLength(2);
    expect(book.get('Lisez-moi')?.rows).toContainEqual(['Il manque', '2 lignes cochées, hors du fichier']);
  });

  it('leaves out a line that may be a known sale, as every file does', async () => {
    await bench.send(makeCapture([makeRecord({ priceMinor: 1800, orderDate: '2026-10-01T10:00:00.000Z' })]));
    await bench.send(makeWallet([makeLine({ entityId: null, conversationId: null })]));
    const { sales } = await succeed(bench.app, api.sales.list, bench.token);
    const doubtful = sales.filter((sale) => sale.doubtful);
    expect(doubtful).toHaveLength(1);
    const body = { sales: doubtful.map(({ id }) => id), refunds: [] };
    expect(await readCsv(bench.app, PATH, { ...bench.token, body })).toEqual([]);
  });

  it('is refused without a row, and with a row that is named in no known way', async () => {
    const query = { format: 'csv' } as const;
    const none = { ...bench.token, query, body: { sales: [], refunds: [] } };
    expect(await fail(bench.app, api.exports.chosenSales, 400, none)).toMatchObject({ code: 'INVALID_INPUT' });
    const odd = { ...bench.token, query, body: { sales: [], refunds: [{ sale: 'a', place: -1 }] } };
    expect(await fail(bench.app, api.exports.chosenSales, 400, odd)).toMatchObject({ code: 'INVALID_INPUT' });
  });
});
