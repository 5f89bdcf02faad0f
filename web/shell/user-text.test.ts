import { expect, it } from 'vitest';
import type { User } from '#core/contract/user.ts';
import { planText, userName } from './user-text.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const user: User = {
  id: '019a9e5a-0000-7000-8000-000000000001',
  email: 'lea@exemple.fr',
  firstname: 'Léa',
  lastname: 'Martin',
  displayname: 'boutique_lea',
  role: 'CLIENT',
  user_type: 'professional',
  Subscription: null,
  createdAt: null,
};

it('the seller is called by the display name, the first name or the e-mail address', () => {
  expect(userName(user)).toBe('boutique_lea');
  expect(userName({ ...user, displayname: '  ' })).toBe('Léa');
  expect(userName({ ...user, displayname: '', firstname: '' })).toBe('lea@exemple.fr');
});

it('the plan shows its name and its end when it is active', () => {
  const premium = { status: 'active', plan: 'premium', endDate: '2027-03-03T12:00:00.000Z' };
  expect(planText(premium, NOW)).toEqual({ name: 'Premium', until: 'jusqu’au 3 mars 2027' });
  expect(planText({ ...premium, endDate: '2027-03-01T12:00:00.000Z' }, NOW).until).toBe('jusqu’au 1er mars 2027');
  expect(planText({ ...premium, renewsAt: '2027-02-28T12:00:00.000Z' }, NOW).until).toBe(
    'renouvelé le 28 février 2027',
  );
  expect(planText({ ...premium, endDate: null }, NOW)).toEqual({ name: 'Premium', until: null });
});

it('the plan is described as absent when none is active', () => {
  expect(planText(null, NOW).name).toBe('Sans abonnement');
  expect(planText({ status: 'active', plan: 'premium', endDate: '2026-01-01T00:00:00.000Z' }, NOW).name).toBe(
    'Sans abonnement',
  );
});
