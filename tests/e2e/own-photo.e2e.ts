import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallReply } from '#core/contract/endpoint.ts';
import type { products } from '#core/contract/products.ts';
import { findAxeViolations, findViolationsInThemes } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph, photographAt } from './harness/photograph.ts';
import type { SellerBrowser } from './harness/seller-browser.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { AMOUNT, Keyboard } from './screens/keyboard.ts';
import { Panel } from './screens/panel.ts';
import { fill, press, readAll, textsOf } from './screens/reach.ts';
import { sendJson } from './screens/send-json.ts';

const ID = '0198c1f0-0000-7000-8000-0000000000f1';
const THUMBNAIL = [154, 192];

/** A picture larger than any that is kept, as this browser writes it. */
const drawPicture = async (page: Page, type: string): Promise<Buffer> => {
  const text = await page.evaluate((format) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2_400, height: 3_000 });
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#6b2a58';
    context.fillRect(0, 0, 2_400, 3_000);
    context.fillStyle = '#e0a030';
    context.fillRect(600, 500, 1_200, 2_000);
    return canvas.toDataURL(format).split(',')[1] ?? '';
  }, type);
  return Buffer.from(text, 'base64');
};

/** Puts a place into a JPEG, as a telephone does. */
const withPlace = (jpeg: Buffer): Buffer => {
  const exif = Buffer.from('Exif\0\0GPS 48.8584 2.2945');
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif, jpeg.subarray(2)]);
};

/** Width and height of the first own photo that is on screen; null while none is. */
const shownIn = (page: Page): Promise<number[] | null> =>
  page.evaluate(() => {
    const picture = document.querySelector<HTMLImageElement>('img[src^="blob:"]');
    return picture?.complete && picture.naturalWidth > 0 ? [picture.naturalWidth, picture.naturalHeight] : null;
  });

