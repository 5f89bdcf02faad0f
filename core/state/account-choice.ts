import { proxy } from 'valtio';
import type { AccountChoice } from '../model/own-accounts.ts';
import { clearSelection } from './selection.ts';

/**
 * The marketplace account that every screen is narrowed to; null: all of them. It is forgotten with the page, so that no
 * order stays hidden by a choice of another day.
 */
export const accountChoice = proxy<{ chosen: AccountChoice | null }>({ chosen: null });

/** What was ticked of another account is out of sight, so it is ticked no more. */
export const chooseAccount = (choice: AccountChoice | null): void => {
  if (choice === accountChoice.chosen) return;
  accountChoice.chosen = choice;
  clearSelection();
};
