import { z } from './zod.ts';

/** PostgreSQL refuses control characters and lone surrogates. */
const STORABLE = /^[^\p{Cc}\p{Cs}]{1,100}$/u;

/**
 * What names a sale: the id of its order, of its row in a file, or of its line in a wallet, which is no UUID. Only the server
 * knows how one is made; whoever names a sale hands back what the server gave.
 */
export const saleId = z.string().regex(STORABLE, 'doit être un identifiant valide');
