/** The order of messages: what failed, what the seller must answer, what is going on, what could be done. */
export const NOTICE_RANK = {
  readingStopped: 0,
  leaving: 1,
  book: 2,
  refused: 3,
  unsent: 4,
  storage: 5,
  mended: 6,
  reading: 7,
  shop: 8,
  readingDone: 9,
  setAside: 10,
  page: 11,
  offer: 12,
  readAgain: 13,
  unnamed: 14,
} as const;
