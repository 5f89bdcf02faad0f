import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '#server/testing/postgres-databases.ts';

/**
 * What the tests' global set-up prepared for each bench to copy. `fresh` is a server without accounts; `seller` is one
 * with a seller who has signed up and connected the extension, and the profile of her browser.
 */
export type Prepared = {
  /** Holds a folder for each of the two, with the data of the server and the profile. */
  folder: string;
  /** A PostgreSQL, with a database for each of the two; null where there is none: then the data are in the folders. */
  postgres: { url: string; fresh: string; seller: string | null } | null;
};

/** Environment variable: `Prepared` as JSON. The demo has none. */
const PREPARED = 'COMPTOIR_TEST_PREPARED';

export const announcePrepared = (prepared: Prepared): void => {
  process.env[PREPARED] = JSON.stringify(prepared);
};

export const findPrepared = (): Prepared | null => {
  const found = process.env[PREPARED];
  // Written by `announcePrepared`.
  return found === undefined ? null : (JSON.parse(found) as Prepared);
};

/** Copies one of the two into the folder of a bench. */
export function copyPrepared({ folder }: Prepared, which: 'fresh' | 'seller', into: string): void {
  cpSync(join(folder, which), into, { recursive: true });
}

/** A database of its own for a bench; null where there is no PostgreSQL. */
export async function copyDatabase({ postgres }: Prepared, which: 'fresh' | 'seller'): Promise<TestDatabase | null> {
  const template = postgres?.[which];
  return postgres && template ? createTestDatabase(postgres.url, template) : null;
}
