import { chooseAccount } from './account-choice.ts';
import { forgetKeptAccount } from './kept-account.ts';
import { dismissOffers } from './notifications.ts';
import { resetOrderView } from './order-view.ts';
import { clearSelection } from './selection.ts';
import type { SellerMemory } from './seller-memory.ts';
import { forgetShownPreferences } from './shown-preferences.ts';

/**
 * Clears what the previous seller ticked, searched, chose, typed or could undo, so that none of it affects the next seller's
 * orders.
 */
export const forgetSeller = ({ purchase, drafts }: SellerMemory): void => {
  clearSelection();
  chooseAccount(null);
  resetOrderView();
  dismissOffers();
  drafts.forget();
  forgetShownPreferences();
  purchase.forget();
  forgetKeptAccount();
};
