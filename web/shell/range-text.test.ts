import { describe, expect, it } from 'vitest';
import { formatRange, RANGE_PRESETS } from './range-text.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');

describe('a range in French', () => {
  it.each([
    ['2026-01-01', '2026-11-21', '1er janv. – 21 nov. 2026'],
    ['2025-10-01', '2026-11-21', '1er oct. 2025 – 21 nov. 2026'],
    ['2026-11-21', '2026-11-21', '21 nov. 2026'],
    ['2000-01-01', '2026-11-21', 'Depuis le début'],
  ])('from %s to %s is written « %s »', (from, to, words) => expect(formatRange({ from, to }, NOW)).toBe(words));
});

describe('the presets', () => {
  it('end on the current day in Paris', () => {
    const lateEvening = Date.parse('2026-12-31T23:30:00Z');
    const ranges = Object.fromEntries(RANGE_PRESETS.map(({ label, toRange }) => [label, toRange(lateEvening)]));
    expect(ranges['Ce mois']).toEqual({ from: '2027-01-01', to: '2027-01-01' });
    expect(ranges['Cette année']).toEqual({ from: '2027-01-01', to: '2027-01-01' });
    expect(ranges['Année dernière']).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(ranges['12 derniers mois']).toEqual({ from: '2026-01-02', to: '2027-01-01' });
    expect(ranges['Ce trimestre']).toEqual({ from: '2027-01-01', to: '2027-01-01' });
    expect(ranges['Mois dernier']).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });
});
