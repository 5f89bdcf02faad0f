import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolationsInThemes } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { Workbench } from './harness/workbench.ts';
import { readExtensionStorage } from './screens/extension-storage.ts';
import { camille } from './screens/person.ts';
import { press, readAll } from './screens/reach.ts';
import { connectSeller, type ReadySeller } from './screens/ready-seller.ts';
import { SalesPage } from './screens/sales-page.ts';

describeInBrowser('the tour of the panel', () => {
  let bench: Workbench;
  let panel: ReadySeller['panel'];
  let browser: ReadySeller['browser'];
  const NOTE = 'section[aria-label="Visite du panneau"]';
  const note = () => panel.page.$eval(NOTE, (node) => node.textContent).catch(() => null);

  beforeAll(async () => {
    bench = await Workbench.open({ hasTour: true });
    browser = await bench.browser();
    ({ panel } = await connectSeller(browser, camille));
  });
  afterAll(() => bench.close());

  test('waits for the first orders', async () => {
    await eventually(() => panel.sentences()).toContain('Aucune commande lue');
    expect(await note()).toBeNull();
    await SalesPage.open(browser);
    await eventually(note).toMatch(/Ce que Comptoir a lu.*1 sur 4/s);
    expect(await findViolationsInThemes(panel.page, [320, 380])).toEqual([]);
  });

  test('leaves the orders within reach, waits while one of them is open, and then goes on', async () => {
    await press(panel.page, 'Suivant');
    await eventually(note).toMatch(/Vos ventes par étape.*2 sur 4/s);
    await panel.open((await panel.titles()).at(-1) ?? '');
    await eventually(note).toBeNull();
    await panel.page.keyboard.press('Escape');
    await eventually(note).toMatch(/2 sur 4/s);
  });

  test('goes to its end by keyboard, and hands the focus to the orders', async () => {
    await panel.page.focus(`${NOTE} button:last-of-type`);
    await panel.page.keyboard.press('Enter');
    await eventually(note).toMatch(/Une commande.*3 sur 4/s);
    await panel.page.keyboard.press('Enter');
    await eventually(note).toMatch(/Tout le reste.*4 sur 4/s);
    await panel.page.keyboard.press('Enter');
    await eventually(note).toBeNull();
    expect(await panel.page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('row');
  });

  test('never comes again', async () => {
    expect(await readExtensionStorage(panel.page)).toContain('"panelTour"');
    await panel.page.reload();
    await eventually(() => panel.titles()).not.toEqual([]);
    await panel.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await readAll(panel.page)).not.toContain('sur 4');
  });
});

describeInBrowser('a tour of the panel that is skipped', () => {
  let bench: Workbench;
  beforeAll(async () => {
    bench = await Workbench.open({ hasTour: true });
  });
  afterAll(() => bench.close());

  test.each([
    ['its button', 'lea@exemple.fr', (page: Page) => press(page, 'Passer')],
    ['Échap', 'zoe@exemple.fr', (page: Page) => page.keyboard.press('Escape')],
  ])('by %s is over, and never comes again', async (_, email, skip) => {
    const browser = await bench.browser(email);
    const { panel } = await connectSeller(browser, { ...camille, email });
    await SalesPage.open(browser);
    await eventually(() => readAll(panel.page)).toMatch(/1 sur 4/);
    await skip(panel.page);
    await eventually(() => readAll(panel.page)).not.toContain('sur 4');
    await panel.page.reload();
    await eventually(() => panel.titles()).not.toEqual([]);
    await panel.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await readAll(panel.page)).not.toContain('sur 4');
  });
});
