/** Column widths: checkbox, article, deadline and state, price, action; the day of the sale where there is room. */
export const ORDER_COLUMNS =
  'grid items-center gap-x-3 px-3.5 grid-cols-[1.25rem_minmax(0,1fr)_minmax(0,1.05fr)_4.75rem_9.5rem] ' +
  'lg:grid-cols-[1.25rem_minmax(0,1.15fr)_8rem_minmax(0,1fr)_5.5rem_9.5rem]';
