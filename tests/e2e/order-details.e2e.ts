import type { Page } from 'puppeteer';
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
import { Keyboard } from './screens/keyboard.ts';
import type { OrdersScreen } from './screens/orders-screen.ts';
import { Panel } from './screens/panel.ts';
import { fill, plain, press, textsOf } from './screens/reach.ts';
import { Site } from './screens/site.ts';
import { bag, bundle, dress, first, jacket, second, sendPages, transactionOfJacket } from './screens/two-accounts.ts';

const listPrice = 'Retenir 18,00\u00a0€ (liste des ventes)';
describeInBrowser('everything known about an order', () => {
  let bench: Workbench;
  let seller: SellerBrowser;
  let site: Site;
  let dashboard: Dashboard;
  let panel: Panel;

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true });
    seller = await bench.browser();
    site = await Site.open(seller, '/app');
    await sendPages(site);
    panel = await Panel.openOver(seller, site.page);
    dashboard = await Dashboard.openOnSite(seller);
    for (const screen of [panel, dashboard]) {
      await until('all orders to be shown', async () => (await screen.titles()).length === 4);
    }
  });
  afterAll(() => bench.close());

  const screens: [string, () => OrdersScreen][] = [
    ['dashboard', () => dashboard],
    ['panel', () => panel],
  ];

  test.each(screens)(
    'is shown in the %s with its buttons always visible while more data are loaded',
    async (_, open) => {
      const screen = open();
      const held = bench.gateway.hold('reply', ({ path }) => path.endsWith('/details'));
      await screen.open(bundle.title);
      await held.reached;
      const before = await placeOfButton(screen.page, 'Marquer expédiée');
      held.release();
      await eventually(() => dialogOf(screen.page)).toContain('Lot de 2 articles');
      expect(await placeOfButton(screen.page, 'Marquer expédiée')).toEqual(before);
      expect(before.bottom).toBeLessThanOrEqual(await screen.page.evaluate(() => innerHeight));
      await close(screen.page);
    },
  );

  test.each(screens)(
    'includes, in the %s, a disagreement between two pages, which the seller settles',
    async (_, open) => {
      const screen = open();
      await eventually(() => screen.row(jacket.title)).toContain('À vérifier : prix');
      await screen.open(jacket.title);
      const said = () => dialogOf(screen.page);
      await eventually(said).toContain('Deux pages ne disent pas la même chose (prix) :');
      await eventually(said).toMatch(/17,00 € \(transaction, .+\).*18,00 € \(liste des ventes, .+\)/);
      await press(screen.page, listPrice);
      await eventually(said).toContain('Vous avez choisi (prix)');
      await eventually(() => screen.row(jacket.title)).toContain('18,00 €');
      await eventually(() => screen.row(jacket.title)).not.toContain('À vérifier');
      await press(screen.page, 'Annuler ce choix');
      await eventually(() => screen.row(jacket.title)).toContain('À vérifier : prix');
      await eventually(() => screen.row(jacket.title)).toContain('17,00 €');
      await close(screen.page);
    },
  );

  test('includes the buyer, where its parcel is and what happened', async () => {
    await dashboard.open(jacket.title);
    const said = () => dialogOf(dashboard.page);
    for (const fact of ['camille.m33', 'Mondial Relay', '6A00123456', 'Bordereau envoyé', 'Vendue']) {
      await eventually(said).toContain(fact);
    }
    expect(await said()).not.toContain('Achat réalisé avec succès');
    await dashboard.page.locator('[role="dialog"] button[aria-expanded="false"]').click();
    for (const fact of ['Achat réalisé avec succès', 'lu sur la page de la transaction', 'Texte de Vinted']) {
      await eventually(said).toContain(fact);
    }
    const link = await dashboard.page.$eval('[role="dialog"] dl a', (a) => [a.getAttribute('href'), a.target, a.rel]);
    expect(link).toEqual(['https://www.mondialrelay.fr/suivi/6A00123456', '_blank', 'noopener noreferrer']);
    await close(dashboard.page);
    await dashboard.open(bundle.title);
    await eventually(said).toContain('Lot de 2 articles');
    await eventually(said).toMatch(/Top blanc.*12,00 €.*Chemise rayée.*8,00 €/);
    await close(dashboard.page);
  });

  test('copies the buyer and the tracking number', async () => {
    await dashboard.open(jacket.title);
    const copied = () => dashboard.page.evaluate(() => document.body.dataset.copied);
    await dashboard.page.evaluate(() => {
      const writeText = async (text: string) => void document.body.setAttribute('data-copied', text);
      Object.assign(navigator.clipboard, { writeText });
    });
    await press(dashboard.page, 'Copier l’acheteur\u202f: camille.m33');
    await eventually(copied).toBe('camille.m33');
    await press(dashboard.page, 'Copier le numéro de suivi\u202f: 6A00123456');
    await eventually(copied).toBe('6A00123456');
    await close(dashboard.page);
  });

  test.each(screens)(
    'leads in the %s to the next and the previous order of the list, without a mouse',
    async (_, open) => {
      const { page } = open();
      const [top = '', below = ''] = await open().titles();
      const place = () => page.$eval('[role="dialog"]', (dialog) => /\d+ sur \d+/.exec(dialog.textContent ?? '')?.[0]);
      await open().open(top);
      await eventually(place).toBe('1 sur 4');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowRight');
      await eventually(place).toBe('2 sur 4');
      expect(await textsOf(page, '[role="dialog"] h2')).toEqual([below]);
      await press(page, 'Commande précédente');
      await eventually(place).toBe('1 sur 4');
      // At the end of the list the button keeps the focus.
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Commande précédente');
      const keyboard = new Keyboard(page);
      await keyboard.focus('[role="dialog"] textarea:not(:disabled)');
      await keyboard.press('ArrowRight');
      expect(await place()).toBe('1 sur 4');
      await close(page);
    },
  );

  test('includes a list of orders to verify, linked from the home page', async () => {
    await site.page.bringToFront();
    await site.goTo('/app');
    await eventually(() => site.words()).toContain('1 commande à vérifier');
    await eventually(() => site.words()).toContain('En cours · il manque la page 3');
    await photograph(site.page, 'home');
    await press(site.page, 'Vérifier', 'link');
    await site.waitFor('/app/commandes?liste=a-verifier');
    await eventually(() => Dashboard.over(site.page).titles()).toEqual([jacket.title]);
  });

  test('includes the missing pages, and what the other tabs would add', async () => {
    await dashboard.show();
    await dashboard.page.locator('button ::-p-text(incomplet)').click();
    await eventually(() => dialogOf(dashboard.page)).toContain('Il manque la page 3');
    await eventually(() => dialogOf(dashboard.page)).toMatch(/52 ventes annoncées/);
    await eventually(() => dialogOf(dashboard.page)).toContain(
      'onglet En cours seulement : ouvrez Finalisées et Annulées pour le reste.',
    );
    await close(dashboard.page);
  });

  test('can be filtered by one of several accounts, which the seller has labelled, and every count follows', async () => {
    await site.page.bringToFront();
    await site.goTo('/app/profil');
    await press(site.page, `Renommer Compte ${second}`);
    await fill(site.page, 'Nom de ce compte', 'Sacs de Léa');
    await press(site.page, 'Enregistrer le nom');
    await eventually(() => site.words()).toContain('Sacs de Léa');
    for (const screen of [panel, dashboard]) {
      await screen.show();
      // The names are fetched together with the screen.
      await screen.page.reload();
      await eventually(() => screen.titles()).toHaveLength(4);
      await screen.chooseAccount('Tous les comptes', 'Sacs de Léa');
      await eventually(() => screen.titles()).toEqual([bag.title]);
      await eventually(() => screen.counts()).toMatchObject({ pending: 1, late: 0 });
    }
    await eventually(() => dashboard.menuCount()).toBe(1);
    await eventually(() => dashboard.tile('À expédier')).toBe(1);
    await eventually(() => dashboard.row(bag.title)).toContain('Sacs de Léa');
  });

  test('includes the wallet: a month that balances, one that does not, and the link to the order', async () => {
    await site.page.bringToFront();
    await site.goTo('/app/porte-monnaie');
    await eventually(() => site.words()).toContain('le compte est bon');
    const words = () => site.words();
    await site.page.locator('th button[aria-expanded="false"]').click();
    await eventually(words).toMatch(/Solde au début du mois ?100,00 €/);
    await eventually(words).toMatch(/Ventes ?\+42,00 €/);
    await eventually(words).toMatch(/Virements ?−50,00 €/);
    await site.page.waitForSelector('table a[href*="commande="]');
    await photograph(site.page, 'wallet');
    await eventually(words).toContain('écart de −5,00 €');
    await site.page.locator('th button[aria-expanded="false"]').click();
    await eventually(() => site.words()).toMatch(/Boost .*son montant est celui de l’écart ?−5,00 €/);
    await photograph(site.page, 'wallet-gap');
  });

  test('is separate from purchases, which change no count of sales', async () => {
    await site.page.bringToFront();
    await press(site.page, 'Achats', 'tab');
    await eventually(() => site.words()).toContain('Aucun achat lu pour l’instant');
    const counts = await panel.counts();
    const bought = { ...saleRow('21500000001', 'Top à revendre', 600), statusText: 'Paiement validé' };
    const list = { pageKind: 'orders', orderType: 'purchased', filter: 'all', marketplaceUserId: first };
    await sendCapture(site, { ...list, page: 1, totalPages: 1, totalEntries: 1, records: [bought] });
    await site.page.reload();
    await eventually(() => site.words()).toContain('1 achat récent');
    await eventually(() => site.words()).toMatch(/Top à revendre ?6,00 €/);
    await photograph(site.page, 'purchases');
    expect(await panel.counts()).toEqual(counts);
  });

  test('is usable without a mouse, and accessible in the panel', async () => {
    await dashboard.show();
    await dashboard.chooseAccount('Sacs de Léa', 'Tous les comptes');
    await eventually(() => dashboard.titles()).toHaveLength(4);
    await dashboard.open(jacket.title);
    await eventually(() => dialogOf(dashboard.page)).toContain('Ce qui s’est passé');
    await photograph(dashboard.page, 'order');
    const keys = new Keyboard(dashboard.page);
    const stops = await keys.goRound();
    expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);
    expect(stops.map(({ name }) => plain(name))).toContain(plain(listPrice));
    await close(dashboard.page);
    await photograph(dashboard.page, 'orders');
    await panel.chooseAccount('Sacs de Léa', 'Tous les comptes');
    await eventually(() => panel.titles()).toHaveLength(4);
    await photographAt(panel.page, 'panel-list');
    await panel.open(jacket.title);
    await eventually(() => dialogOf(panel.page)).toContain('Ce qui s’est passé');
    expect(await findAxeViolations(panel.page)).toEqual([]);
    await photographAt(panel.page, 'panel-order');
    await close(panel.page);
  });

  test('keeps the seller’s choice while pages stay the same, and asks again once one states another value', async () => {
    await panel.open(jacket.title);
    await press(panel.page, listPrice);
    await eventually(() => dialogOf(panel.page)).toContain('Vous avez choisi (prix)');
    await close(panel.page);
    const list = { pageKind: 'orders', orderType: 'sold', filter: 'in_progress', marketplaceUserId: first };
    const pages = { ...list, totalPages: 4, totalEntries: 52 };
    const renamed = { ...dress, title: 'Robe fleurie bleue' };
    await sendCapture(site, { ...pages, page: 1, records: [jacket, bundle] });
    await sendCapture(site, transactionOfJacket());
    // Rendered after them: once it is visible, they are too.
    await sendCapture(site, { ...pages, page: 2, records: [renamed] });
    for (const [, open] of screens) {
      await open().show();
      await eventually(() => open().titles()).toContain(renamed.title);
      const row = await open().row(jacket.title);
      expect(row).toContain('18,00 €');
      expect(row).not.toContain('À vérifier');
    }
    await sendCapture(site, { ...pages, page: 1, records: [{ ...jacket, priceMinor: 1900 }, bundle] });
    for (const [, open] of screens) {
      await open().show();
      await eventually(() => open().row(jacket.title)).toContain('À vérifier : prix');
    }
  });
});

async function dialogOf(page: Page): Promise<string> {
  return (await textsOf(page, '[role="dialog"]')).join(' ');
}

/** Where a button of the open dialog is once its opening animation has ended. */
function placeOfButton(page: Page, name: string): Promise<{ top: number; bottom: number }> {
  return page.evaluate(async (wanted) => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    const buttons = [...document.querySelectorAll('[role="dialog"] button')];
    const { top, bottom } =
      buttons.find(({ textContent }) => textContent === wanted)?.getBoundingClientRect() ?? new DOMRect();
    return { top, bottom };
  }, name);
}

async function close(page: Page): Promise<void> {
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await until('the dialog to be gone', async () => (await page.$('[role="dialog"]')) === null);
}
