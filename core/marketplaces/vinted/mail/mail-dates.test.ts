import { describe, expect, it } from 'vitest';
import { readMailDate } from './mail-dates.ts';

describe('a day and time of a mail', () => {
  it.each([
    ['09/11/2026 10 h 00', 'fr', '2026-11-09T09:00:00.000Z'],
    ['avant le 12/07/2026 18 h 30.', 'fr', '2026-07-12T16:30:00.000Z'],
    ['10/12/2025 19:44', 'es', '2025-12-10T18:44:00.000Z'],
    ['19/06/2026 17:53', 'co.uk', '2026-06-19T16:53:00.000Z'],
    ['08/10/2026 02:00 AM', 'ie', '2026-08-10T01:00:00.000Z'],
    ['08/10/2026 12:05 pm', 'ie', '2026-08-10T11:05:00.000Z'],
  ])('%s on the site %s', (text, domain, iso) => {
    expect(readMailDate(text, domain)).toBe(iso);
  });

  it.each([
    ['08/10/2026 02:00 AM', 'com'],
    ['31/13/2026 10:00', 'fr'],
    ['09/11/2026', 'fr'],
    ['29/03/2026 02 h 30', 'fr'],
    ['demain', 'fr'],
    ['31/02/2026 10 h 00', 'fr'],
  ])('is unknown for %s on the site %s', (text, domain) => {
    expect(readMailDate(text, domain)).toBeNull();
  });
});
