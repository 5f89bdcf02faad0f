import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { readDom } from './dom.ts';

const balances = (html: string): unknown => {
  const taken = readDom(parseHTML(`<html><head></head><body>${html}</body></html>`).document, 'wallet');
  return taken.ok ? JSON.parse(taken.body).balances : taken.reason;
};

describe('labels of balances', () => {
  it.each([
    ['a list of terms', '<dl><dt>Solde initial</dt><dd>1,00 €</dd></dl>', ['Solde initial', '1,00 €']],
    ['a table', '<table><tr><th>Solde final :</th><td>1,00 €</td></tr></table>', ['Solde final', '1,00 €']],
    ['cells', '<div><div><b>solde final</b></div><div><h2>1,00 €</h2></div></div>', ['solde final', '1,00 €']],
    ['nothing after it', '<p>Solde final</p>', ['Solde final']],
    ['a long text after it', `<p>Solde final</p><p>${'x'.repeat(100)}</p>`, ['Solde final', '']],
  ])('in %s', (_, html, texts) => expect(balances(html)).toEqual([texts]));

  it.each([
    ['within a sentence', '<p>Le solde initial du mois</p><p>1,00 €</p>'],
    ['in a script', '<script>Solde initial</script><p>1,00 €</p>'],
    ['of a word that is only a property', '<p>constructor</p><p>1,00 €</p>'],
  ])('are not found %s', (_, html) => expect(balances(html)).toEqual([]));

  it('are limited in number, however many the page shows', () => {
    const many = balances('<p>Solde initial</p>'.repeat(1_000)) as unknown[];
    expect(many.length).toBeLessThanOrEqual(40);
  });

  it('are unaffected by fields that shadow a form’s own properties', () => {
    const html =
      '<form><input name="nextElementSibling"><input name="parentElement"><p>Solde final</p></form><p>5,00 €</p>';
    expect(() => balances(html)).not.toThrow();
  });
});
