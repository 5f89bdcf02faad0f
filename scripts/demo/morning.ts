import type { SellerBrowser } from '#tests/e2e/harness/seller-browser.ts';
import { until } from '#tests/e2e/harness/until.ts';
import { Dashboard } from '#tests/e2e/screens/dashboard.ts';
import type { Counts } from '#tests/e2e/screens/orders-screen.ts';
import { Panel } from '#tests/e2e/screens/panel.ts';
import { camille } from '#tests/e2e/screens/person.ts';
import { SalesPage } from '#tests/e2e/screens/sales-page.ts';
import { DeviceConfirmation, Site } from '#tests/e2e/screens/site.ts';

type Say = (sentence: string) => void;

/** A seller's morning, from an empty account to parcels on their way; each step is described in French. */
export async function liveMorning(browser: SellerBrowser, say: Say): Promise<void> {
  const site = await signUp(browser, say);
  const panel = await connect(browser, site, say);
  await browseSales(browser, panel, say);
  await seeQueue(browser, panel, say);
  await sendTwo(panel, say);
  await archiveAndUndo(panel, say);
}

async function signUp(browser: SellerBrowser, say: Say): Promise<Site> {
  say('8 h 00. Camille crée son compte sur le site.');
  const site = await Site.open(browser, '/app/se-connecter?mode=inscription');
  await site.signUp(camille);
  await site.waitFor('/app');
  return site;
}

async function connect(browser: SellerBrowser, site: Site, say: Say): Promise<Panel> {
  say('Elle clique sur l’icône de l’extension : le panneau s’ouvre.');
  const panel = await Panel.openOver(browser, site.page);
  await panel.askToConnect();
  const confirmation = await DeviceConfirmation.waitFor(browser);
  say(`Le site et le panneau montrent le même nombre, ${await confirmation.code()} : elle autorise l’extension.`);
  await confirmation.allow();
  await until('the panel to be signed in', async () => (await panel.completeness()) !== null);
  await confirmation.page.close();
  return panel;
}

async function browseSales(browser: SellerBrowser, panel: Panel, say: Say): Promise<void> {
  say('8 h 05. Elle ouvre la page de ses ventes et la fait défiler. Comptoir ne lit que ce qu’elle affiche.');
  const sales = await SalesPage.open(browser);
  await until('the first page', async () => /nouvelles/.test((await panel.thisPage()) ?? ''));
  say(`Le panneau dit : « ${(await panel.thisPage())?.replace(/\+\d+ et .*$/u, '')} ».`);
  await sales.showMore();
  await sales.showMore();
  await until('the whole list', async () => (await panel.completeness())?.tone === 'green');
  say(`Et après trois pages : « ${(await panel.completeness())?.words} ».`);
}

async function seeQueue(browser: SellerBrowser, panel: Panel, say: Say): Promise<void> {
  const counts = await panel.counts();
  say(`8 h 10. ${counts.pending} commandes à expédier, dont ${counts.late} en retard, la plus pressée en haut.`);
  const dashboard = await Dashboard.openOnSite(browser);
  await waitForCounts(dashboard, counts);
  say('Le tableau de bord du site compte la même chose, sans rien recharger.');
  const [first = ''] = await dashboard.titles();
  await dashboard.open(first);
  say(
    `8 h 20. Elle ouvre la plus pressée, « ${first} » : ce qui reste à faire, son prix, et d’où viennent ces chiffres.`,
  );
  await dashboard.page.close();
}

async function sendTwo(panel: Panel, say: Say): Promise<void> {
  const [first = '', second = ''] = await panel.titles();
  const { pending = 0 } = await panel.counts();
  await panel.tick(first);
  await panel.tick(second);
  await panel.act('Marquer expédiées');
  await waitForNotice(panel, 'marquées expédiées');
  await waitForCounts(panel, { pending: pending - 2, dropped: 2 });
  say(`8 h 30. Elle dépose deux colis, « ${first} » et « ${second} » : ils attendent leur premier scan.`);
}

async function archiveAndUndo(panel: Panel, say: Say): Promise<void> {
  const [first = ''] = await panel.titles();
  const before = await panel.counts();
  await panel.open(first);
  await panel.act('Archiver');
  await waitForNotice(panel, 'archivée(s) avec succès');
  await waitForCounts(panel, { archived: 1 });
  say(`8 h 40. Elle archive « ${first} » par mégarde…`);
  // The notification about the parcels may still be there, with its own « Annuler ».
  await panel.page.locator(undoOf('archivée(s)')).click();
  await waitForCounts(panel, before);
  say('… et annule : tout est comme avant.');
}

const undoOf = (words: string) =>
  `::-p-xpath(//*[@aria-label="Notifications"]//p[contains(., "${words}")]/ancestor::*[.//button][1]//button[contains(., "Annuler")])`;

async function waitForNotice(panel: Panel, words: string): Promise<void> {
  await until(`« ${words} »`, async () => (await panel.notices()).some((notice) => notice.includes(words)));
}

async function waitForCounts(screen: Panel | Dashboard, wanted: Partial<Counts>): Promise<void> {
  await until(`counts ${JSON.stringify(wanted)}`, async () => {
    const counts = await screen.counts();
    return Object.entries(wanted).every(([list, count]) => counts[list as keyof Counts] === count);
  });
}
