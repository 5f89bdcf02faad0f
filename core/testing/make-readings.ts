import { readReadingBoard } from '../services/read-reading-board.ts';
import { type HandedReading, recordReading } from '../services/record-reading.ts';
import { readCaptures } from '../storage/outbox.ts';
import { makeSyncContext, NOON, signIn } from './make-sync-context.ts';

export const TAB = 7;
export const SELLER = 100000001;
export const SITE = 'https://www.vinted.fr';
export const money = (amount: string) => ({ amount, currency_code: 'EUR' });

export const handed = (kind: string, path: string, body: unknown, values: object = {}): HandedReading => ({
  ...{ marketplace: 'vinted', kind, source: 'json', url: SITE + path, body: JSON.stringify(body) },
  observedAt: new Date(NOON).toISOString(),
  ...values,
});

export const SECRET = 'rendez-vous 12 rue des Lilas, code 4711';

export const conversation = (side: 'seller' | 'buyer' = 'seller') =>
  handed('conversation', '/api/v2/conversations/24100054321', {
    conversation: {
      ...{ id: 24100054321, subtitle: 'Veste en jean', allow_reply: true },
      opposite_user: { id: 100200300, login: 'acheteur_demo', profile_url: '/member/100200300-acheteur_demo' },
      messages: [
        {
          ...{ entity_type: 'message', created_at_ts: '2026-11-19T17:50:00+01:00' },
          entity: { body: SECRET, user_id: 100200300, photos: [] },
        },
        {
          ...{ entity_type: 'status_message', created_at_ts: '2026-11-19T18:02:11+01:00' },
          entity: { title: 'Achat réalisé avec succès', subtitle: 'vendeur_demo doit l’envoyer avant le 28 novembre' },
        },
      ],
      transaction: {
        ...{ id: 21300012345, status: 230, current_user_side: side, buyer_id: 100200300, seller_id: SELLER },
        ...{
          item_id: 9400000001,
          item_ids: [9400000001],
          item_count: 1,
          is_bundle: false,
          item_title: 'Veste en jean',
        },
        offer_price: money('18.0'),
      },
    },
    code: 0,
  });

const article = (id: number, values: object = {}) => ({
  ...{ id, title: `Veste ${id}`, price: money('18.0'), brand: 'Levi’s', size: 'M', status: 'Très bon état' },
  ...{ url: `${SITE}/items/${id}-veste`, path: `/items/${id}-veste`, favourite_count: 12, view_count: 3 },
  ...{ is_draft: false, is_closed: false, is_reserved: false, is_hidden: false, is_processing: false },
  ...{ item_closing_action: null, can_edit: true, photos: [], user: { id: SELLER, login: 'vendeur_demo' } },
  ...values,
});
export const wardrobe = (userId: number, values: object = {}) =>
  handed('wardrobe', `/api/v2/wardrobe/${userId}/items?page=1&per_page=96`, {
    items: [article(9400000001, { user: { id: userId, login: 'x' }, ...values })],
    pagination: { current_page: 1, total_pages: 2, total_entries: 118, per_page: 96 },
    code: 0,
  });

export const wallet = handed('wallet', '/api/v2/wallet/invoices/2026/7?page=1', {
  invoice_lines: [
    {
      ...{ title: 'Vente', entity_type: 'user_msg_thread', entity_id: 24100054321, type: 'debit' },
      ...{ amount: money('18.0'), date: '2026-07-24T09:00:00+02:00' },
    },
  ],
  invoice_lines_pagination: { current_page: 1, total_pages: 1, total_records: 1 },
  code: 0,
});

export const inbox = handed('inbox', '/api/v2/inbox?page=1&per_page=20', {
  conversations: [
    {
      ...{
        id: 22545000001,
        description: SECRET,
        unread: false,
        updated_at: '2026-11-14T15:22:35+01:00',
        item_count: 1,
      },
      opposite_user: { id: 100200300, login: 'acheteur_demo' },
    },
  ],
  pagination: { current_page: 1, page: 1, per_page: 20, total_entries: 1, total_pages: 1 },
  code: 0,
});

export const shop = (id: number) =>
  handed('shop', `/api/v2/users/${id}`, { user: { id, login: 'une_boutique', followers_count: 2 }, code: 0 });

export const itemPage = (sellerId: number, values: object = {}) =>
  handed('item', '/api/v2/items/9400000001/details', {
    item: article(9400000001, { can_edit: undefined, user: { id: sellerId, login: 'x' }, ...values }),
    code: 0,
  });

export const feedbacks = (userId: number) =>
  handed('feedbacks', `/api/v2/user_feedbacks?user_id=${userId}&page=1&per_page=20&by=all`, {
    user_feedbacks: [
      {
        ...{ id: 8800000001, user_id: userId, feedback_user_id: 100200300, feedback: SECRET, rating: 5 },
        user: { id: 100200300, login: 'acheteur_demo', profile_url: '/member/100200300-acheteur_demo', photo: null },
        ...{ feedback_rate: 3, system_feedback: false, item_id: 9400000002, item_title: 'Jupe plissée', comment: null },
        ...{ created_at: 'il y a 3 jours', created_at_ts: '2026-07-18T10:12:00+02:00' },
      },
    ],
    pagination: { current_page: 1, total_pages: 9, total_entries: 180, per_page: 20 },
    code: 0,
  });

export const openBench = async () => {
  const bench = makeSyncContext();
  await signIn(bench);
  const sent = async () => (await readCaptures(await bench.ctx.database(), NOON)).map(({ capture }) => capture);
  const read = (reading: HandedReading) => recordReading(bench.ctx, reading, TAB);
  const page = async () => (await readReadingBoard(bench.ctx, TAB)).page;
  return { ...bench, sent, read, page };
};
