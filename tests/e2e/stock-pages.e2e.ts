import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { until } from './harness/until.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { CURRENT_ROW, Keyboard } from './screens/keyboard.ts';
import { fill, press, readAll, textsOf } from './screens/reach.ts';
import { sendJson } from './screens/send-json.ts';

const ARTICLES = 450;
const DAY = 86_400_000;
const START = Date.UTC(2025, 0, 1);
const lot = { id: randomUUID(), title: 'Emmaüs', cost: '9', currency: 'EUR', boughtOn: '2025-01-01' };
const dayAt = (index: number): string => new Date(START + index * DAY).toISOString().slice(0, 10);

/** One bought each day, so that the first is the oldest; the last two share a lot. */
const articles = Array.from({ length: ARTICLES }, (_, index) => ({
  ...{ id: randomUUID(), title: `Article ${index + 1}`, currency: 'EUR', boughtOn: dayAt(index) },
  ...(index < ARTICLES - 2 ? { article: '2' } : { lotId: lot.id }),
}));
const last = articles.at(-1)?.id ?? '';

describeInBrowser('a stock on more than one page', () => {
  let bench: Workbench;
  let board: Dashboard;
  let keyboard: Keyboard;
  const words = () => readAll(board.page);
  const rows = () => textsOf(board.page, '[role="row"]:not([aria-rowindex="1"])');
  const goTo = (path: string) => board.page.goto(new URL(path, board.page.url()).href);
  const currentRow = () => board.page.$eval(CURRENT_ROW, (row) => Number(row.getAttribute('aria-rowindex')));

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true, extensionFolder: null });
    board = await Dashboard.openOnSite(await bench.browser('seller', 'gateway', { extension: null }), '/app');
    keyboard = new Keyboard(board.page);
    expect(await sendJson(board.page, 'PUT', '/api/products', { lots: [lot], products: articles })).toBe(200);
    await goTo('/app/inventaire');
    await until('the stock', async () => /Tous 450.*Article 1 /.test(await words()));
  });
  afterAll(() => bench.close());

  test('is counted and added up whole, however few of it is on screen', async () => {
    expect(await words()).toMatch(/450 articles prix d’achat : 905,00 € pour 450/);
    expect(await words()).not.toContain('Article 300 ');
    expect(await board.page.$eval('[role="grid"]', (grid) => grid.getAttribute('aria-rowcount'))).toBe('451');
    expect(await findAxeViolations(board.page)).toEqual([]);
  });

  test('opens an article that no page has shown, changes it, and takes that back', async () => {
    await goTo(`/app/inventaire?article=${last}`);
    await board.page.waitForSelector('[role="dialog"] select');
    await eventually(() => textsOf(board.page, '[role="dialog"] h2')).toEqual(['Article 450']);
    await eventually(words).toContain('Prix d’achat : sa part du lot, 4,50 €.');
    await fill(board.page, 'SKU', 'FIN-450');
    await press(board.page, 'Enregistrer');
    await eventually(words).toContain('Article 450 : enregistré');
    await fill(board.page, 'Rechercher un article', 'fin-450');
    await eventually(rows).toEqual([expect.stringMatching(/^Article 450.*FIN-450.*4,50 €lot, part calculée/)]);
    await press(board.page, 'Annuler');
    await eventually(words).toContain('Rien ne correspond à');
    await fill(board.page, 'Rechercher un article', '');
    await eventually(words).toMatch(/Tous 450/);
  });

  test('holds a purchase that waits, above what was read, until the server has it', async () => {
    bench.gateway.cut('/api/');
    await press(board.page, 'Ajouter un article');
    await fill(board.page, 'Quoi', 'Gilet en route');
    await fill(board.page, 'Prix d’achat', '3');
    await press(board.page, 'Enregistrer et fermer');
    await eventually(words).toContain('1 achat en attente');
    await eventually(async () => (await rows())[0]).toMatch(/^Gilet en routeen attente d’envoi.*3,00 €/);
    bench.gateway.mend();
    await board.retry();
    await eventually(words).toMatch(/451 articles prix d’achat : 908,00 € pour 451/);
    await eventually(words).not.toContain('en attente');
    await eventually(async () => (await rows())[0]).toMatch(/^Article 1sans SKU/);
  });

  test('is ticked as a whole, those too that no page has shown, and changed together', async () => {
    await fill(board.page, 'Rechercher un article', 'article');
    await eventually(words).toMatch(/450 sur 451 articles/);
    await press(board.page, 'Tout sélectionner');
    await eventually(words).toMatch(/450 articles prix d’achat : 905,00 € pour 450/);
    await fill(board.page, 'Rechercher un article', 'article 44');
    await eventually(words).toMatch(/dont 436 masqués par la recherche/);
    await press(board.page, 'État');
    await press(board.page, 'Donné', 'menuitem');
    await eventually(words).toContain('450 articles : donné');
    await fill(board.page, 'Rechercher un article', '');
    await eventually(words).toMatch(/Tous 1 .*Sortis 450/);
    // The purchase of the test before may still be announced, with an « Annuler » of its own.
    await keyboard.focus(CURRENT_ROW);
    await keyboard.chord('Control', 'z');
    await eventually(words).toMatch(/Tous 451 En ligne À mettre en ligne 451 Dormants 450/);
  });

  test('follows to the last by keyboard, and says so where the next page does not arrive', async () => {
    await eventually(rows).not.toEqual([]);
    bench.gateway.cut('/api/products/page');
    await keyboard.focus(CURRENT_ROW);
    await keyboard.press('End');
    await eventually(words).toContain('La suite n’a pas pu être lue.');
    bench.gateway.mend();
    await press(board.page, 'Réessayer');
    await eventually(words).not.toContain('La suite n’a pas pu être lue.');
    await eventually(async () => {
      await keyboard.focus(CURRENT_ROW);
      await keyboard.press('End');
      return currentRow();
    }).toBe(ARTICLES + 2);
    await eventually(words).toMatch(/Gilet en route/);
  });
});
