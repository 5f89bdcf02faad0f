import { toItemPage } from '../pages/item-page.ts';
import type { FlightRow } from '../shapes/flight-stream.ts';
import type { ItemGeneration, ItemPageFacts } from '../shapes/item-page/facts.ts';
import { toRowsOf2025 } from '../shapes/item-page/rows-2025.ts';
import { toRowsOfAutumn } from '../shapes/item-page/rows-autumn.ts';
import { toRowsOfJuly } from '../shapes/item-page/rows-july.ts';
import { toPageStream } from '../shapes/page-flight.ts';
import { sliceOf } from '../world/lazy-list.ts';
import { type Route, type RouteContext, readerOf, viewerOf } from './context.ts';
import { pageWithFlight, placeOf } from './page-reply.ts';
import { html, type Reply } from './reply.ts';

/** `/items/{id}-slug` (WEB §7). */
export const itemPages: readonly Route[] = [
  { kind: 'item-page', pattern: /^\/items\/(\d+)(?:-[^/]*)?$/, answer: answerItemPage },
];

const rowsOf: Readonly<Record<ItemGeneration, (facts: ItemPageFacts) => FlightRow[]>> = {
  '2025': toRowsOf2025,
  july: toRowsOfJuly,
  autumn: toRowsOfAutumn,
};

/** Cards in each block below an item. */
const CARDS = 4;

function answerItemPage(context: RouteContext): Reply {
  const { now, behaviour, marketplace } = context;
  const found = marketplace.item(Number(context.params[0]));
  const viewer = viewerOf(context, found?.shop.owner.id ?? 0);
  const unseen = found?.item.state === 'draft' || found?.item.state === 'hidden';
  if (!found || (unseen && viewer === 'visitor')) return html('<h1>Article introuvable</h1>', 404);
  const { item, shop } = found;
  const generation = behaviour.itemPages;
  const rows = rowsOf[generation]({ item, shop, viewer, now });
  const stream = toPageStream({ reader: readerOf(context), title: item.title, rows });
  const disagrees = behaviour.disagree === 'item-page';
  const others = sliceOf(shop.shown, 0, CARDS + 1).filter(({ id }) => id !== item.id);
  const similar = marketplace.shopsBut(shop.owner.id).flatMap(({ shown }) => sliceOf(shown, 0, CARDS));
  return pageWithFlight(context, stream, (flightScripts) =>
    toItemPage({
      ...placeOf(context),
      ...found,
      generation,
      flightScripts,
      now,
      others,
      similar: similar.slice(0, CARDS),
      disagrees,
    }),
  );
}
