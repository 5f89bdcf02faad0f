import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolationsInThemes } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { requestTo } from './harness/gateway.ts';
import { photograph } from './harness/photograph.ts';
import type { SellerBrowser } from './harness/seller-browser.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { type DiskFile, dropFiles } from './screens/file-bench.ts';
import type { Panel } from './screens/panel.ts';
import { press, readAll } from './screens/reach.ts';
import { readySeller } from './screens/ready-seller.ts';

const NEW_TITLE = 'Écharpe vue sur une page gardée';

/** A page of sales as saved by the browser; the ids are invented. */
const savedSales = (): DiskFile => ({
  name: 'ventes-gardees.json',
  text: JSON.stringify({
    my_orders: [
      {
        conversation_id: 29_900_000_001,
        transaction_id: 29_800_000_001,
        title: NEW_TITLE,
        price: { amount: '12.5', currency_code: 'EUR' },
        status: 'Bordereau envoyé au vendeur',
        date: new Date().toISOString(),
        photo: null,
        transaction_user_status: 'needs_action',
      },
    ],
    pagination: { current_page: 1, total_pages: 1, total_entries: 1, per_page: 20 },
  }),
});
const photo: DiskFile = { name: 'photo.png', text: 'PNG' };

describeInBrowser('the reader health screen', () => {
  let bench: Workbench;
  let seller: SellerBrowser;
  let panel: Panel;
  let dashboard: Dashboard;
  let page: Page;
  const words = () => readAll(page);

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true });
    const ready = await readySeller(bench);
    seller = ready.browser;
    panel = ready.panel;
    dashboard = await Dashboard.openOnSite(seller, '/app/parser-pro');
    page = dashboard.page;
  });
  afterAll(() => bench.close());

  test('shows the page that was just opened: its kind, its age, the share of fields, what its list lacks', async () => {
    await eventually(words).toContain('Liste de commandes');
    await eventually(words).toMatch(/champs lus sur \d+/);
    await eventually(words).toMatch(/incomplet · 1 page sur 2 lue/);
    await eventually(words).toContain('Il manque la page 2.');
  });

  test('shows a dropped page first, and sends nothing before the seller agrees', async () => {
    const captures = () => bench.gateway.requests.filter(requestTo('POST /api/captures')).length;
    const before = captures();
    await dropFiles(page, [savedSales(), photo]);
    await eventually(words).toContain('1 nouvelle.');
    await eventually(words).toContain('Comptoir ne lit pas ce type de fichier.');
    expect(captures()).toBe(before);
  });

  test('imports it as one batch on confirmation, summarises that in a sentence, and shows the sale', async () => {
    await press(page, 'Importer 1 page');
    await eventually(words).toContain('1 page importée : 1 ligne créée');
    await eventually(words).toContain('ventes-gardees.json');
    await eventually(() => panel.titles()).toContain(NEW_TITLE);
  });

  test('undoes the whole import after a confirmation, and the sale is gone', async () => {
    await press(page, 'Annuler l’import ventes-gardees.json');
    await page.waitForSelector('[role="dialog"]');
    await press(page, 'Annuler l’import');
    await eventually(words).toContain('Import annulé : 1 vente retirée');
    await eventually(words).toMatch(/annulé (à l’instant|il y a)/);
    await eventually(words).not.toContain('page importée');
    await eventually(() => panel.titles()).not.toContain(NEW_TITLE);
  });

  test('also shows what this browser holds when it is opened inside the extension', async () => {
    const inside = await Dashboard.openInExtension(seller, '/app/parser-pro');
    await eventually(() => readAll(inside.page)).toContain('Tout ce qui a été lu ici est arrivé au serveur.');
    await eventually(() => readAll(inside.page)).toContain('Ce que ce navigateur a lu.');
    expect(await inTheme(inside.page, [1360])).toEqual([]);
    await inside.page.close();
  });

  test('is available from the panel’s menu, with a way back', async () => {
    await panel.choose('État de la lecture');
    await eventually(() => readAll(panel.page)).toContain('Pages lues');
    await eventually(() => readAll(panel.page)).toContain('Liste de commandes');
    expect(await inTheme(panel.page, [380])).toEqual([]);
    await press(panel.page, 'Revenir aux commandes');
    await eventually(() => panel.titles()).not.toEqual([]);
  });

  test('undoes one reading after a dialog that states what it takes away, and its sales are gone', async () => {
    const shown = await panel.titles();
    expect(shown).not.toEqual([]);
    const button = await page.waitForSelector('button[aria-label^="Annuler cette lecture, Liste de commandes"]');
    const name = await button?.evaluate((each) => each.getAttribute('aria-label'));
    await press(page, name ?? 'aucune lecture');
    await eventually(words).toMatch(/seule cette lecture montrait|redeviendr|car une autre lecture/);
    await photograph(page, 'undo-dialog');
    await press(page, 'Annuler la lecture');
    await eventually(words).toContain('Lecture annulée');
    await eventually(words).toMatch(/annulée (à l’instant|il y a)/);
    await photograph(page, 'undo-list');
  });

  test('has no axe violations, at any width, in either theme', async () => {
    await dropFiles(page, [savedSales(), photo]);
    await eventually(words).toContain('rien n’est encore envoyé');
    expect(await inTheme(page, [380, 768, 1360])).toEqual([]);
  });
});

async function inTheme(page: Page, widths: readonly number[]): Promise<string[]> {
  await page.bringToFront().catch(() => null);
  return findViolationsInThemes(page, widths);
}
