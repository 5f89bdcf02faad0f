import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { until } from './harness/until.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { CURRENT_ROW, Keyboard } from './screens/keyboard.ts';
import { fill, press, readAll } from './screens/reach.ts';
import { sendJson } from './screens/send-json.ts';

const SALES = 450;
const MARCH = 'du=2026-03-01&au=2026-03-31';
const START = Date.UTC(2026, 2, 2, 8);

/** One each hour, so that the first is the oldest. */
const sold = Array.from({ length: SALES }, (_, index) => ({
  ...{ id: `v${index}`, title: `Article ${index + 1}`, price: 2, currency: 'EUR' },
  date: new Date(START + index * 3_600_000).toISOString(),
}));

describeInBrowser('sales on more than one page', () => {
  let bench: Workbench;
  let board: Dashboard;
  let keyboard: Keyboard;
  const words = () => readAll(board.page);
  const currentRow = () => board.page.$eval(CURRENT_ROW, (row) => Number(row.getAttribute('aria-rowindex')));

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true, extensionFolder: null });
    board = await Dashboard.openOnSite(await bench.browser('seller', 'gateway', { extension: null }), '/app');
    keyboard = new Keyboard(board.page);
    const shop = { boutique: { name: 'Ancien outil' }, commentaires: [], depenses: [], statistics: {} };
    expect(await sendJson(board.page, 'POST', '/api/sales/load', { ...shop, ventes: sold })).toBe(200);
    await board.page.goto(new URL(`/app/ventes?${MARCH}`, board.page.url()).href);
    await until('the sales', async () => /Toutes 450.*Article 450/.test(await words()));
  });
  afterAll(() => bench.close());

  test('are counted and added up whole, however few of them are on screen', async () => {
    expect(await words()).toMatch(/450 ventes 900,00 €/);
    expect(await words()).not.toContain('Article 100 ');
    expect(await board.page.$eval('[role="grid"]', (grid) => grid.getAttribute('aria-rowcount'))).toBe('451');
    expect(await findAxeViolations(board.page)).toEqual([]);
  });

  test('are ticked all together, those too that no page has shown', async () => {
    await press(board.page, 'Tout sélectionner');
    await eventually(words).toMatch(/450 ventes 900,00 €.*Exporter 450 en CSV/);
    await fill(board.page, 'Rechercher une vente', 'article 45');
    await eventually(words).toMatch(/dont 444 masquées par la recherche/);
    await press(board.page, 'Tout désélectionner');
    await eventually(words).toMatch(/(^|\D)6 sur 450/);
    await fill(board.page, 'Rechercher une vente', '');
    await eventually(words).toMatch(/450 ventes 900,00 €/);
  });

  test('follow one another to the last by keyboard, and say so where the next ones do not arrive', async () => {
    bench.gateway.cut('/api/sales/page');
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
    }).toBe(SALES + 1);
    await eventually(words).toMatch(/Article 1 /);
  });
});
