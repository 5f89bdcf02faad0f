import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompetitor } from '#tests/double/world/competitor.ts';
import { FORBIDDEN_MESSAGE_MS } from '#web/shell/forbidden.ts';
import { findAxeViolations, untilAtRest } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { holdTimers } from './screens/held-timers.ts';
import { MarketplacePage } from './screens/marketplace-page.ts';
import { Panel } from './screens/panel.ts';
import { camille } from './screens/person.ts';
import { press, readAll } from './screens/reach.ts';
import { Site } from './screens/site.ts';

const competitor = makeCompetitor({ number: 1, items: 30, soldItems: 5, feedbacks: 12, now: Date.now() });
const { id, login } = competitor.owner;
const explanation = 'L’analyse de la concurrence fait partie de l’abonnement';
const refusal = 'Vous devez avoir un abonnement premium pour accéder à cette fonctionnalité';
const list = '/app/analyse-concurrence';

describeInBrowser('competitor analysis without a plan', () => {
  let bench: Workbench;
  let site: Site;

  beforeAll(async () => {
    bench = await Workbench.open({ defaultPlan: 'none', competitors: [competitor] });
    site = await Site.open(await bench.browser(), '/app/se-connecter?mode=inscription');
    await site.signUp(camille);
    await site.waitFor('/app');
  });
  afterAll(() => bench.close());

  test.each([
    list,
    `${list}?vue=marche`,
    `${list}?vue=la-mienne`,
    `${list}/vinted/${id}`,
    `${list}/comparer?boutiques=vinted%3A${id}`,
  ])('is explained on %s, with what the plan includes and the reason for the refusal', async (path) => {
    await site.goTo(path);
    await eventually(() => site.words()).toContain(explanation);
    await eventually(() => site.words()).toContain(refusal);
    await untilAtRest(site.page);
    expect(await findAxeViolations(site.page)).toEqual([]);
  });

  test('leads to the plans by itself once the message was shown', async () => {
    const timers = await holdTimers(site.page, FORBIDDEN_MESSAGE_MS);
    await site.goTo(list);
    await eventually(() => site.words()).toContain(explanation);
    await eventually(() => site.words()).toContain(refusal);
    await timers.fire();
    await site.waitFor('/app/mon-abonnement');
    await eventually(() => site.words()).toContain('Votre formule');
  });

  test('leaves the seller’s own screens readable', async () => {
    for (const [path, words] of [
      ['/app/commandes', 'Commandes'],
      ['/app/porte-monnaie', 'Porte-monnaie'],
      ['/app/parser-pro', 'Imports'],
      ['/app/compte', 'Télécharger mes données'],
    ] as const) {
      await site.goTo(path);
      await eventually(() => site.words()).toContain(words);
      expect(await site.words()).not.toContain(refusal);
    }
  });

  test('is explained once in the panel on a shop’s page, and nothing of the shop is kept', async () => {
    const browser = await bench.browser();
    const panel = await Panel.openOver(browser, site.page);
    await panel.signIn(camille);
    await MarketplacePage.open(browser, `/member/${id}-${login}`);
    const words = () => readAll(panel.page);
    await eventually(words).toContain('L’analyse de la concurrence fait partie de l’abonnement');
    await eventually(words).toContain('Chiffres clés, transactions par mois');
    expect(await words()).not.toContain('non lue');
    expect(await findAxeViolations(panel.page)).toEqual([]);
    await press(panel.page, 'Vos commandes');
    await eventually(words).toContain('À expédier');
  });

  test('is explained in the dashboard inside the extension too, which leads to the plans', async () => {
    const dashboard = await Dashboard.openInExtension(await bench.browser(), list);
    const timers = await holdTimers(dashboard.page, FORBIDDEN_MESSAGE_MS);
    await dashboard.page.reload();
    await eventually(() => readAll(dashboard.page)).toContain(explanation);
    await eventually(() => readAll(dashboard.page)).toContain(refusal);
    await timers.fire();
    await eventually(() => dashboard.page.url()).toContain('#/app/mon-abonnement');
  });
});
