/** A list behind tabs: a card on a large screen, the page itself on a phone. */
export const LIST_CARD = 'flex grow flex-col overflow-hidden low:min-h-64 max-[40rem]:contents';
export const LIST_TABS =
  'border-b border-line px-3.5 py-2.5 low:py-1.5 max-[40rem]:border-0 max-[40rem]:px-0 max-[40rem]:py-1';
/** The line of search and filters below the tabs. */
export const LIST_TOOLS =
  'flex items-center gap-2 border-b border-line px-3.5 py-1.5 max-[40rem]:px-0 max-[40rem]:pt-1 max-[40rem]:pb-2';
/** Below an opened summary the list keeps most of a phone's height, and the page scrolls. */
export const LIST_PANEL = 'max-[40rem]:min-h-[min(24rem,60dvh)]';
