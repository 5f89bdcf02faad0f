import { describe, expect, it } from 'vitest';
import { joinedLot, lotSinceProblem, typedLotSinceProblem } from './lot-since.ts';

const lot = { boughtOn: '2026-10-14' };
const undated = { boughtOn: null };

describe('the day since when an article is in its lot', () => {
  it('counts from the day after the purchase on; before, the article was part of it', () => {
    expect(joinedLot(null, lot)).toBeNull();
    expect(joinedLot('2026-10-14', lot)).toBeNull();
    expect(joinedLot('2026-10-01', lot)).toBeNull();
    expect(joinedLot('2026-10-15', lot)).toBe('2026-10-15');
    expect(joinedLot('2026-10-01', undated)).toBe('2026-10-01');
  });

  it('is not before the purchase of the lot, where that is known', () => {
    expect(lotSinceProblem('2026-10-13', lot)).toMatch(/^Dans le lot depuis\s: ce jour précède .* le 14 oct\. 2026\.$/);
    expect(lotSinceProblem('2026-10-14', lot)).toBeNull();
    expect(lotSinceProblem('2000-01-01', undated)).toBeNull();
  });

  it('is typed as a day of the past, or left empty', () => {
    const problemOf = (day: string) => typedLotSinceProblem(day, lot, '2026-11-23');
    expect(problemOf('')).toBeNull();
    expect(problemOf('2026-11-23')).toBeNull();
    expect(problemOf('2026-11-24')).toMatch(/^Dans le lot depuis\s: ce jour est dans le futur\.$/);
    expect(problemOf('1999-11-24')).toMatch(/^Dans le lot depuis\s: l’année doit être entre 2000 et 2099\.$/);
    expect(problemOf('2026-10-13')).toMatch(/précède l’achat du lot/);
  });
});
