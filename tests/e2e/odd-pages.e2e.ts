import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Behaviour } from '#tests/double/behaviour.ts';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { until } from './harness/until.ts';
import { Workbench } from './harness/workbench.ts';
import type { Counts } from './screens/orders-screen.ts';
import type { Panel } from './screens/panel.ts';
import { readySeller } from './screens/ready-seller.ts';
import type { SalesPage } from './screens/sales-page.ts';

type Odd = { what: string; behaviour: Partial<Behaviour>; orders?: string; says: string };

/** What a seller may receive in place of a page of sales. */
const oddPages: Odd[] = [
  { what: 'a sign-in form', behaviour: { session: 'ended' }, says: 'Vous n’êtes plus connecté à Vinted' },
  { what: 'a captcha', behaviour: { page: 'challenge' }, says: 'Vinted demande une vérification' },
  { what: 'a page cut in its middle', behaviour: { page: 'truncated' }, says: 'coupée avant la fin' },
  { what: 'purchases and sales mixed', behaviour: {}, orders: 'all&status=all', says: 'mêle achats et ventes' },
  { what: 'an empty tab', behaviour: {}, orders: 'sold&status=canceled', says: 'La liste reçue est vide' },
];

/** What the page may receive in place of its next twenty sales. */
const oddAnswers: Odd[] = [
  { what: 'an empty list', behaviour: { session: 'ended' }, says: 'La liste reçue est vide' },
  { what: 'a refusal', behaviour: { api: 'forbidden' }, says: 'Vinted a refusé l’accès' },
  { what: 'a call to slow down', behaviour: { api: 'too-many' }, says: 'Vinted demande de ralentir' },
  { what: 'JSON cut in its middle', behaviour: { api: 'truncated' }, says: 'coupée avant la fin' },
  { what: 'a web page', behaviour: { api: 'html' }, says: 'une page web au lieu de données' },
  { what: 'a captcha', behaviour: { api: 'challenge' }, says: 'Vinted demande une vérification' },
];

describeInBrowser('a page that is not what it appears to be', () => {
  let bench: Workbench;
  let panel: Panel;
  let sales: SalesPage;
  let counts: Partial<Counts>;
  let completeness: Awaited<ReturnType<Panel['completeness']>>;

  beforeAll(async () => {
    const shop = makeShop({ seed: 8, now: Date.now(), stages: { labelSent: 12, shipped: 10, done: 8 } });
    bench = await Workbench.open({ shop, hasSeller: true });
    ({ panel, sales } = await readySeller(bench));
    await until('the whole book', async () => {
      completeness = await panel.completeness();
      return completeness?.words.includes('1 page sur 2');
    });
    counts = await panel.counts();
  });
  afterEach(() => bench.double.behaveWell());
  afterAll(() => bench.close());

  const expectNothingChanged = async () => {
    expect(await panel.counts()).toEqual(counts);
    expect(await panel.completeness()).toEqual(completeness);
  };

  test.each(oddPages)('such as $what is reported, and changes nothing', async ({ behaviour, orders, says }) => {
    bench.double.behave(behaviour);
    await sales.goTo(orders);
    await eventually(() => panel.thisPage()).toMatch(/^Cette page n’a pas été enregistrée/);
    await eventually(() => panel.thisPage()).toContain(says);
    await eventually(() => panel.sentences()).toContainEqual(expect.stringMatching(/^Page mise de côté/));
    await expectNothingChanged();
  });

  test.each(oddAnswers)('such as $what is reported in place of the next sales', async ({ behaviour, says }) => {
    await sales.goTo();
    await eventually(() => panel.thisPage()).toMatch(/^Cette page : 20 ventes lues · rien de nouveau/);
    bench.double.behave(behaviour);
    await sales.askForMore();
    await eventually(() => panel.thisPage()).toContain(says);
    await expectNothingChanged();
  });

  test('in another language is read with a warning, and moves no order', async () => {
    bench.double.behave({ language: 'pl' });
    await sales.goTo();
    await eventually(() => panel.thisPage()).toContain('La plupart des statuts ne sont pas reconnus');
    await expectNothingChanged();
  });

  test('is no longer listed as set aside once it was read', async () => {
    await sales.goTo();
    // The French texts replace the Polish ones.
    await eventually(() => panel.thisPage()).toMatch(/^Cette page : 20 ventes lues · 20 mises à jour/);
    const setAside = async () => (await panel.sentences()).filter((words) => /^Page mise de côté [^·]/.test(words));
    await panel.openMessages();
    for (let left = oddPages.length + oddAnswers.length; left > 0; left -= 1) {
      const [before] = await setAside();
      if (before === undefined) break;
      await panel.act('Compris');
      await eventually(setAside).not.toContain(before);
    }
    expect(await setAside()).toEqual([]);
  });

  test('never makes the extension send a request to the marketplace', () => {
    expect(bench.double.requests.foreign()).toEqual([]);
  });
});
