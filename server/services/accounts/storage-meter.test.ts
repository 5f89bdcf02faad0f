import { describe, expect, it, vi } from 'vitest';
import { MINUTE } from '#core/model/time.ts';
import { createStorageMeter } from './storage-meter.ts';

const ALICE = 'alice';
const BRUNO = 'bruno';
const QUOTA = 100_000_000;

/** A meter over accounts whose size the test sets. */
const makeMeter = (quota: number | null = QUOTA) => {
  const sizes = new Map<string, number>();
  let now = 0;
  const measure = vi.fn(async (_: unknown, accountId: string) => ({
    ...{ documents: 0, shops: 0 },
    rest: sizes.get(accountId) ?? 0,
  }));
  const meter = createStorageMeter(quota, measure);
  // The measurement is the test's own: no database is asked.
  const work = (accountId: string) => ({ accountId, clock: { now: () => now }, database: { db: {} } }) as never;
  return {
    ...{ sizes, measure, meter },
    admit: (bytes: number, accountId = ALICE) => meter.admit(work(accountId), bytes),
    admitLittle: (bytes: number) => meter.admitLittle(work(ALICE), bytes),
    read: (accountId = ALICE) => meter.read(work(accountId)),
    wait: (ms: number) => {
      now += ms;
    },
  };
};

describe('a storage meter', () => {
  it('measures once for many small changes', async () => {
    const { admit, measure } = makeMeter();
    for (let change = 0; change < 200; change += 1) await admit(100);
    expect(measure).toHaveBeenCalledTimes(1);
  });

  it('measures again once enough was sent to fill the room that was left', async () => {
    const { admit, measure, sizes } = makeMeter();
    await admit(5_000_000);
    await admit(5_000_000);
    sizes.set(ALICE, QUOTA);
    await expect(admit(5_000_000)).rejects.toMatchObject({ details: { status: 507, retryAfter: 600 } });
    expect(measure).toHaveBeenCalledTimes(2);
  });

  it('refuses what does not fit and takes what does', async () => {
    const { admit, sizes } = makeMeter();
    sizes.set(ALICE, QUOTA - 1_000);
    await expect(admit(1_001)).rejects.toMatchObject({ details: { status: 507 } });
    await admit(1_000);
  });

  it('refuses without measuring again for a minute, and then finds the room that there is', async () => {
    const { admit, measure, sizes, wait } = makeMeter();
    sizes.set(ALICE, QUOTA);
    for (let attempt = 0; attempt < 5; attempt += 1) await expect(admit(10)).rejects.toThrow();
    expect(measure).toHaveBeenCalledTimes(1);
    sizes.set(ALICE, 0);
    wait(MINUTE + 1);
    await admit(10);
  });

  it('lets small changes use five hundredths more than the quota, and no more', async () => {
    const { admit, admitLittle, sizes, wait } = makeMeter();
    sizes.set(ALICE, QUOTA);
    await expect(admit(10)).rejects.toThrow();
    await admitLittle(10);
    sizes.set(ALICE, QUOTA + 4_999_990);
    wait(2 * MINUTE + 1);
    await admitLittle(10);
    await expect(admitLittle(11)).rejects.toMatchObject({ details: { status: 507 } });
    await expect(admit(1)).rejects.toThrow();
  });

  it('measures again once many small changes were made on the reserve', async () => {
    const { admitLittle, measure, sizes } = makeMeter();
    sizes.set(ALICE, QUOTA + 4_900_000);
    for (let change = 0; change < 300; change += 1) await admitLittle(100);
    expect(measure).toHaveBeenCalledTimes(2);
  });

  it('finds the room at once that the account itself made', async () => {
    const { admit, meter, sizes } = makeMeter();
    sizes.set(ALICE, QUOTA);
    await expect(admit(10)).rejects.toThrow();
    sizes.set(ALICE, 0);
    meter.forget(ALICE);
    await admit(10);
  });

  it('never holds one account to what another one stores', async () => {
    const { admit, sizes } = makeMeter();
    sizes.set(ALICE, QUOTA);
    await expect(admit(10)).rejects.toThrow();
    await admit(10, BRUNO);
  });

  it('shares a measurement under way, and keeps no failed one', async () => {
    const { admit, measure } = makeMeter();
    measure.mockRejectedValueOnce(new Error('away'));
    const both = await Promise.allSettled([admit(10), admit(10)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(measure).toHaveBeenCalledTimes(1);
    await admit(10);
  });

  it('reads what is stored now', async () => {
    const { admit, read, sizes } = makeMeter();
    expect((await read()).rest).toBe(0);
    await admit(10);
    sizes.set(ALICE, 77);
    expect((await read()).rest).toBe(77);
  });

  it('measures nothing without a quota until it is asked', async () => {
    const { admit, measure } = makeMeter(null);
    await admit(10);
    expect(measure).not.toHaveBeenCalled();
  });
});
