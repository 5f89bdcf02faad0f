/** The order of the panel's messages: what failed, what the seller must answer, what is going on, what could be done. */
export const NOTICE_RANK = {
  readingStopped: 0,
  leaving: 1,
  book: 2,
  refused: 3,
  storage: 4,
  reading: 5,
  shop: 6,
  readingDone: 7,
  setAside: 8,
  page: 9,
  offer: 10,
  readAgain: 11,
  unnamed: 12,
} as const;
