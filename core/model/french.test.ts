import { describe, expect, it } from 'vitest';
import { asSentence, formatCount, formatMoney, formatPlural } from './french.ts';
import { daysUntil, formatAge, formatDay, formatDayAndHour, formatHour, formatSpan } from './french-dates.ts';
import { HOUR, MINUTE } from './time.ts';

const NOW = Date.parse('2026-11-21T11:00:00Z');
/** Replaces no-break spaces by plain ones, to keep the expectations readable. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('amounts', () => {
  it('are written with a comma, the sign after, and spaces that do not break', () => {
    expect(formatMoney(1850, 'EUR')).toBe('18,50\u00a0€');
    expect(formatMoney(123_450, 'EUR')).toBe('1\u202f234,50\u00a0€');
  });

  it('are unknown without an amount or a currency, never zero', () => {
    expect(formatMoney(null, 'EUR')).toBe('inconnu');
    expect(formatMoney(1850, null)).toBe('inconnu');
    expect(formatMoney(0, 'EUR')).toBe('0,00\u00a0€');
  });
});

describe('counts', () => {
  it('group thousands', () => expect(formatCount(1204)).toBe('1\u202f204'));

  it.each([
    [0, '0 commande'],
    [1, '1 commande'],
    [2, '2 commandes'],
  ])('agree: %i', (count, words) => expect(formatPlural(count, 'commande')).toBe(words));
});

describe('days', () => {
  it.each([
    ['2026-11-23T17:00:00Z', 'lun. 23 nov.'],
    ['2026-03-01T17:00:00Z', 'dim. 1er mars'],
    ['2027-03-03T17:00:00Z', '3 mars 2027'],
    ['2026-12-31T23:30:00Z', '1er janv. 2027'],
  ])('%s is « %s » in Paris', (iso, words) => expect(plain(formatDay(Date.parse(iso), NOW))).toBe(words));

  it.each([
    ['2026-11-23T17:00:00Z', '18 h'],
    ['2026-11-23T17:30:00Z', '18 h 30'],
    ['2026-11-22T23:05:00Z', '0 h 05'],
    ['2026-07-14T17:00:00Z', '19 h'],
  ])('%s is at %s', (iso, words) => expect(plain(formatHour(Date.parse(iso)))).toBe(words));

  it('come with their hour', () => {
    expect(plain(formatDayAndHour(Date.parse('2026-11-23T17:30:00Z'), NOW))).toBe('lun. 23 nov. à 18 h 30');
  });

  it('are counted as civil days, over a change of clock too', () => {
    expect(daysUntil(Date.parse('2026-11-21T22:59:00Z'), NOW)).toBe(0);
    expect(daysUntil(Date.parse('2026-11-21T23:00:00Z'), NOW)).toBe(1);
    expect(daysUntil(Date.parse('2026-10-26T00:00:00Z'), Date.parse('2026-10-24T12:00:00Z'))).toBe(2);
  });
});

describe('spans', () => {
  it.each([
    [20_000, '1 min'],
    [59 * MINUTE, '59 min'],
    [7 * HOUR + 59 * MINUTE, '7 h'],
    [47 * HOUR, '47 h'],
    [48 * HOUR, '2 j'],
  ])('%i ms is « %s », never more than remains', (span, words) => expect(plain(formatSpan(span))).toBe(words));
});

describe('ages', () => {
  it.each([
    ['2026-11-21T10:59:30Z', 'à l’instant'],
    ['2026-11-21T11:00:20Z', 'à l’instant'],
    ['2026-11-21T10:58:00Z', 'il y a 2 min'],
    ['2026-11-21T02:00:00Z', 'il y a 9 h'],
    ['2026-11-20T22:30:00Z', 'hier à 23 h 30'],
    ['2026-11-20T08:00:00Z', 'hier à 9 h'],
    ['2026-11-16T08:00:00Z', 'le lun. 16 nov.'],
    ['2025-11-16T08:00:00Z', 'le 16 nov. 2025'],
  ])('%s was « %s »', (iso, words) => {
    expect(plain(formatAge(Date.parse(iso), NOW))).toBe(words);
  });
});

it.each([
  ['Vos ventes sont connues jusqu’au lun. 12 oct.', 'Vos ventes sont connues jusqu’au lun. 12 oct.'],
  ['Reçu hier à 18 h', 'Reçu hier à 18 h.'],
  ['Lecture…', 'Lecture…'],
])('the sentence of « %s » ends with one full stop', (words, sentence) => expect(asSentence(words)).toBe(sentence));
