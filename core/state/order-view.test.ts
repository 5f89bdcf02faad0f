import { afterEach, expect, it } from 'vitest';
import { orderView, resetOrderView, showList, sortBy } from './order-view.ts';

afterEach(resetOrderView);

it('sorts past orders by their sale and the others by their deadline, until the seller chooses', () => {
  showList('shipped');
  expect(orderView.sort).toEqual({ by: 'date', direction: 'descending' });
  showList('late');
  expect(orderView.sort).toEqual({ by: 'deadline', direction: 'ascending' });
});

it('keeps the sort that was chosen for each list', () => {
  sortBy({ by: 'price', direction: 'descending' });
  showList('shipped');
  sortBy({ by: 'title', direction: 'ascending' });
  showList('pending');
  expect(orderView.sort).toEqual({ by: 'price', direction: 'descending' });
  showList('shipped');
  expect(orderView.sort).toEqual({ by: 'title', direction: 'ascending' });
});

it('forgets the chosen sorts with the seller', () => {
  sortBy({ by: 'price', direction: 'descending' });
  resetOrderView();
  expect(orderView.sort).toEqual({ by: 'deadline', direction: 'ascending' });
});
