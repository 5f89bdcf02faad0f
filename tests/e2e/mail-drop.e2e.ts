import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Letter, letterOf } from '#core/testing/letters.ts';
import { findAxeViolations } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph, photographAt } from './harness/photograph.ts';
import { siteAddress } from './harness/seller-browser.ts';
import { until } from './harness/until.ts';
import { Workbench } from './harness/workbench.ts';
import { saleRow, sendCapture } from './screens/captures.ts';
import { Dashboard } from './screens/dashboard.ts';
import { pdfOf } from './screens/documents.ts';
import { Keyboard } from './screens/keyboard.ts';
import { Panel } from './screens/panel.ts';
import { press, readAll, textsOf } from './screens/reach.ts';
import { Site } from './screens/site.ts';

const DAY = 86_400_000;
const now = Date.now();
const dayOf = (ago: number): string => new Date(now - ago * DAY).toUTCString();
/** As the marketplace writes it: « 09/11/2026 10 h 00 », ten o'clock in Paris. */
const deadline = `${new Date(now + 3 * DAY).toISOString().slice(0, 10).split('-').reverse().join('/')} 10 h 00`;

const sale = (id: string, title: string, price: number) => ({
  ...saleRow(id, title, price),
  orderDate: new Date(now - 2 * DAY).toISOString(),
});
const SALES = [
  sale('20977654321', 'Pull en laine', 1_850),
  sale('20977654322', 'Jean 501', 2_400),
  sale('20977654323', 'Jean 501', 2_400),
  sale('20977654324', 'Manteau camel', 3_500),
];

const label = (title: string, transaction: string, tracking: string): Letter => ({
  subject: `Bordereau d'envoi Vinted - à utiliser avant le ${deadline} pour ${title}`,
  text: `Article :\n${title}\nN° de suivi :\n${tracking}\nDate limite d'envoi :\n${deadline}\nN° de transaction :\n${transaction}\nDépose le colis dans ton point relais Mondial Relay le plus proche.`,
  pdf: { name: `Bordereau-Vinted-${transaction}.pdf`, content: pdfOf(tracking) },
  date: dayOf(1),
});

const FILES: Readonly<Record<string, string>> = {
  'pull.eml': letterOf(label('Pull en laine', '20977654321', '60990001')),
  'Bordereau-Vinted-20977654324.pdf': pdfOf('manteau'),
  'jean.eml': letterOf({
    ...{ subject: 'Ton article s’est vendu !', date: dayOf(2) },
    text: 'Bonjour,\ncamille.m33 a acheté\nJean 501\n24,00 €\nMerci d’envoyer cette commande sous 5 jours.',
  }),
  'scan.pdf': pdfOf('scan'),
  'piege.eml': letterOf({
    ...label('Pull en laine', '20977654321', '1'),
    from: 'no-reply@vinted.fr.paiement-securise.example',
  }),
  'recu.eml': letterOf({
    ...{ subject: 'Ton reçu pour la commande « Sac »', date: dayOf(3) },
    text: 'Commande : Sac\nMontant payé : 21,94 €\nArticle : 17,00 €\nFrais de port : 3,39 €\nFrais de Protection acheteurs : 1,55 €\nN° de transaction : 21000012345',
  }),
  'photo.jpg': 'pas une image',
};

