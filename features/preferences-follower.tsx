import { usePreferencesEverywhere } from './use-preferences.ts';

/** Follows the seller's preferences and draws nothing, for a program whose first screen does not wait for them. */
export const PreferencesFollower = ({ sellerId }: { sellerId: string }) => {
  usePreferencesEverywhere(sellerId);
  return null;
};
