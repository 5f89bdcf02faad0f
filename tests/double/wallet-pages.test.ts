import { parseHTML } from 'linkedom';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { askDouble } from './ask-double.ts';
import { askJson } from './ask-json.ts';
import { moneyShape, shapeOf } from './shape-of.ts';
import { type MarketplaceDouble, startDouble } from './start-double.ts';
import { toCents } from './world/cents.ts';
import { makeWorld } from './world/make-world.ts';

const now = Date.UTC(2026, 10, 20, 9, 0);
let double: MarketplaceDouble;
beforeAll(async () => {
  double = await startDouble({ shop: makeWorld({ seed: 7, now }), now: () => now });
});
afterEach(() => double.behaveWell());
afterAll(() => double.close());

type Line = { amount: { amount: string }; type: string; entity_type: string; title: string };

async function readMonth(month: string) {
  const [year, number] = month.split('-').map(Number);
  const path = `/api/v2/wallet/invoices/${year}/${number}`;
  const first = await askJson(double, `${path}?page=1`);
  const lines: Line[] = [...first.invoice_lines];
  for (let page = 2; page <= first.invoice_lines_pagination.total_pages; page++) {
    lines.push(...(await askJson(double, `${path}?page=${page}`)).invoice_lines);
  }
  const { document } = parseHTML((await askDouble(double.port, `/wallet/history?month=${month}`)).body);
  const figures = [...document.querySelectorAll('dl dd')].map((cell) =>
    toCents((cell.textContent ?? '').replaceAll(/[^\d,-]/g, '').replace(',', '.')),
  );
  const sum = lines.reduce((total, { amount }) => total + toCents(amount.amount), 0);
  return {
    lines,
    records: first.invoice_lines_pagination.total_records,
    opening: figures[0] ?? 0,
    closing: figures[1],
    sum,
  };
}

test('the current wallet has the fields of WEB §8', async () => {
  const { history, ...current } = await askJson(double, '/api/v2/wallet/invoices/current');
  expect(shapeOf(current)).toMatchObject({ balance: moneyShape, pending_balance: moneyShape, code: 'number' });
  expect(history[0]).toEqual({ title: 'novembre', year: 2026, month: 11 });
  expect(history.length).toBeGreaterThan(2);
});

describe('a month', () => {
  test('has lines with the fields of WEB §8, complete over its pages', async () => {
    const { lines, records } = await readMonth('2026-10');
    expect(shapeOf(lines[0])).toEqual({
      title: 'string',
      entity_type: 'string',
      entity_id: 'number',
      type: 'string',
      amount: moneyShape,
      date: 'string',
    });
    expect(lines.length).toBeGreaterThan(25);
    expect(lines).toHaveLength(records);
    for (const { type, amount } of lines) expect(type).toBe(Number(amount.amount) > 0 ? 'debit' : 'credit');
  });

  test('balances: the opening balance and the lines add up to the closing balance', async () => {
    const { opening, sum, closing } = await readMonth('2026-10');
    expect(opening + sum).toBe(closing);
  });

  test('does not balance when a line is missing', async () => {
    double.behave({ walletGap: '2026-10' });
    const month = await readMonth('2026-10');
    expect(month.opening + month.sum).not.toBe(month.closing);
    expect(month.lines).toHaveLength(month.records);
    const other = await readMonth('2026-09');
    expect(other.opening + other.sum).toBe(other.closing);
  });

  test('can have lines without signs', async () => {
    double.behave({ walletAmounts: 'unsigned' });
    const { lines } = await readMonth('2026-10');
    expect(lines.some(({ type }) => type === 'credit')).toBe(true);
    for (const { amount } of lines) expect(Number(amount.amount)).toBeGreaterThan(0);
  });

  test('that never existed is not found', async () => {
    expect((await askDouble(double.port, '/api/v2/wallet/invoices/1999/1')).status).toBe(404);
  });
});

test('payouts state the same balance, to their owner only', async () => {
  const { balance } = await askJson(double, '/api/v2/wallet/invoices/current');
  const { userId } = double.keeper.shop;
  expect((await askJson(double, `/api/v2/users/${userId}/payouts`)).balance).toEqual(balance);
  expect((await askDouble(double.port, '/api/v2/users/1/payouts')).status).toBe(404);
  expect((await askDouble(double.port, '/api/v2/wallet/history')).status).toBe(404);
});

test.each(['/wallet/balance', '/wallet/history', '/wallet/invoices'])(
  '%s requires an expired session to sign in again',
  async (path) => {
    expect((await askDouble(double.port, path)).body).toContain('/wallet/invoices');
    double.behave({ session: 'ended' });
    expect((await askDouble(double.port, path)).body).toContain('data-testid="auth-modal"');
    expect((await askDouble(double.port, '/api/v2/wallet/invoices/current')).status).toBe(401);
    double.behave({ endedAnswers: 'empty-lists' });
    expect(await askJson(double, '/api/v2/wallet/invoices/current')).toMatchObject({ invoice_lines: [], history: [] });
  },
);
