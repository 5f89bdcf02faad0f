import type { Phase } from '#core/model/phase.ts';
import { type Db, rowsOf } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { isAccount, type OwnerKey } from '../owners/owner-key.ts';
import type { ListName } from './ledger-rows.ts';

/** How many deals of one side, owner and phase are stored. */
export interface StoredCount {
  list: string;
  marketplace: string;
  owner: OwnerKey;
  phase: Phase;
  count: number;
}

const OWNER = sql`coalesce(marketplace_user_id, unnamed_account_id::text, '')`;

export const loadStored = (db: Db, accountId: string): Promise<StoredCount[]> =>
  rowsOf<StoredCount>(
    db,
    sql`select 'sold' as list, marketplace, ${OWNER} as owner, phase, count(*)::int as count
        from orders where account_id = ${accountId} group by 2, 3, 4
      union all
      select 'purchased', marketplace, ${OWNER}, phase, count(*)::int
        from purchases where account_id = ${accountId} group by 2, 3, 4`,
  );

/** Phases that each tab of the marketplace shows. A suspended or unknown one may stand on any. */
const TABS: Readonly<Record<string, readonly Phase[]>> = {
  in_progress: ['label_missing', 'to_ship', 'in_transit', 'delivered'],
  completed: ['completed'],
  canceled: ['cancelled', 'refunded'],
  cancelled: ['cancelled', 'refunded'],
};
const OPEN: readonly Phase[] = ['suspended', 'unknown'];

const sum = (counts: readonly StoredCount[]): number => counts.reduce((total, { count }) => total + count, 0);

/**
 * How many deals of a list are stored, to hold against what it announces. Null when that cannot be counted: deals whose
 * account or tab is not known could belong to it or not, and other lists hold no deals.
 */
export const storedOf = (counts: readonly StoredCount[], name: ListName): number | null => {
  if (name.list !== 'sold' && name.list !== 'purchased') return null;
  const side = counts.filter(({ list, marketplace }) => list === name.list && marketplace === name.marketplace);
  const own = ofOwner(side, name.marketplaceUserId);
  if (own === null) return null;
  if (name.filter === 'all') return sum(own);
  const phases = TABS[name.filter];
  if (phases === undefined || own.some(({ phase }) => OPEN.includes(phase))) return null;
  return sum(own.filter(({ phase }) => phases.includes(phase)));
};

/** Deals of no known account could be any account's, so none can be counted beside them. */
const ofOwner = (counts: readonly StoredCount[], key: OwnerKey): readonly StoredCount[] | null => {
  const isUnsure = counts.some(({ owner }) => owner !== key && !isAccount(owner));
  return isUnsure ? null : counts.filter(({ owner }) => owner === key);
};
