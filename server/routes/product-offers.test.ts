import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { succeed } from '../testing/call.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();
const offered = () => succeed(bench.app, api.products.offered, bench.token);
const enter = async (part: object) => {
  bench.app.clock.advance(1_000);
  await succeed(bench.app, api.products.save, { ...bench.token, body: { products: [{ id: newId(), ...part }] } });
};

describe('what is offered for the next article', () => {
  it('is nothing while none was entered', async () => {
    const none = { source: [], payment: [], place: [], supplier: [], brand: [], category: [], size: [] };
    expect(await offered()).toEqual({ ...none, sku: null, last: null });
  });

  it('is what the earlier ones say, each word once, and the highest SKU of the newest kind', async () => {
    await enter({ source: 'VG Bron', payment: 'Espèces', place: 'A-04', sku: 'GI-0600' });
    await enter({ source: 'Emmaüs', place: 'B-07', sku: 'LV-9000' });
    await enter({ source: 'VG Bron', payment: 'Carte', sku: 'GI-0596', supplier: 'lea', brand: 'Veja', size: '38' });
    await enter({ itemId: '9400000001', marketplace: 'vinted', brand: 'Levi’s', category: 'Jeans', size: '38' });
    expect(await offered()).toMatchObject({
      ...{ source: ['VG Bron', 'Emmaüs'], payment: ['Carte', 'Espèces'], place: ['B-07', 'A-04'] },
      ...{ supplier: ['lea'], brand: ['Levi’s', 'Veja'], category: ['Jeans'], size: ['38'] },
      ...{ sku: { sku: 'GI-0600' }, last: { source: 'VG Bron', payment: 'Carte', place: null } },
    });
  });
});
