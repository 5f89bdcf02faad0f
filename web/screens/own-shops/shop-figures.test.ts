import { expect, it } from 'vitest';
import type { OwnShopProfile, ShopVisit } from '#core/contract/shops.ts';
import { ownShopFigures } from './shop-figures.ts';

const NOW = Date.parse('2026-11-28T10:00:00Z');
const unseen = { subscribers: null, reputation: null, evaluations: null, itemsOnSale: null, soldCount: null };
const visit = (day: string, read: Partial<ShopVisit>): ShopVisit => ({ ...unseen, at: `${day}T10:00:00Z`, ...read });
const shopOf = (visits: ShopVisit[]): OwnShopProfile => ({
  ...{ id: 'vinted:77', marketplace: 'vinted', userId: '77', name: 'lea', login: 'lea', site: null, readAt: null },
  ...{ country: null, city: null, subscribers: null, subscribersBefore: null, business: null, reputation: null },
  ...{ evaluations: null, itemsOnSale: null, soldCount: null, email: null, visits },
});
const courses = (...visits: ShopVisit[]) =>
  Object.fromEntries(
    ownShopFigures(shopOf(visits), NOW).map(({ label, course }) => [
      label,
      course.map((line) => line.replaceAll(/\s/g, ' ')),
    ]),
  );

it('the course of a figure has a line for each change, and none for a visit that did not see it', () => {
  expect(
    courses(
      visit('2025-12-30', { subscribers: 1_200, reputation: 0.9, evaluations: 41, itemsOnSale: 4 }),
      visit('2026-11-01', { subscribers: 1_200, itemsOnSale: 4 }),
      visit('2026-11-20', { soldCount: 3 }),
      visit('2026-11-21', { subscribers: 1_240, reputation: 0.94, evaluations: 43, itemsOnSale: 4 }),
    ),
  ).toEqual({
    Abonnés: ['30 déc. 2025 : 1 200', '21 nov. : 1 240'],
    Note: [expect.stringMatching(/^30 déc\. 2025 : 4,5/), expect.stringMatching(/^21 nov\. : 4,7/)],
    Évaluations: ['30 déc. 2025 : 41', '21 nov. : 43'],
    // It never changed, or was seen only once.
    'Articles en vente': [],
    'Articles vendus (affiché)': [],
  });
});

it('only the newest changes are listed', () => {
  const visits = Array.from({ length: 12 }, (_, index) =>
    visit(`2026-11-${String(index + 1).padStart(2, '0')}`, { subscribers: index }),
  );
  const { Abonnés: lines = [] } = courses(...visits);
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([8, '5 nov. : 4', '12 nov. : 11']);
});
