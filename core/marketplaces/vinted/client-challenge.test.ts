import { expect, it } from 'vitest';
import { parseSavedPage } from '../saved-page.ts';
import { parsePage, READ_SOURCES } from './index.ts';

const SITE = 'https://www.vinted.fr';
/** The address of an answer of each kind. */
const ANSWERS: Readonly<Record<string, string>> = {
  orders: '/api/v2/my_orders?type=sold&status=all&page=1&per_page=20',
  conversation: '/api/v2/conversations/24100054321',
  transaction: '/api/v2/transactions/21300012345',
  journey: '/api/v2/transactions/21300012345/shipment/journey_summary',
  inbox: '/api/v2/inbox?page=1&per_page=20',
  wardrobe: '/api/v2/wardrobe/100000001/items?page=1&per_page=96',
  item: '/api/v2/items/9400000001/details',
  shop: '/api/v2/users/100000001',
  feedbacks: '/api/v2/user_feedbacks?user_id=100000001&page=1&per_page=20',
  wallet: '/api/v2/wallet/invoices/2026/7?page=1',
};
const PAGES = [
  '<!DOCTYPE html><html lang="en"><head><title>Client Challenge</title></head><body></body></html>',
  '\ufeff\n<html><head><meta charset="utf-8"><title data-n="1">\nClient Challenge\n</title></head></html>',
];

const kinds = [...READ_SOURCES].flatMap(([kind, sources]) => (sources.includes('json') ? [kind] : []));

it.each(kinds)('« Client Challenge » in place of the JSON of %s is a verification, and nothing is read', (kind) => {
  const url = `${SITE}${ANSWERS[kind] ?? expect.fail('an address of this kind')}`;
  const refused = { ok: false, kind, reason: 'challenge', missing: [] };
  for (const body of PAGES) {
    const observedAt = '2026-11-21T10:00:00.000Z';
    expect(parsePage({ marketplace: 'vinted', kind, source: 'json', url, body, observedAt })).toMatchObject(refused);
    const parseHtml = () => expect.fail('an answer is no page');
    expect(parseSavedPage({ text: body, format: 'json', url, parseHtml })).toMatchObject(refused);
  }
});
