import { toItemPage } from '../pages/item-page.ts';
import { toItemDto } from '../shapes/item-dto.ts';
import { toPlugins, toStrangersPlugin } from '../shapes/item-plugins.ts';
import { toPageFlight } from '../shapes/page-flight.ts';
import { type Route, type RouteContext, readerOf, viewerOf } from './context.ts';
import { pageWithFlight, placeOf } from './page-reply.ts';
import { html, type Reply } from './reply.ts';

/** `/items/{id}-slug` (WEB §7). */
export const itemPages: readonly Route[] = [
  { kind: 'item-page', pattern: /^\/items\/(\d+)(?:-[^/]*)?$/, answer: answerItemPage },
];

function answerItemPage(context: RouteContext): Reply {
  const { now, behaviour } = context;
  const found = context.marketplace.item(Number(context.params[0]));
  const viewer = viewerOf(context, found?.shop.owner.id ?? 0);
  const unseen = found?.item.state === 'draft' || found?.item.state === 'hidden';
  if (!found || (unseen && viewer === 'visitor')) return html('<h1>Article introuvable</h1>', 404);
  const { item, shop } = found;
  const stream = toPageFlight({
    reader: readerOf(context),
    title: item.title,
    others: [{ plugins: [toStrangersPlugin(item.id)] }],
    props: {
      item: toItemDto(item, shop, viewer, now),
      plugins: toPlugins(item, shop, now),
      shippingDetails: { isPickupOnly: false, isFreeShipping: false, price: { amount: '2.88', currencyCode: 'EUR' } },
    },
  });
  const disagrees = behaviour.disagree === 'item-page';
  return pageWithFlight(context, stream, (flightScripts) =>
    toItemPage({ ...placeOf(context), flightScripts, item, now, disagrees }),
  );
}
