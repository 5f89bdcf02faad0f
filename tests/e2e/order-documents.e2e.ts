import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph, photographAt } from './harness/photograph.ts';
import type { SellerBrowser } from './harness/seller-browser.ts';
import { until } from './harness/until.ts';
import { Workbench } from './harness/workbench.ts';
import { saleRow, sendCapture } from './screens/captures.ts';
import { Dashboard } from './screens/dashboard.ts';
import { chooseLabel, documentsOf, dropLabel, pdfOf } from './screens/documents.ts';
import { Keyboard } from './screens/keyboard.ts';
import type { OrdersScreen } from './screens/orders-screen.ts';
import { Panel } from './screens/panel.ts';
import { press } from './screens/reach.ts';
import { Site } from './screens/site.ts';

const coat = saleRow('21300000021', 'Manteau camel', 3500);
const LABEL = 'Bordereau d’envoi';
const SHOW = 'Afficher le bordereau d’envoi';

describeInBrowser('the label and the return form of an order', () => {
  let bench: Workbench;
  let seller: SellerBrowser;
  let site: Site;
  let panel: Panel;
  let onSite: Dashboard;
  let inExtension: Dashboard;
  let folder: string;

  /** What the server stores of the first order's label. */
  const labelOnServer = (): Promise<string> =>
    site.page.evaluate(async () => {
      const { orders } = await (await fetch('/api/orders')).json();
      const reply = await fetch(`/api/documents/sale/${orders[0].id}/shippingLabel`);
      return reply.ok ? reply.text() : String(reply.status);
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'comptoir-pdf-'));
    bench = await Workbench.open({ hasSeller: true });
    seller = await bench.browser();
    site = await Site.open(seller, '/app');
    const list = { pageKind: 'orders', orderType: 'sold', filter: 'in_progress', marketplaceUserId: '310000001' };
    await sendCapture(site, { ...list, page: 1, totalPages: 1, totalEntries: 1, records: [coat] });
    panel = await Panel.openOver(seller, site.page);
    onSite = await Dashboard.openOnSite(seller);
    inExtension = await Dashboard.openInExtension(seller);
    for (const screen of [panel, onSite, inExtension]) {
      await screen.show();
      await until('the order to be shown', async () => (await screen.titles()).length === 1);
      await screen.open(coat.title);
      await until('its documents', async () => (await documentsOf(screen.page)).includes('Déposez un PDF ici'));
    }
  });
  afterAll(async () => {
    await bench.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('are refused with a message unless they are PDFs, and nothing is sent', async () => {
    await chooseLabel(panel.page, folder, '<html>');
    await eventually(() => documentsOf(panel.page)).toContain('Ce fichier n’est pas un PDF.');
    await photographAt(panel.page, 'panel-documents-refused');
    expect(bench.gateway.requests.filter(({ path }) => path.includes('/api/documents/'))).toEqual([]);
  });

  test('are uploaded from the panel through the worker, and every screen shows them as stored', async () => {
    const label = `${pdfOf('Bordereau un')}\n%${'é'.repeat(300_000)}`;
    await chooseLabel(panel.page, folder, label);
    for (const screen of [panel, onSite, inExtension]) {
      await screen.show();
      await eventually(() => documentsOf(screen.page)).toContain(`${LABEL}PDF enregistré`);
    }
    expect(await labelOnServer()).toBe(label);
    await panel.show();
    await photographAt(panel.page, 'panel-documents');
    await onSite.show();
    await photograph(onSite.page, 'dashboard-documents');
  });

  const screens: [string, () => OrdersScreen][] = [
    ['panel', () => panel],
    ['dashboard of the extension', () => inExtension],
    ['dashboard of the site', () => onSite],
  ];

  test.each(screens)('are opened by the %s in a separate tab', async (where, open) => {
    const screen = open();
    await screen.show();
    await press(screen.page, SHOW);
    const tab = await until('the tab', async () =>
      (await seller.browser.pages()).find((page) => page.url().startsWith('blob:')),
    );
    expect(await tab.evaluate(() => document.contentType)).toBe('application/pdf');
    await photographAt(tab, `pdf-in-${where.replaceAll(' ', '-')}`);
    await tab.close();
  });

  test('are replaced only after a confirmation when a new one is dropped onto them', async () => {
    const label = pdfOf('Bordereau deux');
    await onSite.show();
    await dropLabel(onSite.page, folder, label);
    await eventually(() => documentsOf(onSite.page)).toContain('Il y en a déjà un.');
    await photographAt(onSite.page, 'dashboard-documents-asking');
    await press(onSite.page, 'Garder l’ancien');
    expect(await labelOnServer()).toContain('Bordereau un');
    await dropLabel(onSite.page, folder, label);
    await press(onSite.page, 'Remplacer le bordereau d’envoi');
    await eventually(labelOnServer).toBe(label);
    await eventually(() => documentsOf(onSite.page)).toContain(`${LABEL}PDF enregistréAfficherRemplacer`);
  });

  test('fail with a message when the worker dies during the transfer, and can be opened again', async () => {
    await inExtension.show();
    const held = bench.gateway.hold(
      'reply',
      ({ path, method }) => method === 'GET' && path.includes('/api/documents/'),
    );
    await press(inExtension.page, SHOW);
    await held.reached;
    await seller.killWorker();
    await eventually(() => documentsOf(inExtension.page)).toContain('Le transfert s’est interrompu. Réessayez.');
    held.drop();
    const before = (await seller.browser.pages()).length;
    await press(inExtension.page, SHOW);
    await until('the tab', async () => (await seller.browser.pages()).length === before + 1);
    await eventually(() => documentsOf(inExtension.page)).not.toContain('interrompu');
  });

  test('can be reached and used by keyboard, and have names for a screen reader', async () => {
    await panel.show();
    const keyboard = new Keyboard(panel.page);
    await keyboard.focus('[role="dialog"]');
    const reached: string[] = [];
    for (let presses = 0; presses < 12; presses += 1) {
      await keyboard.press('Tab');
      reached.push(await panel.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''));
    }
    for (const name of [SHOW, 'Remplacer le bordereau d’envoi', 'Choisir un PDF pour le bon de retour']) {
      expect(reached).toContain(name);
    }
    expect(await findAxeViolations(panel.page)).toEqual([]);
  });
});
