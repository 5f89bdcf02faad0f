import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { makeCompetitor } from '#tests/double/world/competitor.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { until } from './harness/until.ts';
import { Workbench } from './harness/workbench.ts';
import { ActiveReading } from './screens/active-reading.ts';
import { readKept } from './screens/kept.ts';
import { MarketplacePage } from './screens/marketplace-page.ts';
import { keepNotices } from './screens/notices.ts';
import { press, reach, readAll } from './screens/reach.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';

const now = Date.now();
const competitor = makeCompetitor({ number: 1, items: 150, soldItems: 20, feedbacks: 55, now });
const { id, login } = competitor.owner;

describeInBrowser('another member’s shop in the current tab', () => {
  let bench: Workbench;
  let ready: ReadySeller;
  let shown: MarketplacePage;
  let active: ActiveReading;
  const words = () => readAll(ready.panel.page);
  const kept = () =>
    readKept<{
      shop: { login: string; followed: boolean; visitCount: number };
      visits: { isWhole: boolean; itemsRead: number }[];
      evaluations: { known: number };
    }>(ready.site, `/api/competitors/vinted/${id}`);

  beforeAll(async () => {
    const shop = makeShop({ seed: 21, now, stages: { labelSent: 5 } });
    bench = await Workbench.open({ shop, competitors: [competitor], hasSeller: true });
    ready = await readySeller(bench);
    active = new ActiveReading(ready.panel);
    shown = await MarketplacePage.open(ready.browser, '/');
  });
  afterAll(() => bench.close());

  test('opens in the panel by itself, with what the page states about it', async () => {
    await shown.goTo(`/member/${id}-${login}`);
    await eventually(words).toContain('Articles vendus (affiché)');
    await eventually(words).toContain(login);
    await eventually(words).toContain('première visite');
    // The listings are a page of their own, which is read after that of the shop.
    await eventually(words).toMatch(/Prix médian \d/);
    expect(bench.double.requests.foreign()).toEqual([]);
  });

  test('is put on the watch list with « Suivre », which can be undone; the panel reads it once for each', async () => {
    const { page } = ready.panel;
    await keepNotices(page);
    let since = 0;
    const countFromHere = () => {
      since = bench.gateway.requests.length;
    };
    const asked = () =>
      bench.gateway.requests
        .slice(since)
        .filter(({ headers, path }) => headers.authorization !== undefined && path.endsWith(`/${id}`))
        .map(({ method }) => method);
    await press(page, 'Suivre');
    await eventually(async () => (await kept()).shop.followed).toBe(true);
    await reach(page, 'button', 'Ne plus suivre').waitHandle();
    // Until then the panel may still read what the visit itself changed. Its announcement precedes that of the first change.
    countFromHere();
    await press(page, 'Annuler');
    await eventually(async () => (await kept()).shop.followed).toBe(false);
    await reach(page, 'button', 'Suivre').waitHandle();
    expect(asked()).toEqual(['PUT', 'GET']);
    countFromHere();
    await press(page, 'Suivre');
    await reach(page, 'button', 'Ne plus suivre').waitHandle();
    expect(asked()).toEqual(['PUT', 'GET']);
  });

  test('is read with « Analyser cette boutique », which first announces what it will read, then reads the missing pages', async () => {
    await until('the offer', async () => (await words()).includes('Analyser cette boutique'));
    await active.ask('Analyser cette boutique');
    const requests = await until(
      'the number of requests',
      async () => /Comptoir va demander (\d+) pages à Vinted depuis votre session/.exec(await active.question())?.[1],
    );
    const question = await active.question();
    expect(question).toContain('votre compte peut être restreint.');
    expect(bench.double.requests.foreign()).toEqual([]);
    await active.agree(Number(requests));
    await eventually(words).toContain('Lecture terminée');
    const asked = bench.double.requests.foreign();
    expect(asked).toHaveLength(Number(requests));
    for (const { method, path } of asked) {
      expect([method, path.replace(String(id), 'ID')]).toEqual(['GET', expect.stringMatching(SHOP_CALL)]);
    }
    await eventually(async () => (await kept()).visits.at(-1)).toMatchObject({ isWhole: true, itemsRead: 150 });
    await eventually(async () => (await kept()).evaluations.known).toBe(55);
    await eventually(async () => (await kept()).shop).toMatchObject({ login, visitCount: 1 });
  });

  test('is one click away from the orders, and back', async () => {
    await press(ready.panel.page, 'Vos commandes');
    await eventually(words).toContain('À expédier');
    await press(ready.panel.page, 'Voir la boutique');
    await eventually(words).toContain('Articles vendus (affiché)');
  });

  test('gives way to the orders when another page is opened; the seller’s own shop never takes their place', async () => {
    await shown.goTo('/my_orders?order_type=sold&status=all');
    await eventually(words).toContain('À expédier');
    const { userId, login: own } = bench.double.keeper.shop;
    await shown.goTo(`/member/${userId}-${own}`);
    await eventually(words).toMatch(/Dressing : \d+ articles lus/);
    expect(await words()).not.toContain('Articles vendus (affiché)');
  });

  test('is shown without the authors of its evaluations, in the panel and in every response', async () => {
    const authors = Array.from({ length: 20 }, (_, index) => competitor.feedbacks.at(index).author);
    const answer = JSON.stringify(await kept());
    for (const author of authors) {
      expect(answer).not.toContain(author.login);
      expect(answer).not.toContain(String(author.id));
    }
  });

  test('shows no errors on its page', () => {
    expect(shown.complaints).toEqual([]);
  });
});

const SHOP_CALL = /^\/api\/v2\/(users\/ID|wardrobe\/ID\/items|user_feedbacks)$/;
