import { siteAddress } from '#tests/e2e/harness/seller-browser.ts';
import { Site } from '#tests/e2e/screens/site.ts';
import { defineBench } from '../bench.ts';
import { ask } from '../rig/ask.ts';
import { inWorkshop, visit } from '../rig/workshop.ts';
import { medianOf } from '../timing.ts';

const SALES = 20_000;
const IN_A_LOAD = 10_000;
const ROUNDS = 9;
const DAY = 86_400_000;
const DAYS = 1_800;

/** « Encaissé » of the range, pressed for where it comes from. */
const FIGURE = 'main button.font-title.tabular-nums';

/** The home page of a seller with 20 000 sales over five years, beside a blank page of React. */
export const homeReady = defineBench({
  rows: {
    'home-ready': {
      what: '/app of a seller with 20 000 sales: time from opening until « Encaissé » and « Résultat » of the year are shown',
      unit: 'ms',
      baseline: 'a blank React page',
      budget: 2.5,
      limits: 'ratio',
    },
  },
  measure: () =>
    inWorkshop(1, async ({ builds, server, openBrowser }) => {
      const seller = await server.signUp();
      const now = Date.now();
      const saleAt = (index: number) => ({
        ...{ id: `v${index}`, title: `Robe ${index}`, price: 5 + (index % 40), currency: 'EUR' },
        date: new Date(now - ((index % DAYS) + 1) * DAY).toISOString(),
      });
      for (let start = 0; start < SALES; start += IN_A_LOAD) {
        const ventes = Array.from({ length: IN_A_LOAD }, (_, index) => saleAt(start + index));
        const load = { boutique: { name: 'Ancien outil' }, ventes, commentaires: [], depenses: [], statistics: {} };
        const call = {
          method: 'POST',
          path: '/api/sales/load',
          token: seller.token,
          body: JSON.stringify(load),
        } as const;
        await ask(server.port, call);
      }
      const browser = await openBrowser('home', builds.extension);
      const site = await Site.open(browser, '/app/connexion');
      await site.signIn(seller);
      await site.waitFor('/app');
      const { id } = await browser.extension();
      const [homes, blanks]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round++) {
        homes.push((await visit(browser, `${siteAddress}/app`, FIGURE)).ms);
        blanks.push((await visit(browser, `chrome-extension://${id}/blank/index.html`, 'button')).ms);
      }
      return { 'home-ready': { value: medianOf(homes), baselineValue: medianOf(blanks) } };
    }),
});
