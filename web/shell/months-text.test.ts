import { expect, it } from 'vitest';
import { monthsText } from './months-text.ts';

it('names three months at most', () => {
  expect(monthsText(['2026-03'])).toBe('mars 2026');
  expect(monthsText(['2026-03', '2026-04'])).toBe('mars 2026 et avril 2026');
  expect(monthsText(['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'])).toBe(
    'janvier 2026, février 2026, mars 2026 et 2 autres mois',
  );
});
