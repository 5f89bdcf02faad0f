import { applyReceived } from '../../orders/received.ts';
import { toWireOrder } from '../../orders/wire.ts';
import { mergeWallet } from '../../wallet/merge-wallet.ts';
import { keepPage } from '../keep-ledger.ts';
import { setAsideHomelessLines } from '../quarantine.ts';
import { NOTHING_CHANGED, type PageHandler, type PageOf } from './page-handler.ts';

/** One page of the wallet: its lines go to their months, what a sale brought to its order. */
export const mergeWalletPage: PageHandler<PageOf<'wallet'>> = async (change, page, observedAt) => {
  const { marketplace, captureId } = page;
  const merged = await mergeWallet(change, page, observedAt);
  if (merged.homeless > 0) await setAsideHomelessLines(change, { marketplace, captureId, observedAt });
  const orders = await applyReceived(change, marketplace, merged.conversationIds);
  const { created, updated, unchanged, homeless, month, marketplaceUserId } = merged;
  const reply = {
    ...NOTHING_CHANGED,
    created,
    updated,
    unchanged,
    quarantined: homeless,
    orders: orders.map(toWireOrder),
  };
  if (month === null) return reply;
  const name = { marketplace, marketplaceUserId, list: 'wallet', filter: month } as const;
  const createdAt = Array.from({ length: created }, () => change.at);
  return { ...reply, completeness: await keepPage(change, name, { ...page, readAt: observedAt, createdAt }) };
};
