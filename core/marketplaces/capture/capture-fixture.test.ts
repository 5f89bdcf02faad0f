import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { parseSavedPage } from '../saved-page.ts';
import { captureFixture } from './capture-fixture.ts';

const parseHtml = (html: string) => parseHTML(html).document;

/** Every value here that starts with `secret` stands for personal data. */
const secretPhoto = 'https://images1.vinted.net/t/secret/f800/1.webp?s=secret';
const row = {
  conversation_id: 24100054321,
  transaction_id: 9223372036854774000,
  title: 'secret titre',
  price: { amount: '18.0', currency_code: 'EUR' },
  status: 'Bordereau envoyé au vendeur',
  date: '2026-07-19T18:02:11+02:00',
  photo: { id: 40111222333, width: 600, url: secretPhoto, dominant_color: 'secretcolor' },
  transaction_user_status: 'needs_action',
  buyer: { login: 'secret_login', email: 'secret@example.test', 'secret key!': true },
};
const pagination = { current_page: 1, page: 1, per_page: 20, time: 1785000000, total_entries: 1, total_pages: 1 };
const answer = JSON.stringify({ my_orders: [row], pagination, token: 'secrettoken', code: 0 });
const apiUrl = 'https://www.vinted.fr/api/v2/my_orders?type=sold&status=all&page=1&per_page=20&token=secret';

const props = {
  orderType: 'sold',
  orderStatus: 'all',
  user: { login: 'secret_login' },
  preloadedOrders: {
    orders: [
      {
        transactionId: 21300012345,
        conversationId: 24100054321,
        title: 'secret titre',
        price: { amount: '18.0', currencyCode: 'EUR' },
        status: 'Commande livrée ! ',
        date: '2026-07-19T18:02:11+02:00',
        photo: '$15:props:photo',
        transactionUserStatus: 'waiting',
      },
    ],
    pagination: { currentPage: 1, totalPages: 1, totalEntries: 1, perPage: 20 },
  },
};
const page = `<html lang="fr"><head><title>secret</title></head><body><p>secret_login</p><div class="my-orders-content">
<a data-testid="my-orders-item" href="/inbox/24100054321"><img src="${secretPhoto}">
<div data-testid="my-orders-item--title">secret titre</div>
<div data-testid="my-orders-item--content"><h3>18,00 €</h3><h3>Commande livrée !</h3></div></a></div>
<script>self.__next_f.push([1,${JSON.stringify(`5:["$","$L1",null,${JSON.stringify(props)}]\n`)}])</script></body></html>`;
const pageUrl = 'https://www.vinted.fr/my_orders?order_type=sold&ref=secret';

const capture = (format: 'html' | 'json', text: string, url: string) => {
  const files = captureFixture({ format, text, url, parseHtml }, 'essai');
  if (files === null) throw new Error('nothing was captured');
  return files;
};

describe('capturing a fixture', () => {
  it.each([
    ['an answer', 'json', answer, apiUrl],
    ['a page', 'html', page, pageUrl],
  ] as const)('leaves no name, title, picture, token or id of %s', (_what, format, text, url) => {
    const files = Object.values(capture(format, text, url)).join('\n');
    expect(files).not.toMatch(/secret/i);
    expect(files).not.toMatch(/24100054321|9223372036854774000|21300012345|40111222333/);
  });

  it('keeps what determines the reading: statuses, amounts, dates, paging, the size of ids', () => {
    const files = capture('json', answer, apiUrl);
    const expected = JSON.parse(files['expected.json'] ?? '');
    expect(expected).toMatchObject({
      ok: true,
      missing: [],
      page: { orderType: 'sold', filter: 'all', totalEntries: 1 },
    });
    expect(expected.records[0]).toMatchObject({ title: 'Article 1', priceMinor: 1800, phase: 'to_ship' });
    expect(expected.records[0].transactionId).toMatch(/^9\d{18}$/);
  });

  it('gives data and display the same replacement names, so that they still agree', () => {
    const files = capture('html', page, pageUrl);
    const result = parseSavedPage({ format: 'html', text: files['page.html'] ?? '', url: pageUrl, parseHtml });
    expect(result).toMatchObject({ ok: true, source: 'flight', notes: [], displayed: ['records[0].photoUrl'] });
    expect(files['page.html']).toContain('Article 1</div>');
  });

  it("of a conversation keeps its events and its ids consistent, and none of anybody's text", () => {
    const own = (title: string, at: string) => ({
      entity_type: 'status_message',
      entity: { title, subtitle: 'secret_vendeur doit l’envoyer avant le 28 juillet' },
      created_at_ts: at,
    });
    const body = { entity: { body: 'secret message', user_id: 100200300 }, entity_type: 'message' };
    const conversation = {
      id: 24100054321,
      opposite_user: { id: 100200300, login: 'secret_login', location_description: 'Secretville, France' },
      messages: [
        { ...body, created_at_ts: '2026-07-19T17:50:00+02:00' },
        own('Achat réalisé avec succès', '2026-07-19T18:02:11+02:00'),
        own('Bordereau envoyé au vendeur', '2026-07-19T18:05:00+02:00'),
      ],
      transaction: { id: 21300012345, status: 230, shipment_status: 100, current_user_side: 'seller' },
    };
    const url = 'https://www.vinted.fr/api/v2/conversations/24100054321';
    const files = capture('json', JSON.stringify({ conversation, code: 0 }), url);
    expect(Object.values(files).join('\n')).not.toMatch(/secret|24100054321|21300012345|100200300/i);
    expect(JSON.parse(files['expected.json'] ?? '')).toMatchObject({
      ok: true,
      records: [{ side: 'sold', phase: 'to_ship', orderDate: '2026-07-19T16:02:11.000Z', events: [{}, {}] }],
    });
  });

  it('leaves no name in the address of a shop or an article', () => {
    const url = 'https://www.vinted.fr/member/100000001-secret_login?tab=feedback';
    expect(capture('json', '{"code":0}', url)['meta.json']).not.toMatch(/secret|100000001/);
  });

  it('writes the same files for the same input', () => {
    expect(capture('html', page, pageUrl)).toEqual(capture('html', page, pageUrl));
  });

  it('refuses a file that holds no list, and one that is not JSON', () => {
    expect(captureFixture({ format: 'html', text: '<p>rien</p>', url: pageUrl, parseHtml }, 'essai')).toBeNull();
    expect(captureFixture({ format: 'json', text: '{oups', url: apiUrl, parseHtml }, 'essai')).toBeNull();
  });
});
