import type { Person } from '../seller/sale.ts';
import type { ShopKeeper } from '../seller/shop-keeper.ts';
import { questionsOf } from '../world/question.ts';
import { dealsOf, toTrade } from '../world/trade.ts';
import { canaries } from './canaries.ts';
import { type Page, toSnakePagination } from './pagination.ts';
import { toPhoto } from './photo.ts';
import { toSiteTime } from './time.ts';

/** A row of the inbox. */
export type InboxEntry = {
  conversationId: number;
  other: Person;
  at: number;
  items: number;
  photoId: number | null;
  unread: boolean;
};

/** Every conversation of a shop, the most recently updated first. */
export function inboxOf(keeper: ShopKeeper, now: number): InboxEntry[] {
  const { shop } = keeper;
  const asked = questionsOf(shop, now).map((question) => ({ ...question, items: 1, photoId: null }));
  const trades = dealsOf(shop, 'all').map((deal) => ({
    conversationId: deal.conversationId,
    other: toTrade(deal, shop).other,
    at: deal.statusAt,
    items: deal.itemIds.length,
    photoId: deal.photoId,
    unread: deal.userStatus === 'needs_action',
  }));
  return [...asked, ...trades]
    .map((entry) => ({ ...entry, unread: entry.unread && !keeper.hasRead(entry.conversationId) }))
    .sort((a, b) => b.at - a.at);
}

/** `GET /api/v2/inbox` (WEB §3.1). */
export function toInboxAnswer(page: Page<InboxEntry>, now: number) {
  const { time: _absentHere, ...pagination } = toSnakePagination(page, now);
  return {
    conversations: page.rows.map((entry) => ({
      id: entry.conversationId,
      description: canaries.messagePreview,
      unread: entry.unread,
      updated_at: toSiteTime(entry.at),
      item_count: entry.items,
      is_deletion_restricted: false,
      opposite_user: { id: entry.other.id, login: entry.other.login, badge: null, photo: null },
      item_photos: [toPhoto(entry.photoId)].filter((photo) => photo !== null),
    })),
    pagination,
    websocket_user_id: 'u-000',
    code: 0,
  };
}
