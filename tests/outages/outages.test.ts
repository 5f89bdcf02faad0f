import { describe, expect, it } from 'vitest';
import { testDatabaseUrl } from '#server/testing/database-url.ts';
import { findPostgres } from '../../scripts/debian.mjs';
import { runOutages } from './run-outages.ts';

/** PostgreSQL's programs, where the tests run on PostgreSQL at all. */
const bin = testDatabaseUrl() === null ? null : findPostgres();

/** The same for longer: `npm run outages`. */
describe.runIf(bin !== null)('a server whose PostgreSQL comes and goes', () => {
  it('keeps running, refuses clearly meanwhile, and loses and doubles nothing', async () => {
    const report = await runOutages({
      ...{ bin: bin ?? '', outages: ['cut', 'stop', 'freeze'], servers: 1, sellers: 4 },
      ...{ awayMs: 500, betweenMs: 500 },
    });
    expect(report.exits).toEqual([0]);
    expect(report.wrong).toEqual([]);
    for (const { acknowledged, listed, unannounced } of report.sellers) {
      expect(acknowledged.size).toBeGreaterThan(0);
      expect(listed.toSorted()).toEqual([...acknowledged].toSorted());
      expect(unannounced).toEqual([]);
    }
  });
});
