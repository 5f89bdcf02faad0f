import { toFeedbackSummaryAnswer, toFeedbacksAnswer } from '../shapes/feedbacks-json.ts';
import { paginateList } from '../shapes/pagination.ts';
import { toFollowersAnswer, toUser, type Viewer } from '../shapes/user-json.ts';
import { toWardrobeAnswer } from '../shapes/wardrobe-json.ts';
import type { Feedback } from '../world/feedback.ts';
import type { Item, ItemState } from '../world/item.ts';
import { filterList, type LazyList } from '../world/lazy-list.ts';
import { type PublicShop, toPublicShop } from '../world/public-shop.ts';
import { forSeller, hasEnded, notFound, pageAsked, type Route, type RouteContext, viewerOf } from './context.ts';
import { json, type Reply } from './reply.ts';

/** The states shown by each filter of a wardrobe. */
const filters: Readonly<Record<string, readonly ItemState[]>> = {
  active: ['active', 'reserved', 'hidden'],
  sold: ['sold'],
  draft: ['draft'],
};

/** Profiles, wardrobes, evaluations, followers (WEB §4.1, §5, §6). */
export const shopApi: readonly Route[] = [
  { kind: 'own-user-json', pattern: /^\/api\/v2\/users\/current$/, answer: forSeller(answerOwnUser) },
  {
    kind: 'shop-json',
    pattern: /^\/api\/v2\/users\/(\d+)$/,
    answer: withShop((shop, viewer, { now }) => ({ user: toUser(shop, viewer, now), code: 0 })),
  },
  { kind: 'followers-json', pattern: /^\/api\/v2\/users\/(\d+)\/followers$/, answer: withShop(toFollowers) },
  { kind: 'wardrobe-json', pattern: /^\/api\/v2\/wardrobe\/(\d+)\/items$/, answer: withShop(toWardrobe) },
  {
    kind: 'feedbacks-json',
    pattern: /^\/api\/v2\/user_feedbacks$/,
    answer: withShop(toFeedbacks),
  },
  {
    kind: 'feedback-summary-json',
    pattern: /^\/api\/v2\/user_feedbacks\/summary$/,
    answer: withShop(({ summary }) => toFeedbackSummaryAnswer(summary())),
  },
];

function answerOwnUser({ keeper, now }: RouteContext): Reply {
  const user = toUser(toPublicShop(keeper.shop, now), 'owner', now);
  return json({ user: { ...user, created_at: '2021-03-04T10:00:00+01:00' }, code: 0 });
}

function toFollowers({ followers }: PublicShop, _viewer: Viewer, { url, now }: RouteContext) {
  return toFollowersAnswer(paginateList(followers, ...pageAsked(url, 20)), now);
}

/** More than 96 rows per page are never returned (WEB §5). */
function toWardrobe(shop: PublicShop, viewer: Viewer, context: RouteContext) {
  const visible = viewer === 'owner' ? shop.items : shop.shown;
  const wanted = filters[context.url.searchParams.get('cond') ?? ''];
  const kept = wanted ? filterList(visible, ({ state }) => wanted.includes(state)) : visible;
  const items: LazyList<Item> = emptied(context) ? { ...kept, length: 0 } : kept;
  return toWardrobeAnswer(paginateList(items, ...pageAsked(context.url, 20, 96)), viewer, context.now);
}

function toFeedbacks(shop: PublicShop, _viewer: Viewer, context: RouteContext) {
  const by = context.url.searchParams.get('by') ?? 'all';
  const wanted = (feedback: Feedback) => by === 'all' || feedback.automatic === (by === 'system');
  const kept = by === 'all' ? shop.feedbacks : filterList(shop.feedbacks, wanted);
  const feedbacks = emptied(context) ? { ...kept, length: 0 } : kept;
  return toFeedbacksAnswer(paginateList(feedbacks, ...pageAsked(context.url, 20)), shop.owner.id, context.now);
}

function emptied(context: RouteContext): boolean {
  return hasEnded(context) && context.behaviour.endedAnswers === 'empty-lists';
}

/** A response about the shop in the path, or in `user_id`. */
function withShop(toAnswer: (shop: PublicShop, viewer: Viewer, context: RouteContext) => object): Route['answer'] {
  return (context) => {
    const id = Number(context.params[0] ?? context.url.searchParams.get('user_id'));
    const shop = context.marketplace.shop(id);
    return shop ? json(toAnswer(shop, viewerOf(context, id), context)) : notFound();
  };
}
