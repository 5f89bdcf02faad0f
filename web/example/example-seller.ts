import type { Preferences } from '#core/contract/preferences.ts';
import type { User } from '#core/contract/user.ts';

/** The invented seller. */
export const EXAMPLE_USER: User = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'lea@exemple.fr',
  ...{ firstname: 'Léa', lastname: 'Martin', displayname: 'Léa' },
  ...{ role: 'CLIENT', user_type: 'professional', Subscription: null, createdAt: null },
};

const GOAL = { figure: 'received', amount: 2_000, currency: 'EUR' } as const;

/** How she works: two thousand euros a month, and a box for each shelf. */
export const EXAMPLE_PREFERENCES: Preferences = {
  goals: { monthly: GOAL, yearly: null },
  statedGoals: [{ regime: 'professional', period: 'monthly', since: null, goal: GOAL }],
  ...{ placeWord: 'bac', places: ['A', 'B', 'C', 'D'], dateStyle: 'words', numberStyle: 'decimals', theme: null },
  notices: { off: [], quiet: null, mailAt: null },
  canMail: false,
  updatedAt: null,
};
