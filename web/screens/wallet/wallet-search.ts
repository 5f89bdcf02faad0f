/** What the address of the wallet may contain. */
export interface WalletSearch {
  /** `achats` shows what the seller bought. */
  vue?: 'achats' | undefined;
}

/** Keeps the valid parts of an address that anyone may have typed. */
export const parseWalletSearch = (search: Readonly<Record<string, unknown>>): WalletSearch =>
  search.vue === 'achats' ? { vue: 'achats' } : {};
