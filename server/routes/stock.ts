import { FILE_KINDS } from '#core/contract/file-kinds.ts';
import { api } from '#core/contract/index.ts';
import { AppError } from '#core/errors.ts';
import { mediaTypeOf, whole } from '../http/read-body.ts';
import { replyOnce } from '../http/reply-once.ts';
import { type HttpContext, type Router, reply } from '../http/router.ts';
import { readDocument } from '../services/documents/read.ts';
import { listItems } from '../services/items/list.ts';
import { inOneState } from '../services/one-state.ts';
import { inReadModel } from '../services/read-model/in-read-model.ts';
import { readCosts } from '../services/stock/costs.ts';
import { findProducts } from '../services/stock/find.ts';
import { listProducts } from '../services/stock/list.ts';
import { loadLots } from '../services/stock/load-stock.ts';
import { readNamed } from '../services/stock/named.ts';
import { readOrderProducts } from '../services/stock/of-order.ts';
import { readOffered } from '../services/stock/offered.ts';
import { readOrderCosts } from '../services/stock/order-costs.ts';
import { overviewProducts } from '../services/stock/overview.ts';
import { pageProducts } from '../services/stock/page.ts';
import { removeProductPhoto, writeProductPhoto } from '../services/stock/photos.ts';
import { countPlaces, readPlaces } from '../services/stock/places.ts';
import { readProposals } from '../services/stock/proposals.ts';
import { readSaleChoices } from '../services/stock/sale-choices.ts';
import { removeStock, saveStock } from '../services/stock/save.ts';
import { readSome } from '../services/stock/some.ts';
import { toWireLot } from '../services/stock/wire.ts';
import { replyWithoutPhotos } from './reply-without-photos.ts';

const { type: PHOTO } = FILE_KINDS.photo;

const readPhoto = async (c: HttpContext): Promise<Uint8Array> => {
  if (mediaTypeOf(c.req) === PHOTO) return new Uint8Array(await whole(c.req.arrayBuffer()));
  throw new AppError('INVALID_INPUT', `La photo doit être un JPEG (Content-Type : ${PHOTO}).`, { status: 415 });
};

/** The seller's own listings, and the stock. */
export const stockRoutes = (router: Router): void => {
  router.on(api.items.list, async (ctx) => reply(200, { items: await listItems(ctx) }));
  router.on(api.products.list, async (ctx, { query }) =>
    reply(200, await inReadModel(ctx, (work) => listProducts(work, query))),
  );
  router.on(api.products.page, async (ctx, { query }) =>
    reply(200, await inReadModel(ctx, (work) => pageProducts(work, query))),
  );
  router.on(api.products.overview, async (ctx, { query }) =>
    reply(200, await inReadModel(ctx, (work) => overviewProducts(work, query))),
  );
  router.on(api.products.some, async (ctx, { query }) =>
    reply(200, await inReadModel(ctx, (work) => readSome(work, query))),
  );
  router.on(api.products.lots, async (ctx) =>
    reply(200, await inReadModel(ctx, async (work) => ({ lots: (await loadLots(work)).map(toWireLot) }))),
  );
  router.on(api.products.find, async (ctx, { query }) =>
    reply(200, await inReadModel(ctx, (work) => findProducts(work, query))),
  );
  router.on(api.products.proposals, async (ctx, { query }) =>
    reply(200, await inReadModel(ctx, (work) => readProposals(work, query))),
  );
  router.on(api.products.named, async (ctx, { body }) =>
    reply(200, await inReadModel(ctx, (work) => readNamed(work, body))),
  );
  router.on(api.products.saleChoices, async (ctx, { params, query }) =>
    reply(200, await inReadModel(ctx, (work) => readSaleChoices(work, { ...params, ...query }))),
  );
  router.on(api.products.costs, async (ctx, { query }) =>
    reply(200, await inReadModel(ctx, (work) => readCosts(work, query))),
  );
  router.on(api.products.offered, async (ctx) => reply(200, await inOneState(ctx, readOffered)));
  router.on(api.products.places, async (ctx) => reply(200, await inReadModel(ctx, readPlaces)));
  router.on(api.products.placeCounts, async (ctx) => reply(200, await inReadModel(ctx, countPlaces)));
  router.on(api.products.orderCosts, async (ctx) => reply(200, await inReadModel(ctx, readOrderCosts)));
  router.on(api.products.ofOrder, async (ctx, { params }) =>
    reply(200, await inReadModel(ctx, (work) => readOrderProducts(work, params))),
  );
  router.on(api.products.save, (ctx, { body }) => replyOnce(ctx, api.products.save, body, saveStock));
  router.on(api.products.remove, (ctx, { body }) => replyWithoutPhotos(ctx, api.products.remove, body, removeStock));
  photoRoutes(router);
};

const photoRoutes = (router: Router): void => {
  router.on(api.productPhotos.read, async (ctx, { params: { id, rendition } }, c) => {
    const content = await readDocument(ctx, { id, kind: rendition });
    const headers = {
      ...{ 'content-type': PHOTO, 'content-length': String(content.length) },
      'content-disposition': `attachment; filename="${rendition}.jpg"`,
    };
    return { raw: c.body(Uint8Array.from(content), 200, headers) };
  });
  router.on(api.productPhotos.write, async (ctx, { params }, c) =>
    reply(200, { documentId: await writeProductPhoto(ctx, { ...params, content: await readPhoto(c) }) }),
  );
  router.on(api.productPhotos.remove, async (ctx, { params }) => reply(200, await removeProductPhoto(ctx, params)));
};
