import type { Page } from 'puppeteer';
import { makeCompetitor } from '#tests/double/world/competitor.ts';
import type { SellerBrowser } from '#tests/e2e/harness/seller-browser.ts';
import { MarketplacePage } from '#tests/e2e/screens/marketplace-page.ts';
import { Panel } from '#tests/e2e/screens/panel.ts';
import { Site } from '#tests/e2e/screens/site.ts';
import { defineBench } from '../bench.ts';
import { keepHistory } from '../rig/keep-history.ts';
import { makeLargeHistory } from '../rig/large-history.ts';
import { scrollFrames, takeLongest, timePress, timeTyping, watchLongTasks } from '../rig/smoothness.ts';
import { inWorkshop, type Workshop } from '../rig/workshop.ts';
import { medianOf } from '../timing.ts';

const ROUNDS = 5;
const GRID = '[aria-label="Articles de la boutique"]';
const SEARCH = '[aria-label="Rechercher un article"]';

const now = Date.now();
const makeShop = (number: number, sizes: { items: number; evaluations: number; visits: number }) => ({
  shop: makeCompetitor({ number, items: 40, feedbacks: 20, now }),
  sizes,
});
const large = makeShop(1, { items: 20_000, evaluations: 50_000, visits: 500 });
/** As many articles as one answer of the server holds. */
const small = makeShop(2, { items: 500, evaluations: 500, visits: 3 });
type Kept = typeof large;

const row = (what: string, budget: number) => ({
  ...{ what, unit: 'ms', baseline: 'the same with a shop of 500 articles, 500 evaluations and 3 visits' },
  ...{ budget, limits: 'ratio' as const },
});

/** The largest shop that Comptoir is made for, on the screens that show it. */
export const competitorScreens = defineBench({
  rows: {
    'competitor-panel-long-tasks': row('Side panel opening a shop of 20 000 articles: longest task', 2),
    'competitor-panel-scroll': row('Side panel scrolling through that shop: time per frame', 2),
    'competitor-articles-long-tasks': row('Dashboard loading its 20 000 articles: longest task', 4),
    'competitor-articles-scroll': row(
      'Dashboard scrolling through these articles by 400 pixels per frame: time per frame',
      2,
    ),
    'competitor-articles-sort': row('Sorting these articles by title: time from click to next frame', 4),
    'competitor-articles-filter': row('Typing a letter into their search: time from key press to next frame', 4),
  },
  measure: () => inWorkshop(1, measure, [large.shop, small.shop]),
});

async function measure({ builds, server, openBrowser }: Workshop) {
  const seller = await server.signUp();
  for (const { shop, sizes } of [large, small]) {
    const { id, login } = shop.owner;
    await keepHistory(server.database, makeLargeHistory(now, sizes), { shopId: String(id), login });
  }
  const browser = await openBrowser('screens', builds.extension);
  const site = await Site.open(browser, '/app/se-connecter');
  await site.signIn(seller);
  await site.waitFor('/app');
  const articles = await bothOf((kept) => measureArticles(site, kept));
  const panel = await Panel.openOver(browser, site.page);
  await panel.signIn(seller);
  const panels = await bothOf((kept) => measurePanel(browser, panel.page, kept));
  return {
    'competitor-panel-long-tasks': panels.longest,
    'competitor-panel-scroll': panels.frame,
    'competitor-articles-long-tasks': articles.longest,
    'competitor-articles-scroll': articles.frame,
    'competitor-articles-sort': articles.sorted,
    'competitor-articles-filter': articles.filtered,
  };
}

/** The same figures of the large shop and of the small one. */
async function bothOf<Name extends string>(measureOne: (kept: Kept) => Promise<Record<Name, number>>) {
  const [ofSmall, ofLarge] = [await measureOne(small), await measureOne(large)];
  const names = Object.keys(ofLarge) as Name[];
  const pairs = names.map((name) => [name, { value: ofLarge[name], baselineValue: ofSmall[name] }]);
  return Object.fromEntries(pairs) as Record<Name, { value: number; baselineValue: number }>;
}

async function measureArticles(site: Site, { shop, sizes }: Kept) {
  const { page } = site;
  await page.bringToFront();
  await site.goTo(`/app/analyse-concurrence/vinted/${shop.owner.id}`);
  await page.waitForSelector('[data-chart="sales"] canvas');
  await watchLongTasks(page);
  await page.locator('::-p-aria([name="Articles"][role="tab"])').click();
  await page.waitForFunction(isWhole, {}, GRID, sizes.items);
  const longest = await takeLongest(page);
  const frame = await scrollFrames(page, GRID, 400);
  const [sorted, filtered]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    sorted.push(await timePress(page, `${GRID} [role="columnheader"] button`));
    filtered.push(await timeTyping(page, SEARCH, round % 2 === 0 ? 'r' : 're'));
  }
  return { longest, frame, sorted: medianOf(sorted), filtered: medianOf(filtered) };
}

/** Runs in the page: every article and the row of heads. */
function isWhole(grid: string, articles: number): boolean {
  return document.querySelector(grid)?.ariaRowCount === String(articles + 1);
}

async function measurePanel(browser: SellerBrowser, page: Page, { shop }: Kept) {
  const { id, login } = shop.owner;
  const marketplace = await MarketplacePage.open(browser, '/');
  await watchLongTasks(page);
  await marketplace.goTo(`/member/${id}-${login}`);
  await page.waitForFunction((name) => document.querySelector('h2')?.textContent === name, {}, login);
  await page.waitForSelector('[data-chart="sales"] canvas');
  const longest = await takeLongest(page);
  const frame = await scrollFrames(page, 'div.overflow-y-auto', 40);
  await marketplace.page.close();
  return { longest, frame };
}
