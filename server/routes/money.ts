import { api } from '#core/contract/index.ts';
import { replyOnce } from '../http/reply-once.ts';
import { type Router, reply } from '../http/router.ts';
import { streamBody } from '../http/stream-body.ts';
import { readHome } from '../services/home/read.ts';
import { inOneState } from '../services/one-state.ts';
import { listPurchases } from '../services/purchases/list.ts';
import { inReadModel } from '../services/read-model/in-read-model.ts';
import { readHandSale, removeHandSale, saveHandSale } from '../services/sales/hand-sales.ts';
import { listSales } from '../services/sales/list.ts';
import { loadShop } from '../services/sales/load-shop.ts';
import { readMoney } from '../services/sales/money.ts';
import { overviewSales } from '../services/sales/overview.ts';
import { pageSales } from '../services/sales/page.ts';
import { listShops } from '../services/sales/shops.ts';
import { readStatistics } from '../services/sales/statistics.ts';
import { listWalletLines, listWallets } from '../services/wallet/list.ts';
import { setQuietMonths } from '../services/wallet/quiet-months.ts';
import { settleWalletLine } from '../services/wallet/settle-line.ts';
import { replyWithoutPhotos } from './reply-without-photos.ts';

/** Each piece is let go of once it was sent. */
async function* inTurn<Piece>(pieces: Piece[]): AsyncGenerator<Piece> {
  for (let piece = pieces.shift(); piece !== undefined; piece = pieces.shift()) yield piece;
}

/** The home page's money, sales, the wallet and purchases. */
export const moneyRoutes = (router: Router): void => {
  router.on(api.sales.list, async (ctx, { query }, c) => {
    const { stream, ended } = streamBody(inTurn(await inReadModel(ctx, (work) => listSales(work, query))));
    return { raw: c.body(stream, 200, { 'content-type': 'application/json' }), ended };
  });
  router.on(api.sales.page, async (ctx, { query }) =>
    reply(200, await inReadModel(ctx, (work) => pageSales(work, query))),
  );
  router.on(api.sales.overview, async (ctx, { query }) =>
    reply(200, await inReadModel(ctx, (work) => overviewSales(work, query))),
  );
  router.on(api.sales.data, async (ctx) => reply(200, { shops: await inReadModel(ctx, listShops) }));
  router.on(api.sales.load, (ctx, { body }) => replyOnce(ctx, api.sales.load, body, loadShop));
  router.on(api.sales.combinedStatistics, async (ctx, { query }) =>
    reply(200, await inReadModel(ctx, (work) => readStatistics(work, query.regime))),
  );
  router.on(api.sales.money, async (ctx, { query }) =>
    reply(200, { wallets: await inReadModel(ctx, (work) => readMoney(work, query)) }),
  );
  handSaleRoutes(router);
  router.on(api.home.read, async (ctx, { query }) =>
    reply(200, await inReadModel(ctx, (work) => readHome(work, query))),
  );
  router.on(api.wallet.months, async (ctx) => reply(200, await inOneState(ctx, listWallets)));
  router.on(api.wallet.lines, async (ctx, { query }) =>
    reply(200, { lines: await inOneState(ctx, (work) => listWalletLines(work, query)) }),
  );
  router.on(api.wallet.settleLine, async (ctx, { params, body }) =>
    reply(200, { line: await settleWalletLine(ctx, { ...params, ...body }) }),
  );
  router.on(api.wallet.setQuiet, async (ctx, { body }) => reply(200, { quietMonths: await setQuietMonths(ctx, body) }));
  router.on(api.purchases.list, async (ctx) => reply(200, { purchases: await inOneState(ctx, listPurchases) }));
};

/** Sales that the seller enters. */
const handSaleRoutes = (router: Router): void => {
  router.on(api.handSales.stated, async (ctx, { params }) =>
    reply(200, await inOneState(ctx, (work) => readHandSale(work, params))),
  );
  router.on(api.handSales.save, (ctx, { params, body }) =>
    replyWithoutPhotos(ctx, api.handSales.save, { ...params, ...body }, saveHandSale),
  );
  router.on(api.handSales.remove, (ctx, { params }) =>
    replyWithoutPhotos(ctx, api.handSales.remove, params, removeHandSale),
  );
};
