import { afterEach, describe, expect, it } from 'vitest';
import { formatMoney } from '../model/french.ts';
import { formatDay } from '../model/french-dates.ts';
import { showAs, shownAs, USUAL } from '../model/shown-as.ts';
import { textPlace } from '../testing/text-place.ts';
import {
  adoptShownPreferences,
  connectShownPreferences,
  forgetShownPreferences,
  shownPreferences,
} from './shown-preferences.ts';

const KEY = 'comptoir.shown-as';
const NOW = Date.parse('2026-11-23T10:00:00Z');
const LEA = { dateStyle: 'figures', numberStyle: 'short', placeWord: 'bac', places: ['B-02', 'A-01'] } as const;

const open = (text: string | null = null) => {
  const place = textPlace({ [KEY]: text });
  connectShownPreferences(place);
  return place.kept;
};
afterEach(() => showAs(USUAL));

describe('what a browser remembers of how the seller wants things shown', () => {
  it('is shown at the next start, before the server answers', () => {
    const kept = open();
    adoptShownPreferences(LEA, () => false);
    showAs(USUAL);
    open(kept.get(KEY));
    expect(shownAs()).toEqual(LEA);
    expect(formatDay(NOW, NOW)).toBe('23/11/2026');
    expect(
      [formatMoney(1_800, 'EUR'), formatMoney(1_850, 'EUR')].map((text) => text.replaceAll('\u00a0', ' ')),
    ).toEqual(['18 €', '18,50 €']);
  });

  it.each([null, 'not JSON', 'null', '[]', '{"dateStyle":"x","placeWord":3,"places":"A"}'])(
    'is the usual way when it holds %j',
    (text) => {
      open(text);
      expect(shownAs()).toEqual(USUAL);
    },
  );

  it('is forgotten for the next seller', () => {
    const kept = open();
    adoptShownPreferences(LEA, () => false);
    forgetShownPreferences();
    expect(kept.size).toBe(0);
    expect(shownAs()).toEqual(USUAL);
  });

  it('draws the screen anew, unless the seller is typing, and not when nothing changes', () => {
    open();
    const before = shownPreferences.version;
    const { adopted } = shownPreferences;
    adoptShownPreferences(LEA, () => true);
    expect(shownPreferences).toMatchObject({ version: before, adopted: adopted + 1 });
    adoptShownPreferences({ ...LEA, placeWord: 'portant' }, () => false);
    adoptShownPreferences({ ...LEA, placeWord: 'portant' }, () => false);
    expect(shownPreferences.version).toBe(before + 1);
  });
});
