import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#core/errors.ts';
import { notifications } from '#core/state/notifications.ts';
import { createForbiddenExit } from './forbidden-exit.ts';

const refusal = new AppError('PREMIUM_REQUIRED', 'Réservé.', { status: 403, redirectTo: '/app/mon-abonnement' });
const shops = '/app/analyse-concurrence';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const openOn = (pathname: string) => {
  const visited: string[] = [];
  const router = {
    state: { location: { pathname } },
    navigate: async ({ href }: { href: string }) => {
      visited.push(href);
      router.state.location.pathname = href;
    },
  };
  return { router, visited, refuse: createForbiddenExit(() => router) };
};

it('says why for 7 seconds, then leads to the plans', () => {
  const { visited, refuse } = openOn(shops);
  refuse('competitors.list', refusal);
  expect(notifications.items.at(-1)).toMatchObject({ message: 'Réservé.', duration: 7_000 });
  vi.advanceTimersByTime(6_999);
  expect(visited).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(visited).toEqual(['/app/mon-abonnement']);
});

it('says it once and leads there once for several refusals, and again for a later one', () => {
  const { router, visited, refuse } = openOn(shops);
  const before = notifications.items.length;
  refuse('competitors.list', refusal);
  router.state.location.pathname = `${shops}/vinted/555`;
  refuse('competitors.read', refusal);
  refuse('competitors.articles', refusal);
  expect(notifications.items.length).toBe(before + 1);
  vi.advanceTimersByTime(7_000);
  expect(visited).toHaveLength(1);
  router.state.location.pathname = shops;
  refuse('competitors.list', refusal);
  vi.advanceTimersByTime(7_000);
  expect(visited).toHaveLength(2);
});

it.each(['/app/profil', '/app/commandes'])('leaves in peace who has gone to %s meanwhile', (elsewhere) => {
  const { router, visited, refuse } = openOn(shops);
  refuse('competitors.list', refusal);
  router.state.location.pathname = elsewhere;
  vi.advanceTimersByTime(7_000);
  expect(visited).toEqual([]);
});
