import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';
import type { Database } from './database.ts';
import { sql } from './drizzle.ts';
import { attempts } from './schema/index.ts';

let database: Database;

const attempt = (key: string) => ({ key, count: 1, since: '2026-11-21T12:00:00.000Z' });

const keys = async (): Promise<string[]> => (await database.db.select().from(attempts)).map(({ key }) => key).sort();

beforeEach(async () => {
  database = await openTestDatabase();
  onTestFinished(() => database.close());
});

it('queries that follow one another let the server do other work between them', async () => {
  let turns = 0;
  let isOver = false;
  const other = (async () => {
    for (; !isOver; turns += 1) await setImmediate();
  })();
  for (let query = 0; query < 10; query += 1) await keys();
  isOver = true;
  await other;
  expect(turns).toBeGreaterThanOrEqual(10);
});

describe('a transaction', () => {
  it('runs its last statements after its work, in their order, and commits them with it', async () => {
    const value = await database.transact(async (tx, last) => {
      last(tx.insert(attempts).values(attempt('last')));
      last(tx.update(attempts).set({ count: 2 }));
      await tx.insert(attempts).values(attempt('first'));
      expect(await tx.select().from(attempts)).toHaveLength(1);
      return 'value';
    });
    expect(value).toBe('value');
    expect((await database.db.select().from(attempts)).map(({ count }) => count)).toEqual([2, 2]);
  });

  it('keeps nothing when its work fails', async () => {
    const failing = database.transact(async (tx, last) => {
      last(tx.insert(attempts).values(attempt('last')));
      await tx.insert(attempts).values(attempt('first'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await keys()).toEqual([]);
  });

  it('keeps nothing, and reports the first failure, when one of its last statements fails', async () => {
    const failing = database.transact(async (tx, last) => {
      await tx.insert(attempts).values(attempt('first'));
      last(tx.insert(attempts).values(attempt('first')));
      last(tx.insert(attempts).values(attempt('last')));
    });
    await expect(failing).rejects.toSatisfy((error: Error) => JSON.stringify([error, error.cause]).includes('"23505"'));
    expect(await keys()).toEqual([]);
  });

  it('returns its connection whether it succeeds or fails', async () => {
    const runs = Array.from({ length: 40 }, (_, index) =>
      database.transact(async (tx, last) => {
        last(tx.insert(attempts).values(attempt(String(index))));
        if (index % 2 === 0) await tx.execute(sql`select nothing from nowhere`);
      }),
    );
    const settled = await Promise.allSettled(runs);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await keys()).toHaveLength(20);
  });
});
