import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCardText } from './card-text.ts';

/** How one language formats a label; `price` as in the label and as shown under the picture. */
interface Language {
  brand: string;
  condition: string;
  size: string;
  conditions: readonly string[];
  price: (whole: string, cents: string) => string;
  end: string;
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  'fr, July': {
    brand: 'marque',
    condition: 'état',
    size: 'taille',
    conditions: ['Très bon état', 'Neuf avec étiquette'],
    price: (whole, cents) => `${whole},${cents} €`,
    end: ' Protection acheteurs incluse, Boosté',
  },
  'fr, October': {
    brand: 'Marque',
    condition: 'État',
    size: 'Taille',
    conditions: ['Bon état', 'Satisfaisant'],
    price: (whole, cents) => `${whole}.${cents} €`,
    end: '',
  },
  it: {
    brand: 'brand',
    condition: 'condizioni',
    size: 'taglia',
    conditions: ['Ottime', 'Nuovo con cartellino'],
    price: (whole, cents) => `€${whole}.${cents}`,
    end: ' include la commissione Vinted',
  },
  de: {
    brand: 'Marke',
    condition: 'Zustand',
    size: 'Größe',
    conditions: ['Neu, mit Etikett', 'Gut'],
    price: (whole, cents) => `${whole}.${cents} €`,
    end: '',
  },
  'a language that nobody knows': {
    brand: 'Značka',
    condition: 'Stav',
    size: 'Velikost',
    conditions: ['Velmi dobrý'],
    price: (whole, cents) => `${whole}.${cents} Kč`,
    end: '',
  },
};

const SIZES = ['M', 'M / 38 / 10', '42,5', 'IT 50 | W40', '9 ans / 134 cm', 'Taglia unica'];
const BRANDS = ["Levi's", 'Zara', 'H&M', 'Dolce & Gabbana', 'Neuf', 'Taille', '501'];

/** Text that a seller may write, including imitations of the marketplace's own words. */
const pieces = fc.constantFrom(
  ...['Robe', 'Veste en jean', 'taille haute', "Levi's", 'Zara', 'Neuf', 'M', '42,5', 'x: y', 'taille 38'],
  ...['marque: Chanel', 'Marque: Zara', 'état: Neuf', 'Brand: Gucci', 'Taille: M', 'Stav: Velmi dobrý', 'Značka: Zara'],
  ...['5,00 €', '18.00 €', '€3.00', '23,80 € Protection acheteurs incluse', 'Boosté', 'prix: 5,00 €', ':', 'a : b'],
);
const title = fc
  .oneof(
    fc.array(pieces, { minLength: 1, maxLength: 4 }).map((some) => some.join(', ')),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.tuple(fc.string({ maxLength: 12 }), pieces, fc.string({ maxLength: 12 })).map((parts) => parts.join(', ')),
  )
  .map((text) => text.replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '');

const card = fc.record({
  language: fc.constantFrom(...Object.keys(LANGUAGES)),
  title,
  brand: fc.option(fc.constantFrom(...BRANDS), { nil: undefined }),
  size: fc.option(fc.constantFrom(...SIZES), { nil: undefined }),
  condition: fc.nat(1),
  minor: fc.integer({ min: 100, max: 900_000 }),
});
type Card = typeof card extends fc.Arbitrary<infer T> ? T : never;

/**
 * Formats a label as the marketplace does: without a brand there is no brand part; the bold line is the brand,
 * otherwise the title.
 */
const write = ({ language, title: text, brand, size, condition, minor }: Card) => {
  const words = LANGUAGES[language];
  if (words === undefined) throw new Error(language);
  const state = words.conditions[condition % words.conditions.length] ?? '';
  const amount = (value: number): string =>
    words.price(String(Math.floor(value / 100)), String(value % 100).padStart(2, '0'));
  const parts = [
    text,
    ...(brand === undefined ? [] : [`${words.brand}: ${brand}`]),
    `${words.condition}: ${state}`,
    ...(size === undefined ? [] : [`${words.size}: ${size}`]),
    amount(minor),
    `${amount(minor + 95)}${words.end}`,
  ];
  return { label: parts.join(', '), heading: brand ?? text, state };
};

const DOMAIN = 'fr';

describe('the label of a card', () => {
  it('with any title never yields another title, brand, size, condition or price than the article’s', () => {
    fc.assert(
      fc.property(card, (article) => {
        const { label, heading, state } = write(article);
        const read = readCardText(label, heading, DOMAIN);
        expect([article.title, null]).toContain(read.title);
        expect([article.brand, null]).toContain(read.brand);
        expect([article.size, null]).toContain(read.size);
        expect([state, null]).toContain(read.condition);
        expect(read.price?.priceMinor).toBe(article.minor);
        expect(read.total?.priceMinor).toBe(article.minor + 95);
      }),
      { numRuns: 2_000 },
    );
  });

  it('in a known language is read completely when the bold line separates title and brand', () => {
    const known = card.filter(({ language, brand, title: text }) => {
      const isKnown = language !== 'a language that nobody knows';
      return isKnown && (brand !== undefined || !text.includes(': '));
    });
    fc.assert(
      fc.property(known, (article) => {
        const { label, heading, state } = write(article);
        expect(readCardText(label, heading, DOMAIN)).toMatchObject({
          title: article.title,
          brand: article.brand,
          size: article.size,
          condition: state,
        });
      }),
      { numRuns: 1_000 },
    );
  });

  it('alone, without the line in bold, is read when no word of it comes twice', () => {
    const label = "Veste, bleue: grande, marque: Levi's, état: Bon état, taille: M, 18,00 €, 19,60 €";
    expect(readCardText(label.replace('bleue: ', ''), '', DOMAIN)).toMatchObject({
      title: 'Veste, grande',
      brand: "Levi's",
      condition: 'Bon état',
      size: 'M',
    });
    const open = { title: null, brand: null, condition: null, size: null, price: { priceMinor: 1800 } };
    expect(readCardText(label, '', DOMAIN)).toMatchObject(open);
    expect(readCardText(label.replace('bleue', 'marque'), '', DOMAIN)).toMatchObject(open);
  });

  it('without a price, or overlong, yields only what the bold line shows', () => {
    const label = "Veste, marque: Levi's, état: Bon état, taille: M, gratuit";
    const nothing = { condition: null, size: null, price: null, total: null };
    expect(readCardText(label, "Levi's", DOMAIN)).toEqual({ ...nothing, title: 'Veste', brand: "Levi's" });
    expect(readCardText(label, '', DOMAIN)).toEqual({ ...nothing, title: null, brand: null });
    expect(readCardText(`${'x'.repeat(2_000)}, 5,00 €`, '', DOMAIN).price).toBeNull();
  });

  it('of another article than the bold line yields neither title nor brand', () => {
    const label = "Veste, marque: Levi's, état: Bon état, taille: M, 18,00 €, 19,60 €";
    expect(readCardText(label, 'Zara', DOMAIN)).toMatchObject({
      title: null,
      brand: null,
      price: { priceMinor: 1800 },
    });
  });

  it('is read in time linear in its length', () => {
    const hostile = [', a'.repeat(600), ', a: '.repeat(400), ': , '.repeat(450), `, ${'a'.repeat(1_900)}`];
    for (const label of hostile) expect(readCardText(label, 'a', DOMAIN).brand).not.toBe('Zara');
  });
});
