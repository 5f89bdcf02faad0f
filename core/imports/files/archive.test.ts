import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { checkFile } from '#core/testing/check-file.ts';

const LISTINGS = `<html><script>var a = "<div itemprop=title>";</script><!-- <b itemprop="title">x</b> -->
<div itemscope><h2 itemprop="title">Robe S&eacute;zane &amp; Cie</h2><span itemprop="brand">Sézane</span>
<span itemprop="status">sold</span><time itemprop="created_at" datetime="2025-01-02T10:00:00Z">2 janvier</time>
<span itemprop="order_value">12,50 €</span></div>
<div itemscope><h2 itemprop="title">Sac</h2><span itemprop="brand">Polène</span><span itemprop="status">active</span></div></html>`;
const ORDERS = `<html><div itemscope><span itemprop="title">Robe</span><span itemprop="buyer">lea_75</span>
<span itemprop="order_value">12.50 EUR</span><span itemprop="order_purchased">2025-11-14 10:00:00</span></div>
<div itemscope><span itemprop="title">Sac</span><span itemprop="buyer">max</span><span itemprop="order_value">9.00 EUR</span>
<span itemprop="order_purchased">2025-11-15 10:00:00</span></div></html>`;
const ARCHIVE = zipSync({
  'listings/index.html': strToU8(LISTINGS),
  'orders/index.html': strToU8(ORDERS),
  'messages/index.html': strToU8('<html><p>Bonjour</p></html>'),
  'photos/1.jpg': new Uint8Array([0xff, 0xd8, 0xff]),
});

describe('an archive of data', () => {
  it('gives the sales it describes, and names what was not read', async () => {
    const { file, rows, refusals } = await checkFile(ARCHIVE, 'sales');
    expect(refusals).toEqual([]);
    expect(rows).toMatchObject([
      { line: 2, title: 'Robe', buyerLogin: 'lea_75', priceMinor: 1_250, currency: 'EUR', soldOn: '2025-11-14' },
      { line: 3, title: 'Sac', buyerLogin: 'max', priceMinor: 900, soldAt: '2025-11-15T09:00:00.000Z' },
    ]);
    expect(file.shape).toMatchObject({
      ...{ format: 'archive', part: 'orders/index.html', otherParts: ['listings/index.html'] },
      notices: [
        'Lu dans l’archive\u202f: orders/index.html.',
        '2 fichiers non reconnus\u202f: messages/index.html, photos/1.jpg.',
        'Cette archive contient d’autres tableaux\u202f: reprenez-les l’un après l’autre.',
      ],
    });
  });

  it('gives its listings when the seller chooses them, and takes no sale for a purchase price', async () => {
    const { rows } = await checkFile(ARCHIVE, 'articles', { part: 'listings/index.html' });
    expect(rows).toMatchObject([
      { title: 'Robe Sézane & Cie', costMinor: null, boughtOn: null, fate: 'kept' },
      { title: 'Sac', costMinor: null },
    ]);
  });

  it('is read from JSON and CSV too', async () => {
    const orders = [
      {
        transaction_id: 123456,
        title: 'Robe',
        price: { amount: '12.5', currency_code: 'EUR' },
        order_date: '2025-11-14T10:00:00Z',
        buyer: { login: 'lea' },
      },
      {
        transaction_id: 123457,
        title: 'Sac',
        price: { amount: '9.0', currency_code: 'GBP' },
        order_date: '2025-11-15T10:00:00Z',
        buyer: { login: 'max' },
      },
    ];
    const json = await checkFile(zipSync({ 'orders.json': strToU8(JSON.stringify({ orders })) }), 'sales');
    expect(json.rows).toMatchObject([
      { transactionId: '123456', priceMinor: 1_250, currency: 'EUR', buyerLogin: 'lea' },
      { transactionId: '123457', priceMinor: 900, currency: 'GBP', buyerLogin: 'max' },
    ]);
    const csv = await checkFile(
      zipSync({ 'ventes.csv': strToU8('Vendu le;Titre;Prix\n14/11/2025;Robe;12,50\n') }),
      'sales',
    );
    expect(csv.rows).toMatchObject([{ title: 'Robe', priceMinor: 1_250 }]);
  });

  it('is read from a table of a page', async () => {
    const page =
      '<!doctype html><table><tr><th>Date de vente<th>Titre<th>Prix</tr><tr><td>14/11/2025<td>Robe<td>12,50&nbsp;€</table>';
    const { rows } = await checkFile(page, 'sales');
    expect(rows).toMatchObject([{ soldOn: '2025-11-14', title: 'Robe', priceMinor: 1_250, currency: 'EUR' }]);
  });

  it('without any table we know is refused', async () => {
    await expect(checkFile(zipSync({ 'a/b.html': strToU8('<p>Bonjour') }), 'sales')).rejects.toThrow(
      'Rien dans cette archive',
    );
    await expect(checkFile('{"a": 1}', 'sales')).rejects.toThrow('n’est pas un tableau');
    await expect(checkFile('{"a": ', 'sales')).rejects.toThrow('n’est pas un tableau');
  });
});
