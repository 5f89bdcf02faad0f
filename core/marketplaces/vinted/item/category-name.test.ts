import { describe, expect, it } from 'vitest';
import { categoryNameOf } from './category-name.ts';

const crumb = (title: unknown, url: unknown) => ({ title, url });
const WOMEN = crumb('Femmes', '/catalog/4-women');
const CLOTHES = crumb('Vêtements', '/catalog/1904-clothes');
const JACKETS = crumb('Vestes', '/catalog/1206-jackets');
const BRAND = crumb("Levi's Vestes", '/catalog/1206-jackets?brand_ids[]=10');

describe('the name of a category', () => {
  it('is its department and its own title, as the JSON-LD of the page writes it', () => {
    expect(categoryNameOf([WOMEN, CLOTHES, JACKETS, BRAND], '1206')).toBe('Femmes Vestes');
    expect(categoryNameOf([WOMEN, JACKETS, crumb("Levi's Vestes", '/brand/10-levis')], '1206')).toBe('Femmes Vestes');
  });

  it('is unknown while a link cannot be read, which might be the department, and without any other link', () => {
    expect(categoryNameOf([crumb(null, '/catalog/4-women'), CLOTHES, JACKETS], '1206')).toBeNull();
    expect(categoryNameOf([crumb('Femmes', undefined), CLOTHES, JACKETS], '1206')).toBeNull();
    expect(categoryNameOf([JACKETS, BRAND], '1206')).toBeNull();
  });

  it('is read from whole addresses too, and from no other site', () => {
    const at = (origin: string) => [WOMEN, JACKETS].map(({ title, url }) => crumb(title, `${origin}${url}`));
    expect(categoryNameOf(at('https://www.vinted.fr'), '1206')).toBe('Femmes Vestes');
    expect(categoryNameOf(at('https://www.exemple.fr'), '1206')).toBeNull();
  });

  it('is unknown where the breadcrumbs lead to another category than the article has', () => {
    expect(categoryNameOf([WOMEN, CLOTHES], '1206')).toBeNull();
    expect(categoryNameOf([WOMEN, JACKETS], null)).toBeNull();
  });

  it.each([
    ['nothing', undefined],
    ['no list', { length: 2 }],
    ['no links', [null, 3, 'Femmes', {}]],
    ['titles that are no text', [crumb(4, '/catalog/4-women'), crumb(['Vestes'], '/catalog/1206-jackets')]],
    ['empty titles', [crumb('', '/catalog/4-women'), crumb('  ', '/catalog/1206-jackets')]],
    ['numbers that are none', [crumb('Femmes', '/catalog/0-women'), crumb('Vestes', '/catalog/1206x')]],
    ['a title beyond reason', [WOMEN, crumb('V'.repeat(5_000), '/catalog/1206-jackets')]],
  ])('is unknown for %s', (_, crumbs) => {
    expect(categoryNameOf(crumbs, '1206')).toBeNull();
  });
});
