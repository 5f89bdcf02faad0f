/** Countries of buyers, the frequent ones often. */
const COUNTRIES = ['FR', 'FR', 'FR', 'FR', 'FR', 'FR', 'BE', 'BE', 'ES', 'IT', 'LU'] as const;
/** Orders of which two in so many have no page that states it. */
const STATED_AND_NOT = COUNTRIES.length + 2;

/** The buyer's country, which the pages of an invented order state for all but a few. */
export const countryOf = (orderId: string): string | null =>
  COUNTRIES[Number(orderId.slice(-12)) % STATED_AND_NOT] ?? null;
