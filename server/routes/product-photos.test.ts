import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import type { Rendition } from '#core/contract/product-photos.ts';
import { newId } from '../ids.ts';
import { call, succeed } from '../testing/call.ts';
import { importFile } from '../testing/make-import.ts';
import { makeItem, makeWardrobe } from '../testing/make-own-pages.ts';
import { openSellerBench } from '../testing/seller-bench.ts';
import { makeJpeg } from '../testing/tiny-jpeg.ts';

const bench = openSellerBench();
const JPEG = { 'content-type': 'image/jpeg' };
const LISTED = 'vinted:9400000001';

let id: string;
beforeEach(async () => {
  id = newId();
  await succeed(bench.app, api.products.save, { ...bench.token, body: { products: [{ id, title: 'Gilet' }] } });
});

const put = (
  content: Uint8Array<ArrayBuffer>,
  rendition: Rendition = 'photo',
  of = id,
  headers: Record<string, string> = JPEG,
) =>
  call(bench.app, api.productPhotos.write, { ...bench.token, params: { id: of, rendition }, text: content, headers });
const read = async (rendition: Rendition = 'photo', of = id): Promise<Buffer | number> => {
  const path = `/api/documents/product/${encodeURIComponent(of)}/${rendition}`;
  const authorization = `Bearer ${bench.token.token}`;
  const response = await bench.app.app.request(path, { headers: { authorization } });
  return response.status === 200 ? Buffer.from(await response.arrayBuffer()) : response.status;
};
const productOf = async (of = id) =>
  (await succeed(bench.app, api.products.list, bench.token)).products.find((product) => product.id === of);
const photoOf = async (of = id) => (await productOf(of))?.ownPhoto;
const storedFiles = async (): Promise<Buffer[]> => {
  await bench.app.deps.background.settle();
  const folder = join(bench.app.deps.config.dataDir, 'documents', bench.seller.accountId);
  return existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name))) : [];
};

