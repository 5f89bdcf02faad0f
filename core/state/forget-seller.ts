import { chooseAccount } from './account-choice.ts';
import { forgetKeptAccount } from './kept-account.ts';
import { forgetLastPurchase } from './last-purchase.ts';
import { dropDrafts } from './note-drafts.ts';
import { dismissOffers } from './notifications.ts';
import { resetOrderView } from './order-view.ts';
import { clearSelection } from './selection.ts';
import { forgetShownPreferences } from './shown-preferences.ts';

/**
 * Clears what the previous seller ticked, searched, chose, typed or could undo, so that none of it affects the next seller's
 * orders.
 */
export const forgetSeller = (): void => {
  clearSelection();
  chooseAccount(null);
  resetOrderView();
  dismissOffers();
  dropDrafts();
  forgetShownPreferences();
  forgetLastPurchase();
  forgetKeptAccount();
};
