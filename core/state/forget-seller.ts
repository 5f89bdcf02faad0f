import { DEFAULT_SORT } from '../model/order-sort.ts';
import { chooseAccount } from './account-choice.ts';
import { dropDrafts } from './note-drafts.ts';
import { dismissOffers } from './notifications.ts';
import { searchFor, showList, sortBy } from './order-view.ts';
import { clearSelection } from './selection.ts';

/**
 * Clears what the previous seller ticked, searched, chose, typed or could undo, so that none of it affects the next seller's
 * orders.
 */
export const forgetSeller = (): void => {
  clearSelection();
  chooseAccount(null);
  showList('pending');
  searchFor('');
  sortBy(DEFAULT_SORT);
  dismissOffers();
  dropDrafts();
};
