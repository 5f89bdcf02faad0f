/**
 * Column widths: checkbox, article, deadline and state, price, action; the day of the sale where there is room. The
 * title takes what the others leave.
 */
export const ORDER_COLUMNS =
  'grid items-center gap-x-3 px-3.5 grid-cols-[1.25rem_minmax(0,1fr)_10.5rem_4.75rem_2.25rem] ' +
  'min-[50rem]:grid-cols-[1.25rem_minmax(0,1fr)_13.75rem_5rem_2.25rem] ' +
  'lg:grid-cols-[1.25rem_minmax(0,1fr)_7.5rem_13.75rem_5.5rem_2.25rem] ' +
  'xl:grid-cols-[1.25rem_minmax(0,1.15fr)_8rem_minmax(0,1fr)_5.5rem_9.5rem]';

/** The same with cost and margin between price and action. */
export const ORDER_COLUMNS_WITH_MARGIN =
  'grid items-center gap-x-3 px-3.5 grid-cols-[1.25rem_minmax(0,1fr)_8rem_4.75rem_6rem_2.25rem] ' +
  'min-[50rem]:grid-cols-[1.25rem_minmax(0,1fr)_10.5rem_5rem_6.5rem_2.25rem] ' +
  'lg:grid-cols-[1.25rem_minmax(0,1fr)_7.5rem_10.5rem_5.5rem_6.5rem_2.25rem] ' +
  'xl:grid-cols-[1.25rem_minmax(0,1.15fr)_8rem_minmax(0,1fr)_5.5rem_7rem_9.5rem]';
