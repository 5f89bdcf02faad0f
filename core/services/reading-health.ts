import type { ReadingHealth } from '../contract/reading.ts';
import type { FailureReason, PageReading, ReadPage } from '../marketplaces/contract.ts';
import { countFields } from '../model/count-fields.ts';
import { items } from '../storage/items.ts';
import type { SyncContext } from '../sync/context.ts';

const MAX_MISSING = 50;

/** Kinds of page of every marketplace: a bound, not a number that is ever reached. */
const MAX_KINDS = 60;

type Update = (known: ReadingHealth) => ReadingHealth;

/** A page was read: its fields are counted, failures start from none. */
export const noteGoodReading = (ctx: SyncContext, reading: PageReading, result: ReadPage): Promise<void> => {
  const { found, expected } = countFields(result.records, result.missing);
  return updateHealth(ctx, reading, (known) => ({
    ...known,
    lastGoodAt: reading.observedAt,
    lastGoodSource: reading.source,
    fieldsFound: found,
    fieldsExpected: expected,
    missing: result.missing.slice(0, MAX_MISSING),
    notes: result.notes,
    failuresSinceGood: 0,
  }));
};

/** A page could not be read. @param sample the page without any of its texts or figures */
export const noteFailedReading = (
  ctx: SyncContext,
  reading: PageReading,
  reason: FailureReason,
  sample: string,
): Promise<void> =>
  updateHealth(ctx, reading, (known) => ({
    ...known,
    lastFailedAt: reading.observedAt,
    lastReason: reason,
    sample,
    failuresSinceGood: known.failuresSinceGood + 1,
  }));

/** How each kind of page fares, the kind that was read last first. */
export const readHealth = (ctx: Pick<SyncContext, 'items'>): Promise<ReadingHealth[]> =>
  ctx.items.read(items.readingHealth);

const updateHealth = (ctx: SyncContext, { marketplace, kind }: PageReading, update: Update): Promise<void> =>
  ctx.lock('health', async () => {
    const all = await ctx.items.read(items.readingHealth);
    const isIt = (one: ReadingHealth): boolean => one.marketplace === marketplace && one.pageKind === kind;
    const known = all.find(isIt) ?? nothingYet(marketplace, kind);
    const others = all.filter((one) => !isIt(one));
    await ctx.items.write(items.readingHealth, [update(known), ...others].slice(0, MAX_KINDS));
  });

const nothingYet = (marketplace: string, pageKind: string): ReadingHealth => ({
  marketplace,
  pageKind,
  lastGoodAt: null,
  lastGoodSource: null,
  fieldsFound: null,
  fieldsExpected: null,
  missing: [],
  notes: [],
  lastFailedAt: null,
  lastReason: null,
  sample: null,
  failuresSinceGood: 0,
});
