import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { parseWholeSavedPage, type SavedPage } from './saved-page.ts';
import { readerOfSaved } from './saved-reader.ts';

const parseHtml = (html: string) => parseHTML(html).document;
const row = (user: unknown) => `13:["$","$L2",null,{"currentUser":${JSON.stringify(user)}}]\n`;
const html = (...users: unknown[]): SavedPage => ({
  ...{ format: 'html', url: 'https://www.vinted.fr/wallet/balance', parseHtml },
  text: `<html><body><script>self.__next_f.push(${JSON.stringify([1, users.map(row).join('')])})</script></body></html>`,
});
const readerOf = (page: SavedPage) => readerOfSaved(page, parseWholeSavedPage(page));

describe('who was signed in when a page was saved', () => {
  it('is whom its data name, on a page of any kind', () => {
    expect(readerOf(html({ id: 300000001 }))).toMatchObject({ userId: '300000001', isDoubtful: false });
    expect(readerOf({ ...html(), format: 'flight', text: row({ id: 7 }) })).toMatchObject({ userId: '7' });
  });

  it('is nobody knows whom where they name nobody', () => {
    expect(readerOf(html())).toMatchObject({ userId: null, isDoubtful: false });
    expect(readerOf(html(null))).toMatchObject({ userId: null, isDoubtful: false });
    expect(readerOf({ ...html(), format: 'json', text: '{"currentUser":{"id":7}}' })).toMatchObject({ userId: null });
  });

  it('is doubtful where they name two', () => {
    expect(readerOf(html({ id: 7 }, { id: 8 }))).toEqual({ loadId: null, userId: null, isDoubtful: true });
  });

  it('is the seller of a conversation that says on which side they are', () => {
    const transaction = { id: 21300000001, current_user_side: 'seller', seller_id: 88, buyer_id: 5, status: 230 };
    const text = JSON.stringify({ conversation: { id: 24100000001, messages: [], transaction } });
    const url = 'https://www.vinted.fr/api/v2/conversations/24100000001';
    expect(readerOf({ text, url, format: 'json', parseHtml })).toMatchObject({ userId: '88' });
  });
});
