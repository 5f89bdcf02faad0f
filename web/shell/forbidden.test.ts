import { expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import { redirectOf } from './forbidden.ts';

const refusal = (message = 'Fonctionnalité réservée.', redirectTo = '/app/mon-abonnement', status = 403) =>
  new AppError('PREMIUM_REQUIRED', message, { status, redirectTo });
const where = { endpointId: 'sales.load', pathname: '/app/ventes' };

it('shows the sentence of the server and leads to its target', () => {
  expect(redirectOf(refusal(), where)).toEqual({ message: 'Fonctionnalité réservée.', to: '/app/mon-abonnement' });
});

it('says that a premium plan is needed when the server gives no sentence', () => {
  expect(redirectOf(refusal(''), where)?.message).toBe(
    'Vous devez avoir un abonnement premium pour accéder à cette fonctionnalité',
  );
});

it.each([
  ['on the profile page', { ...where, pathname: '/app/profil' }],
  ['when update-user failed', { ...where, endpointId: 'auth.updateUser' }],
  ['when sales/data failed', { ...where, endpointId: 'sales.data' }],
])('stays %s', (_, place) => expect(redirectOf(refusal(), place)).toBeNull());

it('does nothing about a 403 without a target, nor about another status', () => {
  expect(redirectOf(new AppError('FORBIDDEN', 'non', { status: 403 }), where)).toBeNull();
  expect(redirectOf(refusal('non', '/app/mon-abonnement', 401), where)).toBeNull();
  expect(redirectOf(new Error('non'), where)).toBeNull();
});

it.each(['https://exemple.fr', '//exemple.fr', '/\\exemple.fr', 'app/ventes', 'javascript:alert(1)'])(
  'never leads to %s',
  (target) => expect(redirectOf(refusal('non', target), where)).toBeNull(),
);
