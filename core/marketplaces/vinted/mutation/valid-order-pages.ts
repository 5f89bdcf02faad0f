import type { ValidPage } from './check-mutations.ts';

/**
 * Every field of WEB §3.1 to §3.4; fields that no figure depends on are listed as idle, so that none gets used
 * unnoticed.
 */
const conversation = {
  id: 24100054321,
  subtitle: 'Veste en jean',
  localization: 'none',
  translated: false,
  allow_reply: true,
  is_suspicious: false,
  is_deletion_restricted: false,
  read_by_current_user: true,
  read_by_opposite_user: true,
  opposite_user: {
    id: 100200300,
    login: 'acheteur_demo',
    photo: null,
    review_count: 12,
    feedback_reputation: 0.96,
    is_system: false,
    is_on_holiday: false,
    profile_url: '/member/100200300-acheteur_demo',
    location_description: 'Lyon, France',
    last_logged_in_at: '2026-07-19T20:01:00+02:00',
  },
  messages: [
    {
      entity_type: 'message',
      entity: { body: 'Bonjour ! À envoyer avant le 1er août', user_id: 100200300, photos: [] },
      created_at_ts: '2026-07-19T17:50:00+02:00',
    },
    {
      entity_type: 'offer_message',
      entity: {
        price: { amount: '15.0', currency_code: 'EUR' },
        original_price: { amount: '18.0', currency_code: 'EUR' },
        status: 30,
        status_title: 'Refusée',
        offer_request_id: 8000001,
        transaction_id: 21300012345,
        current: false,
        user_id: 100200300,
        actions: [],
      },
      created_at_ts: '2026-07-19T17:55:00+02:00',
    },
    {
      entity_type: 'status_message',
      entity: {
        title: 'Achat réalisé avec succès',
        subtitle: "vendeur_demo doit l'envoyer avant le 28 juillet",
      },
      created_at_ts: '2026-07-19T18:02:11+02:00',
    },
    {
      entity_type: 'action_message',
      entity: { title: 'Bordereau envoyé au vendeur' },
      created_at_ts: '2026-07-19T18:05:00+02:00',
    },
  ],
  transaction: {
    id: 21300012345,
    status: 230,
    current_user_side: 'seller',
    buyer_id: 100200300,
    seller_id: 100000001,
    offer_id: 9000001,
    shipment_id: 19000000001,
    shipment_status: 100,
    item_id: 9400000001,
    item_ids: [9400000001],
    item_count: 1,
    is_bundle: false,
    item_title: 'Veste en jean',
    item_photo: { id: 7, url: 'https://images1.vinted.net/1.webp' },
    item_url: 'https://www.vinted.fr/items/9400000001',
    item_is_closed: true,
    offer_price: { amount: '18.0', currency_code: 'EUR' },
    service_fee: { amount: '1.6', currency_code: 'EUR' },
    shipment_price: { amount: '2.88', currency_code: 'EUR' },
    total_without_shipment: { amount: '19.6', currency_code: 'EUR' },
    total_amount_without_tax: { amount: '19.6', currency_code: 'EUR' },
    package_size_code: 'SMALL',
    is_package_size_selected: true,
    is_completed: false,
    is_reserved: false,
    is_business_seller: false,
    offline_verification: null,
    available_actions: ['get_shipping_label', 'cancel_transaction'],
  },
};
const idleInConversation =
  /^code$|conversation\.(subtitle|localization|translated|allow_reply|is_\w+|read_by_\w+)$|opposite_user(\.(?!login|location_description)\w+)$|messages\.[01]\.(entity(\..*)?|created_at_ts)$|transaction\.(offer_id|item_id|is_\w+|item_url|item_is_closed|total_\w+(\..*)?|offline_verification|available_actions|item_photo\.id)$/;
const conversationUrl = 'https://www.vinted.fr/api/v2/conversations/24100054321';

