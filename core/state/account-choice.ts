import { proxy } from 'valtio';
import type { AccountChoice } from '../model/own-accounts.ts';
import { clearSelection } from './selection.ts';

/**
 * The marketplace account that every screen is filtered by; null for all. Not stored beyond the page, so that no order
 * stays hidden by an earlier day's choice.
 */
export const accountChoice = proxy<{ chosen: AccountChoice | null }>({ chosen: null });

/** Ticked orders of another account become invisible, so they are unticked. */
export const chooseAccount = (choice: AccountChoice | null): void => {
  if (choice === accountChoice.chosen) return;
  accountChoice.chosen = choice;
  clearSelection();
};
