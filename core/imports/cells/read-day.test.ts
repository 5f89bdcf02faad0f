import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, toParisDay } from '#core/model/time.ts';
import type { DateOrder } from '../rows.ts';
import { readDay } from './read-day.ts';

const today = '2026-11-25';
const read = (cell: string | number, order: DateOrder | null = 'dmy', system: 1900 | 1904 = 1900) =>
  readDay(cell, { order, system, today, isSerial: true });
const onDay = (day: string, at: string | null = null) => ({ value: { day, at } });

describe('a date', () => {
  it.each([
    '14/11/2025',
    '14-11-2025',
    '14.11.2025',
    '14 / 11 / 2025',
    '14/11/25',
    '2025-11-14',
    '2025/11/14',
    '20251114',
    '14 novembre 2025',
    '14 nov. 2025',
    '14-nov-25',
    'vendredi 14 novembre 2025',
    'ven. 14 nov. 2025',
    'Nov 14, 2025',
    'November 14, 2025',
    '14th Nov 2025',
    '14/11/2025 00:00',
    '2025-11-14 00:00:00',
    '\u200e14/11/2025\u200e',
    '45975',
  ])('%j is 14 November', (text) => {
    expect(read(text)).toEqual(onDay('2025-11-14'));
  });

  it.each([
    ['14/11/2025 10:32', '2025-11-14T09:32:00.000Z'],
    ['14/11/2025 à 10h32', '2025-11-14T09:32:00.000Z'],
    ['14/11/2025, 10:32:05', '2025-11-14T09:32:05.000Z'],
    ['2025-11-14T10:32:05', '2025-11-14T09:32:05.000Z'],
    ['2025-11-14 10:32 PM', '2025-11-14T21:32:00.000Z'],
    ['2025-11-14T09:32:00Z', '2025-11-14T09:32:00.000Z'],
    ['2025-11-14T04:32:00-05:00', '2025-11-14T09:32:00.000Z'],
  ])('%j states a time in Paris unless it names a zone', (text, at) => {
    expect(read(text)).toEqual(onDay('2025-11-14', at));
  });

  it('of an instant is the day in Paris', () => {
    expect(read('2025-11-13T23:00:00.000Z')).toEqual(onDay('2025-11-14', '2025-11-13T23:00:00.000Z'));
    expect(read('2025-07-13T21:59:59Z')).toEqual(onDay('2025-07-13', '2025-07-13T21:59:59.000Z'));
    expect(read('2025-07-13T22:00:00Z')).toEqual(onDay('2025-07-14', '2025-07-13T22:00:00.000Z'));
  });

  it('within the hour that a clock change skips or repeats has no instant', () => {
    expect(read('30/03/2025 02:30')).toEqual(onDay('2025-03-30'));
    expect(read('30/03/2025 01:59')).toEqual(onDay('2025-03-30', '2025-03-30T00:59:00.000Z'));
    expect(read('30/03/2025 03:00')).toEqual(onDay('2025-03-30', '2025-03-30T01:00:00.000Z'));
    expect(read('26/10/2025 02:30')).toEqual(onDay('2025-10-26'));
    expect(read('26/10/2025 03:00')).toEqual(onDay('2025-10-26', '2025-10-26T02:00:00.000Z'));
  });

  it.each([
    ['31/11/2025', 'Novembre n’a que 30 jours.', '30/11/2025'],
    ['29/02/2025', 'Février 2025 n’a que 28 jours.', '28/02/2025'],
    ['32/01/2025', 'Aucun mois n’a de jour 32.', null],
    ['00/01/2025', 'Aucun mois n’a de jour 0.', null],
    ['11/14/2025', 'Il n’y a pas de mois 14\u202f: dans cette colonne, le jour vient avant le mois.', '14/11/2025'],
    ['2025-13-01', 'Il n’y a pas de mois 13.', null],
    ['02/03/2027', 'Cette date est dans le futur.', null],
    ['26/11/2026', 'Cette date est dans le futur.', null],
    ['31/12/1999', 'Cette date est trop ancienne\u202f: avant l’an 2000.', null],
    ['14/11', 'Il manque l’année.', null],
    ['novembre 2025', 'Il manque le jour.', null],
    ['O3/11/2025', 'Une lettre est à la place d’un chiffre.', '03/11/2025'],
    ['14/11/2025 25:00', 'Cette heure n’existe pas.', '14/11/2025'],
    ['#REF!', 'Une formule cassée, pas une date.', null],
    ['hier', 'Ce n’est pas une date.', null],
    ['12', 'Ce n’est pas une date.', null],
  ])('%j is refused: %s', (text, problem, proposal) => {
    expect(read(text)).toEqual({ problem, proposal });
  });

  it('of today is not in the future', () => {
    expect(read('25/11/2026')).toEqual(onDay('2026-11-25'));
  });

  it('of two small figures follows the file, and is asked where the file says nothing', () => {
    expect(read('03/04/2025', 'dmy')).toEqual(onDay('2025-04-03'));
    expect(read('03/04/2025', 'mdy')).toEqual(onDay('2025-03-04'));
    expect(read('03/04/2025', null)).toMatchObject({ problem: expect.stringContaining('choisissez l’ordre') });
    expect(read('05/05/2025', null)).toEqual(onDay('2025-05-05'));
    expect(read('14/11/2025', null)).toEqual(onDay('2025-11-14'));
  });

  it('of a spreadsheet counts from 1900 or 1904', () => {
    expect(read(45_975)).toEqual(onDay('2025-11-14'));
    expect(read(44_513, null, 1904)).toEqual(onDay('2025-11-14'));
    expect(read(45_975.5)).toEqual(onDay('2025-11-14', '2025-11-14T11:00:00.000Z'));
    expect(read(12.5)).toEqual({ problem: 'Ce n’est pas une date.', proposal: null });
  });

  it('in seconds or milliseconds since 1970 is an instant', () => {
    expect(read('1763112725')).toEqual(onDay('2025-11-14', '2025-11-14T09:32:05.000Z'));
    expect(read(1_763_112_725_000)).toEqual(onDay('2025-11-14', '2025-11-14T09:32:05.000Z'));
  });

  it('comes back as it was written, in every order', () => {
    const days = fc.integer({ min: 0, max: 9_700 }).map((count) => addDays('2000-01-01', count));
    const time = fc.option(fc.integer({ min: 1, max: 86_399 }), { nil: null });
    fc.assert(
      fc.property(days, time, fc.constantFrom<DateOrder>('dmy', 'mdy', 'ymd'), (day, seconds, order) => {
        const [year, month, date] = day.split('-');
        const text = { dmy: `${date}/${month}/${year}`, mdy: `${month}/${date}/${year}`, ymd: day }[order];
        const clock = seconds === null ? '' : ` ${new Date(seconds * 1_000).toISOString().slice(11, 19)}`;
        const got = read(text + clock, order);
        expect(got).toMatchObject({ value: { day } });
        const at = 'value' in got ? (got.value?.at ?? null) : null;
        if (at !== null) expect(toParisDay(Date.parse(at))).toBe(day);
      }),
    );
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.stringMatching(/^[\d/:. TZ+-]{0,24}$/)), (cell) => {
        expect(read(cell)).toBeTypeOf('object');
      }),
    );
  });
});