const ofSale: ValidPage = {
  name: 'conversation, json',
  kind: 'conversation',
  source: 'json',
  url: conversationUrl,
  value: { conversation, code: 0 },
  idle: idleInConversation,
  optional: /transaction\.item_photo(\.url)?$/,
  nullable:
    /transaction$|location_description$|shipment_(status|id|price)$|service_fee$|package_size_code$|item_photo$/,
};

const ofRefund: ValidPage = {
  name: 'conversation of a refund, json',
  kind: 'conversation',
  source: 'json',
  url: conversationUrl,
  value: {
    conversation: {
      ...structuredClone(conversation),
      messages: [
        ...structuredClone(conversation.messages),
        {
          entity_type: 'status_message',
          entity: { title: 'Remboursement effectué' },
          created_at_ts: '2026-08-02T18:05:00+02:00',
        },
      ],
      transaction: { ...structuredClone(conversation.transaction), status: 520, shipment_status: 400 },
    },
    code: 0,
  },
  idle: idleInConversation,
  optional: /transaction\.item_photo(\.url)?$/,
  nullable:
    /transaction$|location_description$|shipment_(status|id|price)$|service_fee$|package_size_code$|item_photo$/,
};

const ofSalePage: ValidPage = {
  ...ofSale,
  name: 'conversation, flight',
  source: 'flight',
  url: 'https://www.vinted.fr/inbox/24100054321',
  value: [{ conversation: structuredClone(conversation) }],
};

const transaction = {
  id: 21300012345,
  user_msg_thread_id: 24100054321,
  order_id: 18200000001,
  offer_id: 9000001,
  item_id: 9400000001,
  seller_id: 100000001,
  buyer_id: 100200300,
  user_side: 'seller',
  status: 230,
  status_title: 'Bordereau envoyé au vendeur',
  status_updated_at: '2026-07-19T18:05:00+02:00',
  debit_processed_at: '2026-07-19T18:02:11+02:00',
  created_at: '2026-07-19T18:00:00+02:00',
  updated_at: '2026-07-19T18:06:00+02:00',
  item_title: 'Veste en jean',
  title: 'Veste en jean',
  items_count: 1,
  buyer: { id: 100200300, login: 'acheteur_demo', country_code: 'FR', city: 'Lyon', photo: null },
  seller: { id: 100000001, login: 'vendeur_demo' },
  offer: { id: 9000001, price: { amount: '18.0', currency_code: 'EUR' }, buyer_protection_fee: null },
  service_fee: { amount: '1.6', currency_code: 'EUR' },
  order: {
    id: 18200000001,
    item_ids: [9400000001],
    item_count: 1,
    items: [
      {
        id: 9400000001,
        title: 'Veste en jean',
        url: 'https://www.vinted.fr/items/9400000001',
        price: { amount: '18.0', currency_code: 'EUR' },
        photos: [{ id: 7, url: 'https://images1.vinted.net/1.webp' }],
        size_title: 'M',
        brand_title: "Levi's",
        status: 'Très bon état',
        is_closed: true,
      },
    ],
    package_size: { code: 'SMALL' },
  },
  shipment: {
    id: 19000000001,
    status: 100,
    status_title: '',
    status_updated_at: '2026-07-19T18:05:00+02:00',
    tracking_code: 'XX000000000FR',
    carrier: { name: 'Chronopost' },
    price: { amount: '2.88', currency_code: 'EUR' },
    from_address: { line1: '1 rue Exemple' },
    to_address: { line1: '2 rue Exemple' },
    label_type: 'printable',
    label_url: 'https://example.invalid/etiquette.pdf',
    pickup_point: { name: 'Tabac Exemple' },
    shipped_at: '2026-07-20T10:00:00+02:00',
    delivered_at: null,
  },
  suspending_complaint_id: null,
  carrier_id: 10,
  custom_carrier: null,
  available_actions: ['get_shipping_label'],
};
const transactionPage = {
  kind: 'transaction',
  source: 'json',
  url: 'https://www.vinted.fr/api/v2/transactions/21300012345',
  idle: /^code$|transaction\.(order_id|offer_id|item_id|created_at|updated_at|title|item_title|carrier_id|custom_carrier|available_actions)$|transaction\.seller(\..*)?$|buyer\.(id|photo)$|offer\.(id|buyer_protection_fee)$|order\.(id|item_count|package_size(\..*)?)$|items\.0\.(url|is_closed)$|photos\.0\.id$|shipment\.(status_title|status_updated_at|label_(type|url)|pickup_point(\..*)?|(shipped|delivered)_at|(from|to)_address(\..*)?)$/,
  optional:
    /buyer\.(country_code|city)$|brand_title$|photos(\.0\.url)?$|shipment\.(tracking_code|carrier(\.name)?|price)$/,
  nullable:
    /country_code$|city$|size_title$|items\.0\.status$|shipment$|shipment\.(tracking_code|carrier|price)$|service_fee$|suspending_complaint_id$|photos$|photos\.0\.url$|items\.0\.brand_title$|carrier\.name$/,
} as const;