describeInBrowser('labels and mails that are dropped', () => {
  let bench: Workbench;
  let site: Site;
  let board: Dashboard;
  let panel: Panel;
  const lines = (page: Page = board.page) => textsOf(page, '[aria-label="Fichiers déposés"] > li');
  const words = () => readAll(board.page);
  const orders = () =>
    site.page.evaluate(async () => {
      const { orders: all } = await (await fetch('/api/orders')).json();
      return all as {
        id: string;
        transactionId: string;
        shippingLabelId: string | null;
        trackingCode: string | null;
      }[];
    });
  const of = async (transactionId: string) => (await orders()).find((order) => order.transactionId === transactionId);

  const drop = async (page: Page, names: readonly string[]): Promise<void> => {
    const input = (await page.waitForSelector(
      '[role="dialog"] input[type="file"]',
    )) as ElementHandle<HTMLInputElement> | null;
    await input?.uploadFile(...names.map((name) => join(bench.folder, name)));
  };

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true });
    for (const [name, content] of Object.entries(FILES)) await writeFile(join(bench.folder, name), content);
    const browser = await bench.browser();
    site = await Site.open(browser, '/app');
    const list = { pageKind: 'orders', orderType: 'sold', filter: 'in_progress', marketplaceUserId: '310000001' };
    await sendCapture(site, { ...list, page: 1, totalPages: 1, totalEntries: SALES.length, records: SALES });
    panel = await Panel.openOver(browser, site.page);
    board = await Dashboard.openOnSite(browser);
    await board.page.bringToFront();
    await until('the sales to be shown', async () => (await board.titles()).length === SALES.length);
  });
  afterAll(() => bench.close());

  test('are shown with the sale that each belongs to, or the reason why none does', async () => {
    await press(board.page, 'Ranger des bordereaux');
    await eventually(words).toContain('Déposez ici vos bordereaux');
    await photographAt(board.page, 'mail-drop-empty');
    expect(await findAxeViolations(board.page)).toEqual([]);
    await drop(board.page, Object.keys(FILES));
    await eventually(() => lines()).toEqual([
      expect.stringMatching(/^Bordereau.*à expédier avant.*colis 60990001→ Pull en laine · 18,50 €/),
      expect.stringMatching(/^Bordereau.*Bordereau-Vinted-20977654324\.pdf→ Manteau camel · 35,00 €/),
      expect.stringMatching(
        /^Vente.*Jean 501 · 24,00 € · camille\.m33.*Choisissez la vente.*n° 20977654322.*n° 20977654323/,
      ),
      expect.stringMatching(/^Bordereau.*scan\.pdf.*Choisissez la vente/),
      expect.stringMatching(/^piege\.eml.*Ni Vinted, ni l’un de ses transporteurs/),
      expect.stringMatching(/^Achat.*Sac · 17,00 € · 1,55 € de protection · 3,39 € de port→ vos achats/),
      expect.stringMatching(/^photo\.jpg.*ni un PDF, ni un e-mail/),
    ]);
    expect(await findAxeViolations(board.page)).toEqual([]);
    await photograph(board.page, 'mail-drop');
  });

  test('are chosen for by keyboard, filed at once, and then with their sales', async () => {
    const keyboard = new Keyboard(board.page);
    await keyboard.focus('[aria-label="Fichiers déposés"] > li:nth-child(3) select');
    await keyboard.press('ArrowDown');
    await eventually(words).toContain('Ranger 4 éléments');
    await press(board.page, 'Ranger 4 éléments');
    await eventually(words).toContain('4 éléments rangés');
    await eventually(() => of('20977654321')).toMatchObject({
      trackingCode: '60990001',
      shippingLabelId: expect.any(String),
    });
    await eventually(() => of('20977654324')).toMatchObject({
      shippingLabelId: expect.any(String),
      trackingCode: null,
    });
    const buyers = (await orders()).map((order) => (order as { buyerLogin?: string | null }).buyerLogin);
    expect(buyers.filter((login) => login === 'camille.m33')).toHaveLength(1);
    await press(board.page, 'Fermer');
    await board.open('Pull en laine');
    await eventually(words).toContain('60990001');
  });

  test('are not lost while the server is away, neither before nor after their sales are found', async () => {
    // The address would open the order of the test before.
    await board.page.goto(`${siteAddress}/app/commandes`);
    await press(board.page, 'Ranger des bordereaux');
    bench.gateway.cut('/api/mails');
    await drop(board.page, ['jean.eml']);
    await eventually(words).toContain('Recherche de la vente');
    await eventually(() => textsOf(board.page, '[role="dialog"] [role="alert"]')).toHaveLength(1);
    bench.gateway.mend();
    await press(board.page, 'Réessayer');
    await eventually(words).toContain('Choisissez la vente');
    await board.page.select('[aria-label="Fichiers déposés"] select', (await of('20977654323'))?.id ?? '');
    bench.gateway.cut('/api/mails');
    await press(board.page, 'Ranger 1 élément');
    await eventually(() => textsOf(board.page, '[aria-label="Fichiers déposés"] [role="alert"]')).toHaveLength(1);
    bench.gateway.mend();
    await press(board.page, 'Ranger 1 élément');
    await eventually(words).toContain('1 élément rangé');
    await press(board.page, 'Fermer');
  });

  test('replace nothing by themselves, and are filed from the panel too', async () => {
    await panel.show();
    await press(panel.page, 'Plus');
    await press(panel.page, 'Ranger des bordereaux', 'menuitem');
    await drop(panel.page, ['pull.eml']);
    await eventually(() => lines(panel.page)).toEqual([expect.stringContaining('a déjà un bordereau')]);
    await photographAt(panel.page, 'mail-drop-panel');
    const before = await of('20977654321');
    await panel.page.locator('[aria-label="Fichiers déposés"] label').click();
    await press(panel.page, 'Ranger 1 élément');
    await eventually(() => readAll(panel.page)).toContain('1 élément rangé');
    await eventually(async () => (await of('20977654321'))?.shippingLabelId).not.toBe(before?.shippingLabelId);
  });
});
