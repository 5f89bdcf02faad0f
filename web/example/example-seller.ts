import type { Preferences } from '#core/contract/preferences.ts';
import type { User } from '#core/contract/user.ts';
import type { Regime } from '#core/model/regime.ts';
import { EXAMPLE_ACCOUNTS, type ExampleAccount } from './invented-sales.ts';

/** The invented seller: a professional, or one who empties a wardrobe. */
export interface ExampleSeller {
  user: User;
  regime: Regime;
  /** The first sells most. */
  accounts: readonly [ExampleAccount, ...ExampleAccount[]];
  preferences: Preferences;
  /** Articles whose listings are open. */
  offered: number;
  /** Buys to sell: lots and supplies, and boosts that make articles more visible. */
  isTrader: boolean;
}

const LEA: Omit<User, 'user_type'> = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'lea@exemple.fr',
  ...{ firstname: 'Léa', lastname: 'Martin', displayname: 'Léa' },
  ...{ role: 'CLIENT', Subscription: null, createdAt: null },
};

/** What she means to receive each month, and a box for each shelf. */
const preferencesOf = (regime: Regime, amount: number): Preferences => {
  const goal = { figure: 'received', amount, currency: 'EUR' } as const;
  return {
    goals: { monthly: goal, yearly: null },
    statedGoals: [{ regime, period: 'monthly', since: null, goal }],
    ...{ placeWord: 'bac', places: ['A', 'B', 'C', 'D'], dateStyle: 'words', numberStyle: 'decimals', theme: null },
    notices: { off: [], quiet: null, mailAt: null },
    canMail: false,
    updatedAt: null,
  };
};

const [, WARDROBE] = EXAMPLE_ACCOUNTS;

/** By how she sells: for a living with two accounts, or from one about twice a month, below what is reported to the tax office. */
export const EXAMPLE_SELLERS: Readonly<Record<Regime, ExampleSeller>> = {
  professional: {
    user: { ...LEA, user_type: 'professional' },
    ...{ regime: 'professional', accounts: EXAMPLE_ACCOUNTS, offered: 46, isTrader: true },
    preferences: preferencesOf('professional', 2_000),
  },
  particulier: {
    user: { ...LEA, user_type: 'particulier' },
    ...{ regime: 'particulier', accounts: [{ ...WARDROBE, mostPerDay: 0.42 }], offered: 14, isTrader: false },
    preferences: preferencesOf('particulier', 60),
  },
};
