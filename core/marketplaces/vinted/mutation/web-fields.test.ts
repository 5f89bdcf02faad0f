import { describe, expect, it } from 'vitest';
import type { ValidPage } from './check-mutations.ts';
import { type Json, pathsOf } from './mutate-json.ts';
import { VALID_ITEM_PAGES } from './valid-item-pages.ts';
import { VALID_LISTS } from './valid-lists.ts';
import { VALID_ORDER_PAGES } from './valid-order-pages.ts';
import { VALID_SHOP_PAGES } from './valid-shop-pages.ts';
import { VALID_WALLET_PAGES } from './valid-wallet-pages.ts';

interface Section {
  name: string;
  pages: readonly ValidPage[];
  /** Every field that the tables of WEB list there and that Comptoir reads. */
  read: string;
  /** The other fields, by the reason why they are not read. */
  unread: Readonly<Record<string, string>>;
}

const of = (pages: readonly ValidPage[], ...kinds: readonly string[]): readonly ValidPage[] =>
  pages.filter(({ kind }) => kinds.includes(kind));
const PRIVATE = 'private: what persons wrote, who and where they are';
const ABILITY = 'what the reader may do there, no fact of the order or article';
const SHOWN = 'display or ranking of the site itself';
const OTHER = 'no record of Comptoir holds it';
const UNSEEN = 'nobody has seen its real values (WEB §3.2)';
const AWARD = 'an award of the site, by rules that nobody outside it can check';
const TWICE = 'the same as another field that is read';

