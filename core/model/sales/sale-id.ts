/**
 * What names a sale: the id of its order, of its row in a file, or of its line in a wallet, which is no UUID. Only the server
 * knows how one is made; whoever names a sale hands back what the server gave. PostgreSQL refuses control characters and lone
 * surrogates.
 */
export const SALE_ID = /^[^\p{Cc}\p{Cs}]{1,100}$/u;
