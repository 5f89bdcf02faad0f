import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { findAxeViolations } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { requestTo } from './harness/gateway.ts';
import { photograph, photographAt } from './harness/photograph.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { Keyboard } from './screens/keyboard.ts';
import type { Panel } from './screens/panel.ts';
import { fill, press, textsOf } from './screens/reach.ts';
import { readySeller } from './screens/ready-seller.ts';

const dress = 'Robe rouge';
const writeNote = requestTo('PUT /api/orders/:id/note');

describeInBrowser('the note of an order', () => {
  let bench: Workbench;
  let panel: Panel;
  let onSite: Dashboard;

  beforeAll(async () => {
    const shop = makeShop({ seed: 2, now: Date.now(), stages: { labelSent: 2 } });
    for (const [index, sale] of shop.sales.entries()) sale.title = index === 0 ? dress : 'Pull gris';
    bench = await Workbench.open({ shop, hasSeller: true });
    const ready = await readySeller(bench);
    panel = ready.panel;
    onSite = await Dashboard.openOnSite(ready.browser);
  });
  afterAll(() => bench.close());

  test('written in the panel appears on the site without a reload, and costs one request there', async () => {
    await panel.open(dress);
    await onSite.open(dress);
    for (const { page } of [panel, onSite]) await page.waitForSelector('[role="dialog"] textarea:not(:disabled)');
    await panel.show();
    const since = bench.gateway.requests.length;
    await fill(panel.page, 'Votre note', 'Casier 12, emballage cadeau');
    await press(panel.page, 'Enregistrer la note');
    await eventually(() => saidBy(panel.page)).toContain('Note enregistrée');
    await eventually(() => noteOf(onSite.page)).toBe('Casier 12, emballage cadeau');
    const asked = bench.gateway.requests
      .slice(since)
      .filter(({ path }) => path.endsWith('/note'))
      .map(({ method, headers }) => [headers.authorization === undefined ? 'site' : 'extension', method]);
    expect(asked).toEqual([
      ['extension', 'PUT'],
      ['site', 'GET'],
    ]);
  });

  test('keeps its typed text when saving fails and when the window is closed', async () => {
    await onSite.show();
    await fill(onSite.page, 'Votre note', 'Casier 13');
    const body = { error: 'Le serveur refuse cette note.', code: 'INVALID_INPUT', requestId: 'test' };
    bench.gateway.refuse(writeNote, { status: 400, body });
    await press(onSite.page, 'Enregistrer la note');
    await eventually(() => dialogOf(onSite.page)).toContain('Le serveur refuse cette note.');
    expect(await noteOf(onSite.page)).toBe('Casier 13');
    await photographAt(onSite.page, 'note-refused');
    await onSite.page.keyboard.press('Escape');
    await onSite.page.waitForSelector('[role="dialog"]', { hidden: true });
    await onSite.open(dress);
    await eventually(() => noteOf(onSite.page)).toBe('Casier 13');
    await eventually(() => saidBy(onSite.page)).toContain('Pas encore enregistrée');
  });

  test('changed elsewhere in the meantime is shown beside the typed text, and neither is lost', async () => {
    await panel.show();
    await fill(panel.page, 'Votre note', 'Casier 14');
    await press(panel.page, 'Enregistrer la note');
    await onSite.show();
    await eventually(() => dialogOf(onSite.page)).toMatch(/Cette note a changé ailleurs ?: ?Casier 14/);
    expect(await noteOf(onSite.page)).toBe('Casier 13');
    expect(await findAxeViolations(onSite.page)).toEqual([]);
    await photograph(onSite.page, 'note-elsewhere');
    await press(onSite.page, 'Remplacer par la mienne');
    await eventually(() => noteOf(panel.page)).toBe('Casier 13');
  });

  test('is saved by keyboard, and deleted by emptying it', async () => {
    await onSite.show();
    await fill(onSite.page, 'Votre note', 'Casier 15');
    await photograph(onSite.page, 'note-changed');
    await onSite.page.keyboard.down('Control');
    await onSite.page.keyboard.press('Enter');
    await onSite.page.keyboard.up('Control');
    await eventually(() => noteOf(panel.page)).toBe('Casier 15');
    await photograph(onSite.page, 'note-saved');
    await panel.show();
    await photographAt(panel.page, 'note-in-panel');
    const keyboard = new Keyboard(panel.page);
    await keyboard.focus('[role="dialog"] textarea');
    await keyboard.chord('Control', 'a');
    await keyboard.press('Backspace');
    await press(panel.page, 'Enregistrer la note');
    await eventually(() => noteOf(onSite.page)).toBe('');
  });
});

const noteOf = (page: Page): Promise<string> =>
  page.$eval('[role="dialog"] textarea', (field) => (field as HTMLTextAreaElement).value);

const saidBy = (page: Page): Promise<string[]> => textsOf(page, '[role="dialog"] [role="status"]');

const dialogOf = async (page: Page): Promise<string> => (await textsOf(page, '[role="dialog"]')).join(' ');
