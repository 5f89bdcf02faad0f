/** The order of the panel's messages: what failed, what the seller must answer, what is going on, what could be done. */
export const NOTICE_RANK = {
  readingStopped: 0,
  book: 1,
  refused: 2,
  storage: 3,
  reading: 4,
  shop: 5,
  readingDone: 6,
  setAside: 7,
  page: 8,
  offer: 9,
  readAgain: 10,
  unnamed: 11,
} as const;
