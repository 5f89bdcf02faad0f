import type { ReadingHealth } from '../contract/reading.ts';
import type { FailureReason, PageReading, ReadPage } from '../marketplaces/contract.ts';
import { ownerOf } from '../marketplaces/own-id.ts';
import { countFields } from '../model/count-fields.ts';
import { sightsOfPage } from '../model/field-sights.ts';
import type { Reader } from '../model/page-loads.ts';
import { lostOfKind, trackOf, withReading } from '../model/reading-drift.ts';
import { items } from '../storage/items.ts';
import type { SyncContext } from '../sync/context.ts';

const MAX_MISSING = 50;

/** Maximum number of page kinds over all marketplaces: a bound that is never reached in practice. */
const MAX_KINDS = 60;

/** Maximum number of tracks (kinds × sources × accounts): one that is no longer read makes room. */
const MAX_TRACKS = 60;

/** `lost` is derived from the tracks each time the board is read. */
type StoredHealth = Omit<ReadingHealth, 'lost'>;
type Update = (known: StoredHealth) => StoredHealth;

/**
 * Records a page that was read: its fields are counted and compared with those of the last readings, and failures are
 * reset to zero.
 * @param reader account in whose session it was read
 */
export const noteGoodReading = async (
  ctx: SyncContext,
  reading: PageReading,
  result: ReadPage,
  reader: Reader,
): Promise<void> => {
  const { found, expected } = countFields(result.records, result.missing);
  await trackFields(ctx, reading, result, ownerOf(result, NO_OTHERS, reader));
  await updateHealth(ctx, reading, (known) => ({
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

/** Records a page that could not be read. @param sample the page without any of its texts or numbers */
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

/** The health of each kind of page, the most recently read kind first. */
export const readHealth = async (ctx: Pick<SyncContext, 'items'>): Promise<ReadingHealth[]> => {
  const [kinds, tracks] = await Promise.all([ctx.items.read(items.readingHealth), ctx.items.read(items.readingTracks)]);
  return kinds.map((kind) => ({ ...kind, lost: lostOfKind(tracks, kind) }));
};

/** A page is tracked with those of the account that read it, never with those of another account of the seller. */
const NO_OTHERS: ReadonlySet<string> = new Set();

/** Pages of two accounts may well differ in content; those of an unknown account are tracked separately. */
const trackFields = (
  ctx: SyncContext,
  { marketplace, kind, source, url, observedAt }: PageReading,
  result: ReadPage,
  marketplaceUserId: string | null,
): Promise<void> =>
  ctx.lock('health', async () => {
    const all = await ctx.items.read(items.readingTracks);
    const pages = { marketplace, pageKind: kind, source, marketplaceUserId };
    const known = trackOf(all, pages);
    const sights = sightsOfPage(result);
    if (sights.size === 0) return;
    const next = { ...pages, ...known, ...withReading(known, { at: observedAt, url, sights }) };
    const others = all.filter((track) => track !== known);
    await ctx.items.write(items.readingTracks, [next, ...others].slice(0, MAX_TRACKS));
  });

const updateHealth = (ctx: SyncContext, { marketplace, kind }: PageReading, update: Update): Promise<void> =>
  ctx.lock('health', async () => {
    const all = await ctx.items.read(items.readingHealth);
    const isIt = (one: StoredHealth): boolean => one.marketplace === marketplace && one.pageKind === kind;
    const known = all.find(isIt) ?? nothingYet(marketplace, kind);
    const others = all.filter((one) => !isIt(one));
    await ctx.items.write(items.readingHealth, [update(known), ...others].slice(0, MAX_KINDS));
  });

const nothingYet = (marketplace: string, pageKind: string): StoredHealth => ({
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