describeInBrowser('the photo of an article', () => {
  let bench: Workbench;
  let seller: SellerBrowser;
  let board: Dashboard;
  let keyboard: Keyboard;
  let folder: string;
  const words = () => readAll(board.page);
  const rows = () => textsOf(board.page, '[role="row"]:not([aria-rowindex="1"])');
  const find = (title: string) =>
    board.page.evaluate(async (name) => {
      const stock = (await (await fetch('/api/products')).json()) as CallReply<typeof products.list>;
      return stock.products.find((product) => product.title === name) ?? null;
    }, title);
  const choose = async (page: Page, name: string): Promise<void> => {
    // The last one: where there is a camera in the hand, another one stands before it.
    const inputs = (await page.$$('[role="dialog"] input[type="file"]')) as ElementHandle<HTMLInputElement>[];
    await inputs.at(-1)?.uploadFile(join(folder, name));
  };
  /** The purchases that the server was sent, answered or not. */
  const sent = () => bench.gateway.requests.filter(({ method, body }) => method === 'PUT' && body.includes('Écharpe'));

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true });
    seller = await bench.browser();
    board = await Dashboard.openOnSite(seller, '/app/inventaire');
    keyboard = new Keyboard(board.page);
    folder = mkdtempSync(join(tmpdir(), 'comptoir-photos-'));
    writeFileSync(join(folder, 'gilet.jpeg'), withPlace(await drawPicture(board.page, 'image/jpeg')));
    writeFileSync(join(folder, 'echarpe.webp'), await drawPicture(board.page, 'image/webp'));
    writeFileSync(join(folder, 'iphone.heic'), '\0\0\0\x18ftypheic\0\0\0\0mif1heic');
    writeFileSync(join(folder, 'facture.jpeg'), '%PDF-1.7');
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await bench.close();
  });

  test('is chosen in its window, made smaller, and shown in the list without the place where it was taken', async () => {
    const article = { id: ID, title: 'Gilet irlandais', sku: 'GI-1', place: 'A-04', article: 6.5, currency: 'EUR' };
    expect(await sendJson(board.page, 'PUT', '/api/products', { products: [article] })).toBe(200);
    await eventually(rows).toEqual([expect.stringMatching(/^Gilet irlandais/)]);
    await press(board.page, 'Gilet irlandais');
    await eventually(words).toContain('Aucune photo.');
    await choose(board.page, 'iphone.heic');
    await eventually(words).toContain('Cette photo est au format HEIC');
    await choose(board.page, 'facture.jpeg');
    await eventually(words).toContain('Ce fichier n’est pas une photo JPEG, PNG ou WebP.');
    await choose(board.page, 'gilet.jpeg');
    await eventually(words).toContain('Votre photo, chiffrée, sans le lieu de la prise de vue.');
    const kept = await board.page.evaluate(async (of) => {
      const file = await (await fetch(`/api/documents/product/${of}/photo`)).blob();
      const { width, height } = await createImageBitmap(file);
      const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
      return { width, height, hasPlace: text.includes('GPS') };
    }, ID);
    expect(kept).toEqual({ width: 1_280, height: 1_600, hasPlace: false });
    await photograph(board.page, 'article');
    expect(await findViolationsInThemes(board.page, [1360, 380])).toEqual([]);
    await board.page.setViewport({ width: 1360, height: 900 });
    await keyboard.press('Escape');
    await eventually(() => shownIn(board.page)).toEqual(THUMBNAIL);
    await photograph(board.page, 'stock-with-photo');
    await board.page.setViewport({ width: 1360, height: 900 });
  });

  test('is read through the worker in the dashboard of the extension', async () => {
    const inside = await Dashboard.openInExtension(seller, '/app/inventaire');
    await eventually(() => shownIn(inside.page)).toEqual(THUMBNAIL);
    await inside.page.close();
  });

  test('goes with a purchase made by keyboard in the panel without a network, which is sent once', async () => {
    const panel = await Panel.openAsTab(seller);
    const keys = new Keyboard(panel.page);
    await eventually(() => panel.completeness()).not.toBeNull();
    await keys.press('n');
    await keys.waitForFocus(AMOUNT);
    await panel.page.waitForSelector('input[value="GI-2"]');
    bench.gateway.cut('/api/');
    await keys.type('3,20');
    await fill(panel.page, 'Quoi', 'Écharpe');
    await choose(panel.page, 'echarpe.webp');
    await eventually(() => shownIn(panel.page)).toEqual(THUMBNAIL);
    await photographAt(panel.page, 'quick-purchase-panel');
    expect(await findAxeViolations(panel.page)).toEqual([]);
    await keys.press('Enter');
    await eventually(() => readAll(panel.page)).toContain(
      'Écharpe : gardé ici, envoyé une seule fois dès que possible',
    );
    await panel.page.waitForSelector('[role="dialog"] input[value="GI-3"]');
    await keys.press('Escape');
    await eventually(() => panel.page.$('[role="dialog"]')).toBeNull();
    expect(sent()).toEqual([]);
    bench.gateway.mend();
    await press(panel.page, 'Actualiser');
    await eventually(() => find('Écharpe')).toMatchObject({
      ...{ cost: 3.2, sku: 'GI-2', place: 'A-04' },
      ownPhoto: { photo: expect.any(String), thumbnail: expect.any(String) },
    });
    expect(sent().map(({ status }) => status)).toEqual([200]);
    await panel.page.close();
  });

  test('is removed alone, and with its article', async () => {
    const read = (of: string) =>
      board.page.evaluate(async (path) => (await fetch(path)).status, `/api/documents/product/${of}/photo`);
    await board.show();
    await board.page.reload();
    await eventually(rows).toHaveLength(2);
    await press(board.page, 'Gilet irlandais');
    await press(board.page, 'Retirer');
    await eventually(words).toContain('Gilet irlandais : photo retirée');
    await eventually(words).toContain('Aucune photo.');
    expect(await read(ID)).toBe(404);
    await keyboard.press('Escape');
    const scarf = (await find('Écharpe'))?.id ?? '';
    expect(await read(scarf)).toBe(200);
    await press(board.page, 'Écharpe');
    await press(board.page, 'Supprimer');
    await eventually(rows).toHaveLength(1);
    expect(await read(scarf)).toBe(404);
  });
});