const SECTIONS: readonly Section[] = [
  {
    name: '§2.2 and §2.3, orders',
    pages: VALID_LISTS,
    read: `orderType orderStatus preloadedOrders orders transactionId conversationId date photo price amount currencyCode
      status title transactionUserStatus pagination currentPage totalPages totalEntries perPage my_orders conversation_id
      transaction_id currency_code transaction_user_status url per_page total_entries total_pages`,
    unread: {
      [SHOWN]: 'defaultBoughtStatus ordersNeedActionCount time order_details_enabled code thumbnails',
      [TWICE]: 'page current_page',
    },
  },
  {
    name: '§3.1, inbox',
    pages: of(VALID_ORDER_PAGES, 'inbox'),
    read: 'conversations id updated_at item_count opposite_user login per_page total_entries total_pages',
    unread: {
      [PRIVATE]: 'description item_photos photo',
      [SHOWN]: 'unread badge websocket_user_id code',
      [ABILITY]: 'is_deletion_restricted',
      [TWICE]: 'page current_page',
    },
  },
  {
    name: '§3.2, conversation',
    pages: of(VALID_ORDER_PAGES, 'conversation'),
    read: `conversation id opposite_user login location_description messages entity_type entity title subtitle
      created_at_ts transaction status current_user_side buyer_id seller_id shipment_id item_ids item_count item_title
      item_photo offer_price service_fee shipment_price package_size_code shipment_status`,
    unread: {
      [PRIVATE]: 'body user_id photos photo last_logged_in_at profile_url review_count feedback_reputation',
      [SHOWN]:
        'localization translated read_by_current_user read_by_opposite_user is_suspicious is_system is_on_holiday',
      [ABILITY]: 'allow_reply is_deletion_restricted actions',
      [UNSEEN]: 'available_actions',
      [OTHER]:
        'price original_price offer_request_id status_title current offer_id is_bundle item_url item_is_closed total_without_shipment total_amount_without_tax is_package_size_selected is_reserved is_business_seller offline_verification',
      [TWICE]: 'item_id is_completed',
    },
  },
  {
    name: '§3.3, transaction',
    pages: of(VALID_ORDER_PAGES, 'transaction'),
    read: `id user_msg_thread_id seller_id buyer_id user_side status status_title status_updated_at debit_processed_at
      items_count buyer login country_code city offer price service_fee order item_ids items title size_title brand_title
      shipment tracking_code carrier suspending_complaint_id`,
    unread: {
      [PRIVATE]: 'from_address to_address pickup_point label_url photo seller',
      [UNSEEN]: 'available_actions label_type',
      'older answers only; the messages and the journey date the same': 'shipped_at delivered_at',
      [OTHER]:
        'order_id offer_id created_at updated_at buyer_protection_fee package_size carrier_id custom_carrier is_closed url',
      [TWICE]: 'item_id item_title item_count',
    },
  },
  {
    name: '§3.4, journey',
    pages: of(VALID_ORDER_PAGES, 'journey'),
    read: 'journey_summary details timestamp message status cell_type name is_current tracking_code tracking_url current_carrier',
    unread: { [SHOWN]: 'id priority logo_url estimated_detail', [ABILITY]: 'actions', [TWICE]: 'carriers' },
  },
  {
    name: '§4.1, member',
    pages: of(VALID_SHOP_PAGES, 'shop'),
    read: `id login followers_count following_count item_count total_items_count given_item_count taken_item_count
      feedback_count feedback_reputation positive_feedback_count neutral_feedback_count negative_feedback_count city
      country_code last_loged_on_ts is_on_holiday business photo bundle_discount enabled minimal_item_count fraction currentUser`,
    unread: {
      [PRIVATE]:
        'about business_account business_account_id business_name legal_name legal_code verification email real_name birthday default_address',
      [AWARD]: 'seller_badges',
      [OTHER]:
        'path profile_url is_online is_account_banned expose_location currency locale iso_locale_code updated_on is_favourite is_hated hates_you',
      [TWICE]: 'country_title country_title_local country_id last_loged_on',
    },
  },
  {
    name: '§5, wardrobe',
    pages: of(VALID_SHOP_PAGES, 'wardrobe'),
    read: `id title price brand size status url photos timestamp favourite_count view_count is_draft is_closed is_reserved
      is_hidden is_processing item_closing_action total_item_price user login can_edit`,
    unread: {
      [SHOWN]: 'promoted push_up next_push_up_time time code width height image_no is_main orientation',
      [OTHER]: 'service_fee',
      [TWICE]: 'can_push_up stats_visible',
    },
  },
  {
    name: '§6, evaluations',
    pages: of(VALID_SHOP_PAGES, 'feedbacks'),
    read: `id user_id feedback_user_id user login feedback rating system_feedback item_id item_title comment created_at_ts
      feedback_count feedback_rating user_feedback_count user_feedback_rating system_feedback_count system_feedback_rating`,
    unread: {
      [SHOWN]: 'is_system_comment external_type feedback_url localization profile_url photo',
      [ABILITY]: 'can_change can_delete can_comment',
      [TWICE]: 'feedback_rate created_at',
    },
  },
  {
    name: '§7, article',
    pages: [...VALID_ITEM_PAGES, ...of(VALID_SHOP_PAGES, 'item')],
    read: `id title catalog_id is_hidden is_reserved is_closed is_draft item_closing_action photos price amount brand_dto
      total_item_price favourite_count code data value status size`,
    unread: {
      [PRIVATE]: 'description city country_title_local expose_location business_account seller_photo last_seen',
      [ABILITY]: 'transaction_permitted can_delete can_reserve instant_buy can_buy can_push_up',
      [OTHER]:
        'reservation offline_verification offer_price conversion promoted item_alert service_fee feedback_reputation business is_on_holiday breadcrumbs availability itemCondition category color',
      [SHOWN]: 'is_hated hates_you is_favourite section type lines section_title theme stats_visible brand_id',
      [AWARD]: 'badges speedy_shipping_progress',
      [TWICE]:
        'is_processing seller_id username last_logged_on_ts feedback_count plugins status_id priceCurrency image',
    },
  },
  {
    name: '§8, wallet',
    pages: VALID_WALLET_PAGES,
    read: 'balance pending_balance history year month invoice_lines title entity_type entity_id amount currency_code date total_pages total_records user_balance available_amount escrow_amount',
    unread: { 'nobody knows what its two values mean (WEB §12.6)': 'type', [SHOWN]: 'reference' },
  },
];

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Field names of these pages: those whose loss must be reported, and those that no figure depends on. */
const namesOf = (pages: readonly ValidPage[]) => {
  const loud = new Set<string>();
  const all = new Set<string>();
  for (const { value, idle } of pages)
    for (const path of pathsOf(value as Json)) {
      all.add(path.at(-1) ?? '');
      if (!idle.test(path.join('.'))) loud.add(path.at(-1) ?? '');
    }
  return { loud, all };
};

describe.each(SECTIONS)('the fields of $name', ({ pages, read, unread }) => {
  const { loud, all } = namesOf(pages);

  it('that are read are mutated, and their loss is reported', () => {
    expect(words(read).filter((name) => !loud.has(name))).toEqual([]);
  });

  it('that are not read are mutated all the same, each with a reason', () => {
    const silent = Object.values(unread).flatMap(words);
    expect(silent.filter((name) => !all.has(name))).toEqual([]);
    expect(silent.filter((name) => words(read).includes(name))).toEqual([]);
  });
});
