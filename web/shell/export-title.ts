/** « Toutes les ventes de la période, boutique_lea »: what is exported whatever the screen shows. @param account null: every account */
export const wholeTitle = (what: string, account: string | null): string =>
  account === null ? what : `${what}, ${account}`;
