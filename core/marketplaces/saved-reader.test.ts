import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { readNetworkArchive } from './network-archive.ts';
import { parseWholeSavedPage, type SavedPage } from './saved-page.ts';
import { evidenceOfSaved, readersOfSaved } from './saved-reader.ts';

const parseHtml = (html: string) => parseHTML(html).document;
const row = (user: unknown) => `13:["$","$L2",null,{"currentUser":${JSON.stringify(user)}}]\n`;
const html = (...users: unknown[]): SavedPage => ({
  ...{ format: 'html', url: 'https://www.vinted.fr/wallet/balance', parseHtml },
  text: `<html><body><script>self.__next_f.push(${JSON.stringify([1, users.map(row).join('')])})</script></body></html>`,
});
const readersOf = (pages: readonly SavedPage[]) =>
  readersOfSaved(pages.map((page) => evidenceOfSaved(page, parseWholeSavedPage(page))));
const readerOf = (page: SavedPage) => readersOf([page])[0];

describe('the account that was signed in when a page was saved', () => {
  it('is the one named in the page’s data, on a page of any kind', () => {
    expect(readerOf(html({ id: 300000001 }))).toMatchObject({ userId: '300000001', isDoubtful: false });
    expect(readerOf({ ...html(), format: 'flight', text: row({ id: 7 }) })).toMatchObject({ userId: '7' });
  });

  it('is unknown when the data name nobody', () => {
    expect(readerOf(html())).toMatchObject({ userId: null, isDoubtful: false });
    expect(readerOf(html(null))).toMatchObject({ userId: null, isDoubtful: false });
    expect(readerOf({ ...html(), format: 'json', text: '{"currentUser":{"id":7}}' })).toMatchObject({ userId: null });
  });

  it('is doubtful when the data name two accounts', () => {
    expect(readerOf(html({ id: 7 }, { id: 8 }))).toEqual({ loadId: null, userId: null, isDoubtful: true });
  });

  it('is the seller’s in a conversation whose data state the seller’s side', () => {
    const transaction = { id: 21300000001, current_user_side: 'seller', seller_id: 88, buyer_id: 5, status: 230 };
    const text = JSON.stringify({ conversation: { id: 24100000001, messages: [], transaction } });
    const url = 'https://www.vinted.fr/api/v2/conversations/24100000001';
    expect(readerOf({ text, url, format: 'json', parseHtml })).toMatchObject({ userId: '88' });
  });
});

describe('the account that was signed in for the responses in an archive', () => {
  const SITE = 'https://www.vinted.fr';
  const call = (
    pageref: string | undefined,
    path: string,
    body: unknown,
    more: { method?: string; mimeType?: string } = {},
  ) => ({
    ...(pageref !== undefined && { pageref }),
    request: { method: more.method ?? 'GET', url: SITE + path },
    response: {
      status: 200,
      content: {
        mimeType: more.mimeType ?? 'application/json',
        text: typeof body === 'string' ? body : JSON.stringify(body),
      },
    },
  });
  const deal = (seller: number) => ({
    id: 21300000001,
    current_user_side: 'seller',
    seller_id: seller,
    buyer_id: 5,
    status: 230,
  });
  const conversation = (load: string | undefined, seller: number) =>
    call(load, '/api/v2/conversations/24100000001', {
      conversation: { id: 24100000001, messages: [], transaction: deal(seller) },
    });
  const lines = (load: string | undefined) =>
    call(load, '/api/v2/wallet/invoices/2026/11?page=1', { invoice_lines: [], invoice_lines_pagination: {} });
  const document = (load: string) => call(load, '/inbox', '<html></html>', { mimeType: 'text/html' });
  const ownUser = (load: string, id: number) =>
    call(load, '/api/v2/users/current', { user: { id, email: 'a@exemple.fr' } });
  const readersIn = (entries: unknown[]) => {
    const pages = readNetworkArchive({ log: { entries } }) ?? [];
    return readersOf(pages.map((page) => ({ ...page, parseHtml }))).map(({ userId, isDoubtful }) =>
      isDoubtful ? 'doubtful' : userId,
    );
  };

  it('is the one that another response of the same load names, and unknown for another load', () => {
    expect(readersIn([document('page_1'), lines('page_1'), conversation('page_1', 88), lines('page_2')])).toEqual([
      ...['88', '88', '88', null],
    ]);
  });

  it('is the one named in a response to the page itself, of which only the id is kept', () => {
    const entries = [ownUser('page_1', 88), lines('page_1'), lines('page_2')];
    expect(readersIn(entries)).toEqual(['88', null]);
    expect(JSON.stringify(readNetworkArchive({ log: { entries } }))).not.toContain('exemple.fr');
  });

  it('is doubtful for a whole load whose responses name two accounts', () => {
    expect(
      readersIn([conversation('page_1', 88), lines('page_1'), conversation('page_1', 99), conversation('page_2', 77)]),
    ).toEqual([...['doubtful', 'doubtful', 'doubtful', '77']]);
  });

  it.each([
    ['no load', [conversation(undefined, 88), lines(undefined)]],
    [
      'two documents under one name',
      [document('page_1'), conversation('page_1', 88), document('page_1'), lines('page_1')],
    ],
    [
      'a new session',
      [conversation('page_1', 88), call('page_1', '/oauth/token', {}, { method: 'POST' }), lines('page_1')],
    ],
    [
      'a page of signing in',
      [conversation('page_1', 88), call('page_1', '/member/login', '', { mimeType: 'text/plain' }), lines('page_1')],
    ],
  ])('is not inferred from another response when the archive has %s', (_, entries) => {
    const found = readersIn(entries);
    expect([found.includes('88'), found.at(-1)]).toEqual([true, null]);
  });

  it('is not inferred for another host, which has its own session', () => {
    const other = lines('page_1');
    const abroad = { ...other, request: { ...other.request, url: other.request.url.replace('.fr', '.es') } };
    expect(readersIn([conversation('page_1', 88), abroad])).toEqual(['88', null]);
  });

  it('is not inferred for the rest of an archive that is too long to be examined completely', () => {
    const entries = [conversation('page_1', 88), ...Array(250).fill(lines('page_1'))];
    expect(new Set(readersIn(entries).slice(1))).toEqual(new Set([null]));
  });
});
