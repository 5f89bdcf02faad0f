/** The order of the panel's messages: what failed, what the seller must answer, what is going on, what could be done. */
export const NOTICE_RANK = {
  readingStopped: 0,
  book: 1,
  refused: 2,
  reading: 3,
  setAside: 4,
  page: 5,
  offer: 6,
  unnamed: 7,
} as const;
