import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { call, fail, succeed } from '../testing/call.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const PDF = '%PDF-1.7 facture';
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);

let id: string;
beforeEach(async () => {
  id = newId();
  await save(id);
});

const save = (expenseId: string) =>
  succeed(bench.app, api.expenses.save, {
    ...bench.token,
    body: { expenses: [{ id: expenseId, type: 'Fournitures', amount: 5, currency: 'EUR', day: '2026-11-10' }] },
  });
const input = (expenseId = id) => ({ ...bench.token, params: { id: expenseId } });
const attach = (content: Buffer | string, expenseId = id, type = 'application/octet-stream') =>
  call(bench.app, api.expenses.writeReceipt, {
    ...input(expenseId),
    text: Buffer.from(content),
    headers: { 'content-type': type },
  });
const receipt = async () => (await succeed(bench.app, api.sales.expenses, bench.token)).stated[0]?.receipt;
const folder = () => join(bench.app.deps.config.dataDir, 'documents', bench.seller.accountId);
const storedFiles = (): string[] => readdirSync(folder()).map((name) => join(folder(), name));

describe('a receipt', () => {
  it.each([
    ['pdf', PDF],
    ['jpeg', JPEG],
    ['png', PNG],
  ])('of the format %s is kept, encrypted, and read back unchanged', async (format, content) => {
    expect(await receipt()).toBeNull();
    expect(await attach(content)).toMatchObject({ status: 200 });
    expect(await receipt()).toEqual({ format, size: Buffer.byteLength(content) });
    const { status, headers, body } = await call(bench.app, api.expenses.readReceipt, input());
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toBe('attachment');
    if (format === 'pdf') expect(body).toBe(content);
    for (const file of storedFiles()) expect(readFileSync(file).includes(Buffer.from(content))).toBe(false);
  });

  it('is replaced by another one, of which alone the content is kept', async () => {
    await attach(PDF);
    await attach(JPEG);
    expect(await receipt()).toMatchObject({ format: 'jpeg' });
    await bench.app.deps.background.settle();
    expect(storedFiles()).toHaveLength(1);
  });

  it('is deleted alone, or with its expense', async () => {
    await attach(PDF);
    expect(await succeed(bench.app, api.expenses.removeReceipt, input())).toEqual({ removed: 1 });
    expect(await receipt()).toBeNull();
    await fail(bench.app, api.expenses.readReceipt, 404, input());
    await attach(PNG);
    await succeed(bench.app, api.expenses.remove, { ...bench.token, body: { ids: [id] } });
    await bench.app.deps.background.settle();
    expect(storedFiles()).toEqual([]);
    await save(id);
    expect(await receipt()).toBeNull();
  });

  it('stays with an expense that is not deleted', async () => {
    await attach(PDF);
    const headers = { 'idempotency-key': newId() };
    const remove = (ids: readonly string[]) =>
      call(bench.app, api.expenses.remove, { ...bench.token, headers, body: { ids } });
    expect(await remove([newId()])).toMatchObject({ status: 200 });
    expect(await remove([id])).toMatchObject({ status: 409 });
    await bench.app.deps.background.settle();
    expect(await receipt()).toMatchObject({ format: 'pdf' });
    expect(await call(bench.app, api.expenses.readReceipt, input())).toMatchObject({ status: 200, body: PDF });
  });

  it.each([
    ['neither a PDF nor a photo', '<html>', 'application/octet-stream', 400],
    ['empty', '', 'application/octet-stream', 400],
    ['sent as something else', PDF, 'text/html', 415],
    ['larger than 10 MB', `${PDF}${'x'.repeat(10 * 1024 * 1024)}`, 'application/octet-stream', 413],
  ])('is refused when it is %s, and the former one stays', async (_, content, type, status) => {
    await attach(JPEG);
    expect(await attach(content, id, type)).toMatchObject({ status, body: { error: expect.any(String) } });
    expect(await receipt()).toMatchObject({ format: 'jpeg' });
  });

  it('of an unknown expense is refused, and leaves nothing behind', async () => {
    expect(await attach(PDF, newId())).toMatchObject({ status: 404, body: { error: 'Dépense introuvable.' } });
    expect(await attach(PDF, 'x')).toMatchObject({ status: 404 });
  });

  it('stays when old documents of orders are deleted', async () => {
    await attach(PDF);
    const query = { before: '2099-01-01T00:00:00.000Z' };
    expect(await succeed(bench.app, api.documents.removeOld, { ...bench.token, query })).toMatchObject({ removed: 0 });
    expect(await receipt()).not.toBeNull();
  });
});
