import { DEFAULT_SORT } from '../model/order-sort.ts';
import { chooseAccount } from './account-choice.ts';
import { dismissOffers } from './notifications.ts';
import { searchFor, showList, sortBy } from './order-view.ts';
import { clearSelection } from './selection.ts';

/** Forgets what the last seller ticked, searched, chose or could undo: none of it may act on the orders of the next. */
export const forgetSeller = (): void => {
  clearSelection();
  chooseAccount(null);
  showList('pending');
  searchFor('');
  sortBy(DEFAULT_SORT);
  dismissOffers();
};