describe('the photo of an article', () => {
  it('is kept encrypted, named by the list of the stock, and read back as it was', async () => {
    expect(await photoOf()).toBeNull();
    const photo = makeJpeg('gilet irlandais');
    expect(await put(photo)).toMatchObject({ status: 200, body: { documentId: expect.any(String) } });
    expect(await photoOf()).toEqual({ photo: expect.any(String), thumbnail: null });
    expect(await read()).toEqual(Buffer.from(photo));
    for (const file of await storedFiles()) expect(file.includes('gilet irlandais')).toBe(false);
  });

  it('is sent as a file that a browser saves and never runs', async () => {
    await put(makeJpeg('gilet'));
    const params = { id, rendition: 'photo' };
    const { headers } = await call(bench.app, api.productPhotos.read, { ...bench.token, params });
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('content-disposition')).toBe('attachment; filename="photo.jpg"');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is kept without the place where it was taken, whoever sent it', async () => {
    await put(makeJpeg('gilet', 'GPS 48.8584 2.2945'));
    expect(await read()).toEqual(Buffer.from(makeJpeg('gilet')));
  });

  it('has a thumbnail, which a new photo drops: it would show the former one', async () => {
    expect(await put(makeJpeg('petit'), 'thumbnail')).toMatchObject({ status: 404 });
    await put(makeJpeg('grand'));
    await put(makeJpeg('petit'), 'thumbnail');
    const first = await photoOf();
    expect(first).toEqual({ photo: expect.any(String), thumbnail: expect.any(String) });
    expect(await read('thumbnail')).toEqual(Buffer.from(makeJpeg('petit')));
    await put(makeJpeg('autre'));
    const second = await photoOf();
    expect(second?.thumbnail).toBeNull();
    expect(second?.photo).not.toBe(first?.photo);
    expect(await read('thumbnail')).toBe(404);
    expect(await storedFiles()).toHaveLength(1);
  });

  it('is deleted alone, with its thumbnail; the article stays', async () => {
    await put(makeJpeg('grand'));
    await put(makeJpeg('petit'), 'thumbnail');
    const input = { ...bench.token, params: { id } };
    expect(await succeed(bench.app, api.productPhotos.remove, input)).toEqual({ removed: 2 });
    expect(await productOf()).toMatchObject({ title: 'Gilet', ownPhoto: null });
    expect(await storedFiles()).toEqual([]);
    expect(await succeed(bench.app, api.productPhotos.remove, input)).toEqual({ removed: 0 });
  });

  it('goes with its article, and does not come back with another one of its id', async () => {
    await put(makeJpeg('grand'));
    await put(makeJpeg('petit'), 'thumbnail');
    await succeed(bench.app, api.products.remove, { ...bench.token, body: { productIds: [id] } });
    expect(await read()).toBe(404);
    expect(await storedFiles()).toEqual([]);
    await succeed(bench.app, api.products.save, { ...bench.token, body: { products: [{ id, title: 'Autre' }] } });
    expect(await photoOf()).toBeNull();
  });

  it('of a listing makes it an article of the stock, and is not lost with the listing', async () => {
    await bench.send(makeWardrobe([makeItem()]));
    expect(await put(makeJpeg('robe'), 'photo', LISTED)).toMatchObject({ status: 200 });
    expect(await productOf(LISTED)).toMatchObject({
      ...{ ownPhoto: { photo: expect.any(String) }, updatedAt: expect.any(String), cost: null, itemId: '9400000001' },
    });
    expect(await read('photo', LISTED)).toEqual(Buffer.from(makeJpeg('robe')));
    await succeed(bench.app, api.products.remove, { ...bench.token, body: { productIds: [LISTED] } });
    expect(await productOf(LISTED)).toMatchObject({ ownPhoto: null, updatedAt: null });
    expect(await storedFiles()).toEqual([]);
  });

  it.each([
    ['a PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), JPEG, 400],
    ['a page that says it is one', Uint8Array.from(Buffer.from('<html>')), JPEG, 400],
    ['the start of a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0), JPEG, 400],
    ['empty', new Uint8Array(0), JPEG, 400],
    ['sent as something else', makeJpeg('x'), { 'content-type': 'text/html' }, 415],
    ['larger than 5 MB', makeJpeg('x'.repeat(5 * 1024 * 1024)), JPEG, 413],
  ])('is refused when it is %s, and the former one stays', async (_, content, headers, status) => {
    await put(makeJpeg('avant'));
    expect(await put(content, 'photo', id, headers)).toMatchObject({ status, body: { error: expect.any(String) } });
    expect(await read()).toEqual(Buffer.from(makeJpeg('avant')));
    expect(await storedFiles()).toHaveLength(1);
  });

  it('of an unknown article is refused, and leaves nothing behind', async () => {
    for (const unknown of [newId(), 'vinted:999', 'x']) {
      const answer = await put(makeJpeg('x'), 'photo', unknown);
      expect(answer).toMatchObject({ status: 404, body: { error: 'Article introuvable.' } });
    }
    expect(await storedFiles()).toEqual([]);
  });

  it('stays when old documents of orders are deleted, and counts as stored', async () => {
    const before = await succeed(bench.app, api.storage.read, bench.token);
    await put(makeJpeg('x'.repeat(10_000)));
    const query = { before: '2099-01-01T00:00:00.000Z' };
    expect(await succeed(bench.app, api.documents.removeOld, { ...bench.token, query })).toMatchObject({ removed: 0 });
    bench.app.clock.advance(5 * 60_000);
    const after = await succeed(bench.app, api.storage.read, bench.token);
    expect(after.documentBytes - before.documentBytes).toBeGreaterThan(10_000);
    expect(await photoOf()).not.toBeNull();
  });

  it('keeps an imported article when its import is undone, as any other work of the seller does', async () => {
    const row = { kind: 'articles', title: 'Pull importé', sku: 'PU-1' } as const;
    const { id: importId } = await importFile(bench.app, { token: bench.token.token, rows: [row], fileName: 'a.csv' });
    const { products } = await succeed(bench.app, api.products.list, bench.token);
    const imported = products.find(({ sku }) => sku === 'PU-1')?.id ?? '';
    await put(makeJpeg('pull'), 'photo', imported);
    const undone = await succeed(bench.app, api.fileImports.undo, { ...bench.token, params: { id: importId } });
    expect(undone).toMatchObject({ removed: 0, left: 1 });
    expect(await read('photo', imported)).toEqual(Buffer.from(makeJpeg('pull')));
  });
});