const ofTransaction: ValidPage = { ...transactionPage, name: 'transaction, json', value: { transaction, code: 0 } };
const ofDispute: ValidPage = {
  ...transactionPage,
  name: 'transaction in dispute, json',
  value: { transaction: { ...structuredClone(transaction), suspending_complaint_id: 77001 }, code: 0 },
};

const ofJourney: ValidPage = {
  name: 'journey, json',
  kind: 'journey',
  source: 'json',
  url: 'https://www.vinted.fr/api/v2/transactions/21300012345/shipment/journey_summary',
  value: {
    journey_summary: {
      details: [
        {
          timestamp: 1785400000,
          message: 'Colis livré au point relais',
          status: 'delivered',
          cell_type: 'FINISHED',
          carrier: {
            code: 'CHRONOPOST',
            id: 10,
            name: 'Chronopost',
            priority: 1,
            is_current: true,
            tracking_code: 'XX000000000FR',
            tracking_url: 'https://example.invalid/suivi',
            logo_url: null,
          },
        },
      ],
      actions: [],
      carriers: [{ code: 'CHRONOPOST', name: 'Chronopost' }],
      current_carrier: { code: 'CHRONOPOST', name: 'Chronopost', tracking_code: 'XX000000000FR' },
      estimated_detail: null,
    },
    code: 0,
  },
  idle: /^code$|\.code$|carrier\.(id|priority|logo_url)$|0\.carrier\.name$|actions$|carriers(\..*)?$|estimated_detail$/,
};

const thread = {
  id: 22545000001,
  description: 'Merci, colis posté !',
  unread: false,
  updated_at: '2026-05-14T15:22:35+02:00',
  item_count: 1,
  is_deletion_restricted: false,
  opposite_user: { id: 100200300, login: 'acheteur_demo', badge: null, photo: null },
  item_photos: [],
};

const ofInbox: ValidPage = {
  name: 'inbox, json',
  kind: 'inbox',
  source: 'json',
  url: 'https://www.vinted.fr/api/v2/inbox?page=1&per_page=20',
  value: {
    conversations: [thread, { ...structuredClone(thread), id: 22545000002 }],
    pagination: { current_page: 1, page: 1, per_page: 20, total_entries: 2, total_pages: 1 },
    websocket_user_id: 'u-000',
    code: 0,
  },
  idle: /^code$|websocket_user_id|description$|unread$|is_deletion_restricted$|badge$|photo$|item_photos$|pagination\.(page|current_page)$/,
};

export const VALID_ORDER_PAGES: readonly ValidPage[] = [
  ofSale,
  ofSalePage,
  ofRefund,
  ofTransaction,
  ofDispute,
  ofJourney,
  ofInbox,
];
