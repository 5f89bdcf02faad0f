import type { Change } from '../../../account/change-account.ts';
import { orders, purchases } from '../../../db/schema/index.ts';
import { claimDeals } from '../../account-moves/reassign-deals.ts';
import { type PageOwner, whosePage } from '../../account-moves/whose-page.ts';
import { applyLines } from '../../orders/apply-lines.ts';
import { dealsOfLines, type ShownDeal } from '../../orders/owners-of-deals.ts';
import { toWireOrders } from '../../orders/wire.ts';
import { keepPage } from '../../pages/keep-page-ledger.ts';
import { NOTHING_CHANGED, type PageHandler, type PageOf } from '../../pages/page-handler.ts';
import { setAsideLinesWithoutMonth } from '../quarantine.ts';
import { mergeWallet } from './merge-wallet.ts';

/** One page of the wallet: its lines are assigned to their months, and the amounts of sales to their orders. */
export const mergeWalletPage: PageHandler<PageOf<'wallet'>> = async (change, page, observedAt) => {
  const { marketplace, captureId } = page;
  const deals = dealsOf(page);
  const place = { page, deals, named: page.marketplaceUserId, standsApart: true, readAt: observedAt };
  const owner = await whosePage(change, place);
  const merged = await mergeWallet(change, page, owner, observedAt);
  await claimLoose(change, marketplace, deals, owner);
  if (merged.homeless > 0) await setAsideLinesWithoutMonth(change, { marketplace, captureId, observedAt });
  const changed = await applyLines(change, marketplace, merged.conversationIds);
  const { created, updated, unchanged, homeless, month } = merged;
  const reply = {
    ...NOTHING_CHANGED,
    created,
    updated,
    unchanged,
    quarantined: homeless,
    orders: toWireOrders(changed),
  };
  if (month === null) return reply;
  const name = { marketplace, marketplaceUserId: owner.key, list: 'wallet', filter: month } as const;
  const createdAt = Array.from({ length: created }, () => change.at);
  return { ...reply, completeness: await keepPage(change, name, { ...page, readAt: observedAt, createdAt }) };
};

const dealsOf = (page: PageOf<'wallet'>): ShownDeal[] =>
  dealsOfLines(page.records.filter((record) => record.type === 'line'));

/** A wallet identifies the account of deals without an owner. */
const claimLoose = async (
  change: Change,
  marketplace: string,
  deals: readonly ShownDeal[],
  { key }: PageOwner,
): Promise<void> => {
  const conversationsOf = (side: ShownDeal['side']): string[] =>
    deals.flatMap((deal) => (deal.side === side && deal.conversationId !== null ? [deal.conversationId] : []));
  await claimDeals(change, orders, { marketplace, conversationIds: conversationsOf('sold') }, key);
  await claimDeals(change, purchases, { marketplace, conversationIds: conversationsOf('purchased') }, key);
};
