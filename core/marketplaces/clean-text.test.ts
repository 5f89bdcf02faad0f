import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';
import { toPhotoUrl, toShownText } from './vinted/values/shown-text.ts';

describe('a text of a page', () => {
  it.each([
    ['turned around by U+202E', 'Robe \u202eEBOR\u202c', 'Robe EBOR'],
    ['isolated by U+2066', '\u2066boutique\u2069_demo', 'boutique_demo'],
    ['with marks of direction', 'boutique\u200e_demo\u200f', 'boutique_demo'],
    ['cut by a space of no width', 'Za\u200bra', 'Zara'],
    ['after a mark of byte order', '\ufeffZara', 'Zara'],
    ['cut by a soft hyphen', 'Za\u00adra', 'Zara'],
    ['cut by joiners that join nothing', 'Za\u200d\u200cra', 'Zara'],
    ['with control characters', 'Robe\u0000\u001b[31m\u0085bleue\u2028', 'Robe  [31m bleue'],
    ['with half a character', 'Robe\ud800', 'Robe\ufffd'],
  ])('%s becomes what a person sees', (_, text, seen) => expect(cleanText(text)).toBe(seen));

  it.each([
    ['Arabic', 'فستان أزرق جديد'],
    ['Hebrew with vowels', 'שִׂמְלָה כְּחֻלָּה'],
    ['Persian, spelt with joiners', 'می\u200cخواهم'],
    ['Hindi, spelt with joiners', 'क्\u200dष'],
    ['an emoji of several', 'Robe 👩🏽\u200d💻 👨\u200d👩\u200d👧\u200d👦 🏳️\u200d🌈 ❤️\u200d🔥'],
    ['a flag of tags', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['accents apart from their letters', 'E\u0301tat'],
  ])('%s keeps its spelling', (_, text) => expect(cleanText(text)).toBe(text));

  it('made only of invisible characters is none', () => {
    expect(toShownText('\u200b\u202e\u2069\ufeff')).toBeNull();
  });

  it('is unchanged when cleaned twice, and loses no letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = cleanText(text);
        expect(cleanText(once)).toBe(once);
        const letters = (of: string): string[] => of.match(/[\p{L}\p{N}]/gu) ?? [];
        expect(letters(once)).toEqual(letters(text.toWellFormed()));
      }),
    );
  });
});

it('a URL with invisible characters is rejected', () => {
  expect(toPhotoUrl('https://images1.vinted.net/é.webp')).toBe('https://images1.vinted.net/é.webp');
  expect(toPhotoUrl('https://images1.vinted.net/\u202e1.webp')).toBeNull();
});
