import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import type { SellerBrowser } from './harness/seller-browser.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { Keyboard } from './screens/keyboard.ts';
import { keepNotices } from './screens/notices.ts';
import type { OrdersScreen } from './screens/orders-screen.ts';
import { Panel } from './screens/panel.ts';
import { camille } from './screens/person.ts';
import { SalesPage } from './screens/sales-page.ts';
import { DeviceConfirmation, Site } from './screens/site.ts';

const titles = ['Robe rouge', 'Pull gris', 'Jupe verte', 'Veste noire', 'Chemise bleue', 'Sac brun'] as const;
const hour = 3_600_000;

describeInBrowser('the main job without a mouse', () => {
  let bench: Workbench;
  let seller: SellerBrowser;
  let panel: Panel;
  let dashboard: Dashboard;

  beforeAll(async () => {
    const shop = makeShop({ seed: 5, now: Date.now(), stages: { labelSent: titles.length } });
    // The first one is due first, so that the order of the rows is known.
    for (const [index, sale] of shop.sales.entries()) {
      const paidAt = Date.now() - (90 - index * 13) * hour;
      Object.assign(sale, { title: titles[index], paidAt, statusAt: paidAt });
    }
    bench = await Workbench.open({ shop });
    seller = await bench.browser();
  });
  afterAll(() => bench.close());

  test('leads a seller from the landing page to an account', async () => {
    const site = await Site.open(seller, '/');
    const keys = new Keyboard(site.page);
    await keys.tabTo('Se connecter', 'link');
    await keys.press('Enter');
    await site.page.waitForSelector('input[type="password"]');
    await keys.tabTo('Créer un compte', 'link');
    await keys.press('Enter');
    await site.page.waitForSelector('input[name="terms"]');
    await keys.tabTo('E-mail', 'textbox');
    await keys.type(camille.email);
    await keys.tabTo('Mot de passe', 'textbox');
    await keys.type(camille.password);
    await keys.tabTo('J’accepte les', 'checkbox');
    await keys.press('Space');
    await keys.tabTo('Créer mon compte', 'button');
    await keys.press('Enter');
    await site.waitFor('/app');
    // Today's queue replaces the first steps once the orders are known; only from then on is the tab order stable.
    await eventually(() => site.words()).toContain('Pour commencer');
    expect((await keys.goRound()).filter(({ isSeen }) => !isSeen)).toEqual([]);
  });

  test('connects the extension', async () => {
    panel = await Panel.openAsTab(seller);
    const keys = new Keyboard(panel.page);
    await keys.tabTo('Se connecter avec le site', 'button');
    await keys.press('Enter');
    const confirmation = await DeviceConfirmation.waitFor(seller);
    await confirmation.code();
    const onSite = new Keyboard(confirmation.page);
    await onSite.tabTo('Autoriser', 'button');
    await onSite.press('Enter');
    await eventually(() => confirmation.words()).toContain('Extension autorisée');
    await confirmation.page.close();
    await panel.show();
    await eventually(() => panel.completeness()).not.toBeNull();
    const sales = await SalesPage.open(seller);
    await panel.show();
    await eventually(() => panel.titles()).toEqual([...titles]);
    await sales.page.close();
  });

  const screens: [string, () => Promise<OrdersScreen>][] = [
    ['the panel', async () => panel],
    [
      'the dashboard',
      async () => {
        dashboard = await Dashboard.openOnSite(seller);
        await eventually(() => dashboard.titles()).toEqual([...titles]);
        return dashboard;
      },
    ],
  ];

  describeWork('marking, archiving and undoing', async (screen, keys) => {
    await keys.tabTo(titles[0], 'row');
    await keys.press('ArrowDown', 'Space', 'ArrowDown', 'Space');
    await eventually(() => keys.stop()).toMatchObject({ isSeen: true });
    await keys.press('m');
    await eventually(() => screen.notices()).toContainEqual(expect.stringMatching(/marquées? expédiées?/));
    await eventually(() => screen.counts()).toMatchObject({ pending: titles.length - 2, dropped: 2 });
    await keys.chord('Control', 'z');
    await eventually(() => screen.counts()).toMatchObject({ pending: titles.length, dropped: 0 });
    await keys.tabTo('', 'row');
    await keys.press('Escape', 'Home', 'a');
    await eventually(() => screen.counts()).toMatchObject({ pending: titles.length - 1, archived: 1 });
    // There is something to undo once the server has accepted the change.
    await eventually(() => screen.notices()).toContainEqual(expect.stringContaining('archivée(s)'));
    await keys.chord('Control', 'z');
    await eventually(() => screen.counts()).toMatchObject({ pending: titles.length, archived: 0 });
  });

  describeWork('a selection is acted upon by the buttons under it', async (screen, keys) => {
    await keys.tabTo('', 'row');
    await keys.press('Home', 'Space');
    await keys.chord('Shift', 'ArrowDown');
    await keys.tabTo('Marquer expédiées', 'button');
    await keys.press('Enter');
    await eventually(() => screen.counts()).toMatchObject({ pending: titles.length - 2, dropped: 2 });
    await keys.tabTo('Annuler', 'button');
    await keys.press('Enter');
    await eventually(() => screen.counts()).toMatchObject({ pending: titles.length, dropped: 0 });
  });

  describeWork('lists, search, an open order and the help', async (screen, keys) => {
    await keys.tabTo('À expédier', 'tab');
    await keys.press('ArrowRight');
    await eventually(() => keys.stop()).toMatchObject({ name: expect.stringContaining('En retard'), isSeen: true });
    await keys.press('Home');
    await eventually(() => screen.titles()).toHaveLength(titles.length);
    await keys.press('/');
    await keys.type('jupe');
    await eventually(() => screen.titles()).toEqual([titles[2]]);
    await eventually(() => keys.stop()).toMatchObject({ isSeen: true });
    await keys.press('Escape');
    await eventually(() => screen.titles()).toHaveLength(titles.length);
    await keys.tabTo('', 'row');
    await keys.press('Home', 'Enter');
    const dialog = await screen.page.waitForSelector('[role="dialog"]');
    const inside = await keys.goRound();
    expect(inside.filter(({ isSeen }) => !isSeen)).toEqual([]);
    expect(inside.map(({ name }) => name)).toContain('Marquer expédiée');
    await keys.press('Escape');
    await eventually(() => dialog?.evaluate((node) => node.isConnected)).toBe(false);
    await eventually(() => keys.stop()).toMatchObject({ role: expect.stringMatching(/row|button/), isSeen: true });
    await keys.press('?');
    await screen.page.waitForSelector('[role="dialog"] dl');
    await keys.press('Escape');
    await screen.page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);
    expect((await keys.goRound()).filter(({ isSeen }) => !isSeen)).toEqual([]);
  });

  function describeWork(title: string, work: (screen: OrdersScreen, keys: Keyboard) => Promise<void>): void {
    test.each(screens)(`${title}, in %s`, async (_, open) => {
      const screen = await open();
      await screen.show();
      await keepNotices(screen.page);
      // The tab order starts at the top of the page.
      await screen.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await work(screen, new Keyboard(screen.page));
    });
  }
});
