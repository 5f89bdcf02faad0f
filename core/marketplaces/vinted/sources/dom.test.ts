import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { readDom } from './dom.ts';

const read = (html: string): unknown => {
  const taken = readDom(
    parseHTML(`<html lang="pl"><head><title>t</title></head><body>${html}</body></html>`).document,
    'orders',
  );
  return taken.ok ? JSON.parse(taken.body) : taken.reason;
};

const ROW = `<a data-testid="my-orders-item" href="/inbox/24100054321">
  <div data-testid="my-orders-item--prefix"><svg><title>Statut de la transaction: En cours</title></svg></div>
  <img src="https://images1.vinted.net/1.webp"><div data-testid="my-orders-item--title"><b>Veste</b></div>
  <div data-testid="my-orders-item--content"><h3>18,00 €</h3><p>–</p><h3>Commande livrée !</h3></div></a>`;

describe('the displayed list', () => {
  it('contains only strings', () => {
    expect(read(`<div class="my-orders-content">${ROW}</div>`)).toEqual({
      kind: 'orders',
      title: 't',
      languages: ['pl'],
      list: true,
      signs: [],
      rows: [
        {
          href: '/inbox/24100054321',
          icon: 'Statut de la transaction: En cours',
          photo: 'https://images1.vinted.net/1.webp',
          title: 'Veste',
          price: '18,00 €',
          status: 'Commande livrée !',
        },
      ],
    });
  });

  it('contains null for what a row does not show', () => {
    expect(read('<a data-testid="my-orders-item"></a>')).toMatchObject({
      rows: [{ href: null, icon: null, photo: null, title: null, price: null, status: null }],
    });
  });

  it('distinguishes an empty list from no list', () => {
    expect(read('<div class="my-orders-content"></div>')).toMatchObject({ list: true, rows: [] });
    expect(read('<main></main>')).toMatchObject({ list: false, rows: [] });
  });

  it('recognises a login form and a challenge', () => {
    expect(read('<input type="password">')).toMatchObject({ signs: ['login'] });
    expect(read('<iframe src="https://geo.captcha-delivery.com/c"></iframe>')).toMatchObject({ signs: ['challenge'] });
    expect(read("<script>var dd={'host':'geo.captcha-delivery.com'}</script>")).toMatchObject({ signs: ['challenge'] });
    expect(read(`<script>${'x'.repeat(2_000)} captcha-delivery.com</script>`)).toMatchObject({ signs: [] });
  });

  it('cuts long strings and refuses a list too large to be one page', () => {
    const long = ROW.replace('Veste', 'x'.repeat(1_000_000));
    expect(JSON.stringify(read(long)).length).toBeLessThan(5_000);
    expect(read(ROW.repeat(501))).toBe('too_large');
  });

  it('of a page without a known layout is not read', () => {
    expect(readDom(parseHTML(ROW).document, 'inbox')).toEqual({ ok: false, reason: 'nothing_found' });
  });
});
