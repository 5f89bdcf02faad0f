/** The order of the panel's messages: what failed, what the seller must answer, what is going on, what could be done. */
export const NOTICE_RANK = {
  readingStopped: 0,
  book: 1,
  refused: 2,
  storage: 3,
  reading: 4,
  setAside: 5,
  page: 6,
  offer: 7,
  unnamed: 8,
} as const;
