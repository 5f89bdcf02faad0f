/** For how many days things are kept: the server deletes by these, and the page about personal data states them. */
export const KEPT_DAYS = {
  /** An account whose deletion was asked for. */
  leavingAccount: 7,
  /** Daily backups of an embedded database: one of each of the last days. */
  backups: 7,
  /** A page that was read, as it was sent, so that its reading can be undone. */
  reading: 7,
  /** That « Votre journée » was sent. */
  dailyMail: 30,
  /** The cookie by which a device is known again; browsers keep none for longer. */
  deviceMark: 400,
  /** Another seller's shop that was neither visited nor followed. */
  shop: 90,
  /** Evaluations and articles of a shop. */
  shopHistory: 730,
} as const;
