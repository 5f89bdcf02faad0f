import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { auth } from '#core/contract/auth.ts';
import { sales } from '#core/contract/sales.ts';
import { AppError } from '#core/errors.ts';
import { notifications } from '#core/state/notifications.ts';
import { createForbiddenExit, redirectOf } from './forbidden.ts';

const refusal = (message = 'Fonctionnalité réservée.', redirectTo = '/app/mon-abonnement', status = 403) =>
  new AppError('PREMIUM_REQUIRED', message, { status, redirectTo });
const where = { endpointId: 'sales.load', pathname: '/app/ventes' };

it('shows the server’s message and navigates to its target', () => {
  expect(redirectOf(refusal(), where)).toEqual({ message: 'Fonctionnalité réservée.', to: '/app/mon-abonnement' });
});

it('says that a premium plan is needed when the server sends no message', () => {
  expect(redirectOf(refusal(''), where)?.message).toBe(
    'Vous devez avoir un abonnement premium pour accéder à cette fonctionnalité',
  );
});

it.each([
  ['on the profile page', { ...where, pathname: '/app/profil' }],
  ['when update-user failed', { ...where, endpointId: auth.updateUser.id }],
  ['when sales/data failed', { ...where, endpointId: sales.data.id }],
])('does not navigate away %s', (_, place) => expect(redirectOf(refusal(), place)).toBeNull());

it('ignores a 403 without a target, and any other status', () => {
  expect(redirectOf(new AppError('FORBIDDEN', 'non', { status: 403 }), where)).toBeNull();
  expect(redirectOf(refusal('non', '/app/mon-abonnement', 401), where)).toBeNull();
  expect(redirectOf(new Error('non'), where)).toBeNull();
});

it.each([
  ...['https://exemple.fr', '//exemple.fr', '/\\exemple.fr', 'app/ventes', 'javascript:alert(1)', ''],
  // A browser drops tabs and line breaks from an address, which makes these lead to another site.
  ...['/\t/exemple.fr', '/\n\\exemple.fr', '/\r/exemple.fr/app', '\t//exemple.fr/app'],
  // On this site, but outside the app.
  ...['/', '/api/auth/logout', '/cgu', '/application', '/app/../api/auth/logout', '/app/%2e%2e/api/auth/logout'],
])('never navigates to %j', (target) => expect(redirectOf(refusal('non', target), where)).toBeNull());

it.each(['/app', '/app/mon-abonnement', '/app/mon-abonnement?paiement=recu', '/app/compte#appareils'])(
  'navigates to %s, a page of the app',
  (target) => expect(redirectOf(refusal('non', target), where)?.to).toBe(target),
);

const reserved = new AppError('PREMIUM_REQUIRED', 'Réservé.', { status: 403, redirectTo: '/app/mon-abonnement' });
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

it('shows the reason for 7 seconds, then navigates to the plans', () => {
  const { visited, refuse } = openOn(shops);
  refuse('competitors.list', reserved);
  expect(notifications.items.at(-1)).toMatchObject({ message: 'Réservé.', duration: 7_000 });
  vi.advanceTimersByTime(6_999);
  expect(visited).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(visited).toEqual(['/app/mon-abonnement']);
});

it('shows the message and navigates once for several refused requests, and again for a later one', () => {
  const { router, visited, refuse } = openOn(shops);
  const before = notifications.items.length;
  refuse('competitors.list', reserved);
  refuse('competitors.read', reserved);
  refuse('competitors.articles', reserved);
  expect(notifications.items.length).toBe(before + 1);
  vi.advanceTimersByTime(7_000);
  expect(visited).toHaveLength(1);
  router.state.location.pathname = shops;
  refuse('competitors.list', reserved);
  vi.advanceTimersByTime(7_000);
  expect(visited).toHaveLength(2);
});

it('gives another screen that is refused 7 seconds of its own, with the reason', () => {
  const { router, visited, refuse } = openOn(shops);
  const before = notifications.items.length;
  refuse('competitors.list', reserved);
  vi.advanceTimersByTime(6_900);
  router.state.location.pathname = `${shops}/vinted/555`;
  refuse('competitors.read', reserved);
  expect(notifications.items.length).toBe(before + 2);
  vi.advanceTimersByTime(6_999);
  expect(visited).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(visited).toEqual(['/app/mon-abonnement']);
});

it.each(['/app/profil', '/app/commandes'])('does not navigate if the seller has gone to %s meanwhile', (elsewhere) => {
  const { router, visited, refuse } = openOn(shops);
  refuse('competitors.list', reserved);
  router.state.location.pathname = elsewhere;
  vi.advanceTimersByTime(7_000);
  expect(visited).toEqual([]);
});
