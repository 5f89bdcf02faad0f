import { toShopPage } from '../pages/shop-page.ts';
import { toPageFlight } from '../shapes/page-flight.ts';
import { toUser } from '../shapes/user-json.ts';
import { toPublicShop } from '../world/public-shop.ts';
import { hasEnded, type Route, type RouteContext, readerOf, viewerOf } from './context.ts';
import { pageWithFlight, placeOf } from './page-reply.ts';
import { html, type Reply } from './reply.ts';

/** `/member/{id}-{login}` (WEB §4). */
export const shopPages: readonly Route[] = [
  { kind: 'shop-page', pattern: /^\/member\/(\d+)(?:-[^/]*)?$/, answer: answerShopPage },
];

function answerShopPage(context: RouteContext): Reply {
  const { keeper, now, behaviour } = context;
  const id = Number(context.params[0]);
  const shop = context.marketplace.shop(id);
  if (!shop) return html('<h1>Membre introuvable</h1>', 404);
  const viewer = viewerOf(context, id);
  const user = toUser(shop, viewer, now);
  const currentUser = hasEnded(context) ? null : toUser(toPublicShop(keeper.shop, now), 'owner', now);
  const userInfo = { userId: id, isOwner: viewer === 'owner' };
  const stream = toPageFlight({
    // It is in a separate component; it was seen only once.
    reader: behaviour.namesReader === 'every-page' ? readerOf(context) : undefined,
    title: user.login,
    props: {
      ...(readerOf(context) !== undefined && { currentUser }),
      user,
      userInfo,
      catalogs: [],
      homepageSessionId: null,
    },
  });
  const disagrees = behaviour.disagree === 'shop-page';
  return pageWithFlight(context, stream, (flightScripts) =>
    toShopPage({ ...placeOf(context), flightScripts, user, viewer, disagrees }),
  );
}
