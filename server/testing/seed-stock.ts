import { api } from '#core/contract/index.ts';
import { RENDITIONS } from '#core/contract/product-photos.ts';
import { newId } from '../ids.ts';
import { call, succeed } from './call.ts';
import type { TestApp } from './make-app.ts';
import { makeJpeg } from './tiny-jpeg.ts';

/** An article in a lot, with its photo, an expense for it with a receipt, and a sale that was entered. */
export const seedStock = async (app: TestApp, token: string, mark: string) => {
  const [lotId, productId, expenseId, handSaleId] = [newId(), newId(), newId(), newId()];
  await succeed(app, api.products.save, {
    token,
    body: { lots: [{ id: lotId, title: mark }], products: [{ id: productId, title: mark, lotId, note: mark }] },
  });
  for (const rendition of RENDITIONS) {
    await call(app, api.productPhotos.write, {
      ...{ token, params: { id: productId, rendition }, text: makeJpeg(mark) },
      headers: { 'content-type': 'image/jpeg' },
    });
  }
  const expense = { id: expenseId, type: mark, note: mark, amount: 1, currency: 'EUR', day: '2026-01-01', productId };
  await succeed(app, api.expenses.save, { token, body: { expenses: [expense] } });
  await call(app, api.expenses.writeReceipt, {
    token,
    params: { id: expenseId },
    text: Buffer.from(`%PDF-1.7 ${mark}`),
    headers: { 'content-type': 'application/octet-stream' },
  });
  await succeed(app, api.handSales.save, {
    ...{ token, params: { id: handSaleId } },
    body: { title: mark, price: 1, currency: 'EUR', soldOn: '2026-01-01', paidOn: '2026-01-02', channel: mark },
  });
  return { lotId, productId, expenseId, handSaleId };
};
