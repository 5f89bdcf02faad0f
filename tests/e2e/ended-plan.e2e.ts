import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askServer } from '#server/admin/ask-server.ts';
import { makeCompetitor } from '#tests/double/world/competitor.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph } from './harness/photograph.ts';
import { Workbench } from './harness/workbench.ts';
import { sendCapture } from './screens/captures.ts';
import { camille } from './screens/person.ts';
import { Site } from './screens/site.ts';
import { first, ownShopPage, sendPages } from './screens/two-accounts.ts';

const competitor = makeCompetitor({ number: 1, items: 30, soldItems: 5, feedbacks: 12, now: Date.now() });
const explanation = 'L’analyse de la concurrence fait partie de l’abonnement';
const refusal = 'Vous devez avoir un abonnement premium pour accéder à cette fonctionnalité';
const shops = '/app/analyse-concurrence';

/** Everything that a plan opens, by its address. */
const DOORS = [
  shops,
  `${shops}?vue=marche`,
  `${shops}?vue=la-mienne`,
  `${shops}/vinted/${competitor.owner.id}`,
  `${shops}/vinted/${first}`,
  `${shops}/comparer?boutiques=vinted%3A${competitor.owner.id}`,
];

/** What stays the seller's own, with words that only a page that was read shows. */
const OWN = [
  ['/app', 'À expédier'],
  ['/app/commandes', 'Veste en jean'],
  ['/app/ventes', 'Ventes'],
  ['/app/porte-monnaie', 'Porte-monnaie'],
  ['/app/depenses', 'Dépenses'],
  ['/app/inventaire', 'Inventaire'],
  ['/app/statistiques', 'Statistiques'],
  ['/app/boutique', 'boutique_lea'],
  ['/app/parser-pro', 'Imports'],
  ['/app/profil', 'Profil'],
  ['/app/parametres', 'Affichage'],
  ['/app/compte', 'Télécharger mes données'],
] as const;

describeInBrowser('a plan that ended a moment ago', () => {
  let bench: Workbench;
  let site: Site;

  beforeAll(async () => {
    bench = await Workbench.open({ extensionFolder: null, competitors: [competitor] });
    site = await Site.open(await bench.browser(), '/app/se-connecter?mode=inscription');
    await site.signUp(camille);
    await site.waitFor('/app');
    await sendPages(site);
    await sendCapture(site, ownShopPage(first, { city: 'Lyon' }));
  });
  afterAll(() => bench.close());

  const answerOf = (path: string) => site.page.evaluate(async (address) => (await fetch(address)).status, path);

  test('was open until then, and its end is shown on the open screen', async () => {
    await site.goTo(shops);
    await eventually(() => site.words()).toContain('Suivies');
    expect(await site.words()).not.toContain(explanation);
    await site.goTo('/app/mon-abonnement');
    await eventually(() => site.words()).toContain('en cours');
    const input = { account: camille.email, on: null };
    await askServer(join(bench.folder, 'data'), 'subscriptions.end', input);
    await eventually(() => site.words()).toContain('Terminé depuis le');
    const words = await site.words();
    expect(words).toContain('restent lisibles, sans limite de temps');
    // No payment provider, so no price anywhere.
    expect(words).not.toMatch(/\d\s?€/);
    await photograph(site.page, 'plan-ended');
  });

  test.each(DOORS)('closes %s, with the reason and what the plan holds', async (path) => {
    await site.goTo(path);
    await eventually(() => site.words()).toContain(explanation);
    await eventually(() => site.words()).toContain(refusal);
  });

  test('refuses the calls behind them, and the data for another tool', async () => {
    const { id } = competitor.owner;
    for (const path of ['/api/competitors', `/api/competitors/vinted/${id}`, '/api/sales/data']) {
      expect([path, await answerOf(path)]).toEqual([path, 403]);
    }
  });

  test.each(OWN)('leaves %s readable', async (path, words) => {
    await site.goTo(path);
    await eventually(() => site.words()).toContain(words);
    expect(await site.words()).not.toContain(refusal);
  });

  test('leaves everything to be taken along', async () => {
    expect(await answerOf('/api/exports/sales?format=csv')).toBe(200);
    await site.page.evaluate(
      (password) =>
        fetch('/api/account/confirm', {
          ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
          body: JSON.stringify({ password }),
        }),
      camille.password,
    );
    expect(await answerOf('/api/account/export')).toBe(200);
  });
});
