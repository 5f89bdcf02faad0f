import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { walletOf } from '#tests/double/world/wallet.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph } from './harness/photograph.ts';
import type { SellerBrowser } from './harness/seller-browser.ts';
import { Workbench } from './harness/workbench.ts';
import { readKept } from './screens/kept.ts';
import { MarketplacePage } from './screens/marketplace-page.ts';
import { Panel } from './screens/panel.ts';
import { parisDay } from './screens/paris.ts';
import { camille } from './screens/person.ts';
import { fill, press, textsOf, tick } from './screens/reach.ts';
import { SalesPage } from './screens/sales-page.ts';
import { Site } from './screens/site.ts';

const shop = makeShop({ seed: 7, now: Date.now(), stages: { labelSent: 3, done: 2 } });

/** Words of a professional's books, which a seller of a wardrobe has no use for. */
const PROFESSIONAL = /cotisations|chiffre d’affaires|URSSAF|Professionnelles/i;

describeInBrowser('the first morning of a seller who empties a wardrobe', () => {
  let bench: Workbench;
  let browser: SellerBrowser;
  let site: Site;
  let panel: Panel;
  const steps = async () => (await site.words()).match(/\d sur 3/)?.[0];
  const menu = () => textsOf(site.page, 'nav[aria-label="Menu principal"] a');

  beforeAll(async () => {
    bench = await Workbench.open({ shop });
    browser = await bench.browser();
  });
  afterAll(() => bench.close());

  test('begins with three steps of which the account is the first, in words of one’s own', async () => {
    site = await Site.open(browser, '/app/se-connecter?mode=inscription');
    await fill(site.page, 'E-mail', camille.email);
    await fill(site.page, 'Mot de passe', camille.password);
    await tick(site.page, 'Particulier');
    await tick(site.page, 'J’accepte les');
    await press(site.page, 'Créer mon compte');
    await site.waitFor('/app');
    await eventually(() => site.words()).toContain('ce que vous avez vendu arrive ici, avec la date limite d’envoi');
    expect(await steps()).toBe('1 sur 3');
    expect(await site.words()).not.toMatch(PROFESSIONAL);
    await photograph(site.page, 'private-morning-begins');
  });

  test('has five screens in its menu, and the others behind one button', async () => {
    const shown = await menu();
    for (const name of ['Accueil', 'Commandes', 'Ventes de particulier', 'Porte-monnaie', 'Inventaire']) {
      expect(shown.some((entry) => entry.includes(name))).toBe(true);
    }
    for (const name of ['Statistiques', 'Concurrence', 'Dépenses']) expect(shown).not.toContain(name);
  });

  test('ticks the extension and the first sales by themselves', async () => {
    panel = await Panel.openOver(browser, site.page);
    await panel.signIn(camille);
    await eventually(() => panel.sentences()).toContain('Aucune commande lue');
    await eventually(steps).toBe('2 sur 3');
    const sales = await SalesPage.open(browser);
    await eventually(() => panel.orderCount()).toBeGreaterThan(0);
    await sales.page.close();
    await site.page.bringToFront();
    await eventually(() => site.words()).not.toContain('Pour commencer');
    expect(await site.words()).not.toMatch(PROFESSIONAL);
    await photograph(site.page, 'private-morning-ends');
  });

  test('leads to the sales of the wardrobe, and to none of a profession', async () => {
    await site.goTo('/app/particulier/commandeparticulierpage');
    await eventually(async () => (await textsOf(site.page, '[role="row"][data-index]')).length).toBe(5);
    expect(await site.words()).not.toMatch(PROFESSIONAL);
  });

  test('reads a wallet as a result that owes nothing', async () => {
    const read = async () =>
      (await readKept<{ months: { month: string }[] }>(site, '/api/wallet/months')).months.map(({ month }) => month);
    const shown = await MarketplacePage.open(browser, `/member/${shop.userId}-${shop.login}`);
    const months = walletOf(shop, Date.now()).filter(({ lines }) => lines.length > 0);
    const sales = months.flatMap(({ lines }) => lines).filter(({ reason }) => reason === 'sale');
    expect(sales).toHaveLength(2);
    for (const { month } of months) {
      await shown.goTo(`/wallet/history?month=${month}`);
      await eventually(read).toContain(month);
    }
    // Their conversations name the account that the wallet is of.
    for (const { entityId } of sales) await shown.goTo(`/inbox/${entityId}`);
    await shown.page.close();
    await site.page.bringToFront();
    // From last year on: in the first days of a year, its money is still that of the year before.
    const today = parisDay(Date.now());
    const range = `du=${Number(today.slice(0, 4)) - 1}-01-01&au=${today}`;
    await site.goTo(`/app?${range}`);
    const result = 'dont résultat, sans prix d’achat connu';
    await eventually(() => site.words()).toMatch(new RegExp(`${result}.*Par jour de mise à disposition`));
    await site.page.locator(`::-p-xpath(//div[span[normalize-space(.)="${result}"]]/button)`).click();
    await eventually(() => site.words()).toContain('moins ce prix, les frais du porte-monnaie et vos autres dépenses.');
    expect(await site.words()).not.toMatch(PROFESSIONAL);
    for (const [screen, words] of [
      ['/app/ventes', 'avant boosts et fournitures'],
      ['/app/ventes/prix-d-achat', 'sans prix d’achat'],
      ['/app/porte-monnaie', 'Porte-monnaie'],
    ] as const) {
      await site.goTo(`${screen}?${range}`);
      await eventually(() => site.words()).toContain(words);
      expect(await site.words()).not.toMatch(PROFESSIONAL);
    }
  });
});
