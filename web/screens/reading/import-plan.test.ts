import { describe, expect, it } from 'vitest';
import type { ParseResult } from '#core/marketplaces/contract.ts';
import { parseSavedPage } from '#core/marketplaces/saved-page.ts';
import { NO_READER, type Reader } from '#core/model/page-loads.ts';
import { planImport } from './import-plan.ts';
import type { ReadFile } from './read-file.ts';

const SAVED = '2026-07-30T08:00:00.000Z';
const rows = (ids: readonly string[]) =>
  JSON.stringify({
    my_orders: ids.map((id) => ({
      conversation_id: Number(id) + 1,
      transaction_id: Number(id),
      title: 'Veste',
      price: { amount: '18.50', currency_code: 'EUR' },
      status: 'Bordereau envoyé au vendeur',
      date: '2026-07-28T09:24:05Z',
      photo: null,
      transaction_user_status: 'needs_action',
    })),
    pagination: { current_page: 1, total_pages: 1, total_entries: ids.length, per_page: 20 },
  });

const read = (text: string, url: string | null): ParseResult =>
  parseSavedPage({
    text,
    format: 'json',
    url,
    parseHtml: () => {
      throw new Error('a JSON file holds no HTML');
    },
  });

const fileOf = (result: ParseResult, url: string | null, reader: Reader = NO_READER): ReadFile => ({
  shown: { id: 'f', name: 'ventes.json', size: 1, refusal: null, ms: 1 },
  savedAt: SAVED,
  pages: [
    {
      result,
      reader,
      json: '',
      shown: {
        id: 'f-0',
        kind: result.kind,
        ok: result.ok,
        source: result.source,
        reason: null,
        url,
        records: result.ok ? result.records : [],
        missing: [],
        notes: [],
        list: null,
        fields: { found: 0, expected: 0 },
        ms: 1,
      },
    },
  ],
});

const SALES = 'https://www.vinted.fr/api/v2/my_orders?type=sold&status=all&page=1&per_page=20';
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');
const nobody = { orders: [], own: new Set<string>() };

describe('the preview of an import', () => {
  it('separates new sales from known ones, and takes the page’s date from its file', () => {
    const file = fileOf(read(rows(['21300000001', '21300000002']), SALES), SALES);
    const [page] = planImport([file], {
      ...nobody,
      orders: [{ transactionId: '21300000001', conversationId: null }],
    });
    expect(plain(page?.words)).toBe('1 vente à créer · 1 vente déjà connue, mise à jour si besoin.');
    expect(page?.capture).toMatchObject({ observedAt: SAVED, url: SALES, filter: 'all', orderType: 'sold' });
  });

  it('assigns a page to the account that was signed in when it was saved, or to none when the page names two', () => {
    const captureOf = (reader: Reader) =>
      planImport([fileOf(read(rows(['21300000001']), SALES), SALES, reader)], { ...nobody, own: new Set(['77']) })[0]
        ?.capture;
    expect(captureOf({ ...NO_READER, userId: '88' })).toMatchObject({ marketplaceUserId: '88', notes: [] });
    expect(captureOf(NO_READER)).toMatchObject({ marketplaceUserId: null });
    expect(captureOf({ ...NO_READER, isDoubtful: true })).toMatchObject({
      ...{ marketplaceUserId: null, notes: ['accounts_disagree'] },
    });
  });

  it('leaves out a page that could not be read, with the reason', () => {
    const [page] = planImport([fileOf(read('{"my_orders":', SALES), SALES)], nobody);
    expect(page?.capture).toBeNull();
    expect(page?.words).toMatch(/coupée|illisible/);
  });

  it('leaves out another person’s shop', () => {
    const shop = JSON.stringify({ user: { id: 77, login: 'quelqu_un', item_count: 3 } });
    const [page] = planImport([fileOf(read(shop, 'https://www.vinted.fr/api/v2/users/77'), null)], nobody);
    expect(page?.capture).toBeNull();
  });

  it('lists a refused file by name', () => {
    const file = fileOf(read('', SALES), SALES);
    const refused = { ...file, shown: { ...file.shown, refusal: 'Le fichier est vide.' } };
    expect(planImport([refused], nobody)).toMatchObject([{ capture: null, words: 'Le fichier est vide.' }]);
  });
});
