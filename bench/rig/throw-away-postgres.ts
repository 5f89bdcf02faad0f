import { findPostgres } from '../../scripts/debian.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';

/** Runs the work against a PostgreSQL of its own, which is gone afterwards. Rejects where none is installed. */
export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const bin = findPostgres();
  if (bin === null) throw new Error('PostgreSQL is not installed here.');
  const { url, stop } = await startPostgres(bin);
  try {
    return await work(url);
  } finally {
    await stop();
  }
}
