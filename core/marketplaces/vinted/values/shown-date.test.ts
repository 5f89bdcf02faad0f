import { expect, it } from 'vitest';
import { readShownDay, readShownMonth } from './shown-date.ts';

it.each([
  ['octobre 2026', '2026-10'],
  ['Août 2026', '2026-08'],
  ['octubre de 2026', '2026-10'],
  ['July 2026', '2026-07'],
  ['styczeń 2026', null],
  ['juil. 2026', '2026-07'],
  ['jui. 2026', null],
  ['juillet', null],
  ['13 juillet 2026', null],
  ['Relevé de juillet 2026', null],
  ['constructor 2026', null],
  ['x'.repeat(10_000), null],
])('the month %s is %s', (text, month) => expect(readShownMonth(text)).toBe(month));

it.each([
  ['17 novembre 2026', 'fr', '2026-11-17T11:00:00.000Z'],
  ['1er août 2026', 'fr', '2026-08-01T10:00:00.000Z'],
  ['17 de noviembre de 2026', 'es', '2026-11-17T11:00:00.000Z'],
  ['November 17, 2026', 'co.uk', '2026-11-17T12:00:00.000Z'],
  ['2026-11-17', 'lt', '2026-11-17T10:00:00.000Z'],
  ['24 juillet 2026 à 09:05', 'fr', '2026-07-24T07:05:00.000Z'],
  ['24 juil. 2026', 'fr', '2026-07-24T10:00:00.000Z'],
  ['1 févr. 2026', 'fr', '2026-02-01T11:00:00.000Z'],
  ['Sep 3, 2026', 'co.uk', '2026-09-03T11:00:00.000Z'],
  ['3 lip 2026', 'pl', '2026-07-03T10:00:00.000Z'],
  ['3 jui. 2026', 'fr', null],
  ['3 ma. 2026', 'fr', null],
  ['17/11/2026', 'fr', null],
  ['17 novembre', 'fr', null],
  ['31 novembre 2026', 'fr', null],
  ['17 novembre 2026 à 25:00', 'fr', null],
  ['17 novembre 2026', 'com', null],
  ['Veste vue le 17 novembre 2026', 'fr', null],
])('the day %s on .%s is %s', (text, domain, instant) => expect(readShownDay(text, domain)).toBe(instant));
