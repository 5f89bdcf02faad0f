import type { TestCall } from './call.ts';
import { makeJpeg } from './tiny-jpeg.ts';

const notFound = { code: 'NOT_FOUND' };

/** What a stranger asks of the owner's stock, of the photo of an article for example, and what they get. */
export const stockCases = (seededIn: () => { productId: string; lotId: string; orderId: string }) => {
  const idOf = (): string => seededIn().productId;
  const photo = (): TestCall => ({ params: { id: idOf(), rendition: 'photo' } });
  const named = (): TestCall => ({ query: { articles: idOf(), lots: seededIn().lotId } });
  const nothing = (): TestCall => ({});
  return {
    'products.list': { ask: nothing, status: 200, body: { products: [], lots: [] } },
    'products.page': { ask: nothing, status: 200, body: { products: [], lots: [], cursor: null } },
    'products.overview': { ask: nothing, status: 200, body: { regime: null, count: 0, withoutAccount: 0, found: 0 } },
    'products.some': { ask: named, status: 200, body: { products: [], lots: [] } },
    'products.lots': { ask: nothing, status: 200, body: { lots: [] } },
    'products.find': { ask: nothing, status: 200, body: { products: [] } },
    'products.named': { ask: () => ({ body: { ids: [idOf()] } }), status: 200, body: { products: [] } },
    'products.proposals': { ask: () => ({ query: { sale: seededIn().orderId } }), status: 404, body: notFound },
    'products.saleChoices': { ask: () => ({ params: { id: idOf() } }), status: 404, body: notFound },
    'products.offered': { ask: nothing, status: 200, body: { source: [], sku: null, last: null } },
    'products.places': { ask: nothing, status: 200, body: { orders: [] } },
    'products.placeCounts': { ask: nothing, status: 200, body: { places: [] } },
    'products.orderCosts': { ask: nothing, status: 200, body: { orders: [] } },
    'productPhotos.read': { ask: photo, status: 404, body: notFound },
    'productPhotos.write': {
      ask: () => ({ ...photo(), text: makeJpeg('à moi'), headers: { 'content-type': 'image/jpeg' } }),
      status: 404,
      body: notFound,
    },
    'productPhotos.remove': { ask: () => ({ params: { id: idOf() } }), status: 200, body: { removed: 0 } },
  };
};
