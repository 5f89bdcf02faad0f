import type { Change } from '../../account/change-account.ts';
import { registerUserId } from '../marketplace-accounts.ts';
import { type DealOwners, ownersOfDeals, type ShownDeal } from '../orders/owners-of-deals.ts';
import type { ReadOwner } from '../owners/merge-owner.ts';
import { isAccount, isUnnamed, type OwnerKey, ownerColumns, UNSORTED_KEY } from '../owners/owner-key.ts';
import { addReading, createUnnamed, hasUnnamed, singleAccountsOf } from '../owners/unnamed-rows.ts';
import type { CaptureInput } from '../pages/page-handler.ts';
import { loadOfPage, readLoad, writeLoad } from '../pages/page-load.ts';
import { reassignAll } from './reassign-all.ts';

export interface PageOwner {
  key: OwnerKey;
  /** True when the page, or its load according to the page, names the account. */
  isNamed: boolean;
}

interface PageToPlace {
  page: CaptureInput;
  deals: readonly ShownDeal[];
  /** The account that the page names; null for none. */
  named: string | null;
  /** True for a page whose rows are counted together, so that those of two unknown accounts must never be added up. */
  standsApart: boolean;
  /** When it was read, never later than the server's own time. */
  readAt: string;
}

/**
 * The account to which a page was shown: the one it names, otherwise the known account of its load or of one of its
 * deals, otherwise an unnamed account. One page and one load show one account, so every unnamed account that they touch
 * is that same account. Where this leads to two accounts, the page contradicts existing data: it stays separate and
 * unassigned.
 */
export const whosePage = async (change: Change, place: PageToPlace): Promise<PageOwner> => {
  const { page, named, readAt } = place;
  const { marketplace } = page;
  if (named !== null) await registerUserId(change, marketplace, named, readAt);
  if (named !== null && !(await hasUnnamed(change))) {
    if (page.loadId !== null)
      await writeLoad(change, { marketplace, loadId: page.loadId, owner: named, seenAt: readAt });
    return { key: named, isNamed: true };
  }
  const loadId = page.loadId ?? (place.standsApart ? loadOfPage(page) : null);
  const ofLoad = loadId === null ? null : await readLoad(change, marketplace, loadId);
  const ofDeals = await ownersOfDeals(change, marketplace, place.deals);
  const accounts = named === null ? accountsOf(ofLoad, ofDeals) : [named];
  if (accounts.length > 1) return { key: await keepApart(change, place, accounts), isNamed: false };
  const sound = await singleAccountsOf(change, [...(ofLoad === null ? [] : [ofLoad]), ...ofDeals.unnamed]);
  const key = accounts[0] ?? sound[0] ?? (await nobodys(change, place, loadId));
  for (const other of sound)
    if (other !== key) await reassignAll(change, { marketplace, from: other, to: key, by: 'deduced' });
  if (named === null && isAccount(key)) await registerUserId(change, marketplace, key, readAt);
  if (isUnnamed(key)) await addReading(change, key, { hosts: hostsOf(page), firstReadAt: readAt, lastReadAt: readAt });
  if (loadId !== null && isKept(loadId, page, key))
    await writeLoad(change, { marketplace, loadId, owner: key, seenAt: readAt });
  return { key, isNamed: named !== null };
};

/** A page of the seller's own shop names the account to which all pages of its load were shown. */
export const nameLoad = async (change: Change, page: CaptureInput, readAt: string): Promise<void> => {
  const { marketplaceUserId: named, loadId } = page;
  if (named === null || loadId === null) return;
  await whosePage(change, { page, deals: [], named, standsApart: false, readAt });
};

/** What a page's owner implies for the deals that it shows. */
export const ownerOfRows = ({ key, isNamed }: PageOwner): ReadOwner => ({ ...ownerColumns(key), isDeduced: !isNamed });

const accountsOf = (ofLoad: OwnerKey | null, ofDeals: DealOwners): string[] => [
  ...new Set([...(ofLoad !== null && isAccount(ofLoad) ? [ofLoad] : []), ...ofDeals.accounts]),
];

/** The generated load of a page without one is only needed again while the page's account is unknown. */
const isKept = (loadId: string, page: CaptureInput, key: OwnerKey): boolean =>
  loadId === page.loadId ? key !== UNSORTED_KEY : isUnnamed(key);

const hostsOf = ({ url }: CaptureInput): string[] => [new URL(url).hostname];

const nobodys = async (
  change: Change,
  { page, standsApart, readAt }: PageToPlace,
  loadId: string | null,
): Promise<OwnerKey> => {
  if (loadId === null && !standsApart) return UNSORTED_KEY;
  const [host = null] = hostsOf(page);
  return createUnnamed(change, { marketplace: page.marketplace, host, readAt });
};

/** A page claimed by several accounts is stored separately; read again it is the same. */
const keepApart = async (change: Change, place: PageToPlace, accounts: readonly string[]): Promise<OwnerKey> => {
  const { page, standsApart, readAt } = place;
  if (!standsApart) return UNSORTED_KEY;
  const { marketplace } = page;
  const loadId = loadOfPage(page);
  const known = await readLoad(change, marketplace, loadId);
  if (known !== null && isUnnamed(known) && (await singleAccountsOf(change, [known])).length === 0) return known;
  const [host = null] = hostsOf(page);
  const claimedBy = accounts.toSorted();
  const key = await createUnnamed(change, { marketplace, host, readAt, claimedBy });
  await writeLoad(change, { marketplace, loadId, owner: key, seenAt: readAt });
  return key;
};
