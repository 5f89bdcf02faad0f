import { toItemAnswer } from '../shapes/item-json.ts';
import { notFound, type Route, type RouteContext, viewerOf } from './context.ts';
import { json, type Reply } from './reply.ts';

/** The remaining item calls: `/items/{id}` itself answers 404 since 2026 (WEB §7.4). */
export const itemApi: readonly Route[] = [
  { kind: 'item-json', pattern: /^\/api\/v2\/items\/(\d+)\/details$/, answer: (context) => answerItem(context, false) },
  {
    kind: 'item-json',
    pattern: /^\/api\/v2\/item_upload\/items\/(\d+)$/,
    answer: (context) => answerItem(context, true),
  },
];

function answerItem(context: RouteContext, ownOnly: boolean): Reply {
  const found = context.marketplace.item(Number(context.params[0]));
  if (!found) return notFound();
  const viewer = viewerOf(context, found.shop.owner.id);
  const isHidden = found.item.state === 'draft' || found.item.state === 'hidden' || ownOnly;
  if (isHidden && viewer === 'visitor') return notFound();
  return json(toItemAnswer(found.item, found.shop, { viewer, money: context.behaviour.money, now: context.now }));
}
