import { describe, expect, it } from 'vitest';
import { typedDayProblem } from './typed-day.ts';

const today = '2026-11-25';

describe('a day that was typed', () => {
  it.each(['', '2000-01-01', today])('is kept when it is « %s »', (day) => {
    expect(typedDayProblem('Date', day, today)).toBeNull();
  });

  it.each(['1970-01-01', '0026-01-01', '2100-01-01', '12026-01-01'])(
    'of another century, %s, is named with its fix',
    (day) => {
      expect(typedDayProblem('Date', day, null)).toBe('Date\u202f: l’année doit être entre 2000 et 2099.');
    },
  );

  it('may be in the future only where that makes sense', () => {
    expect(typedDayProblem('Date d’achat', '2026-11-26', today)).toBe('Date d’achat\u202f: elle est dans le futur.');
    expect(typedDayProblem('Date', '2026-11-26', null)).toBeNull();
  });
});
