import { nameLoad } from '../../owners/whose-page.ts';
import { agreesAgain, isContradictory, setAsideContradictory } from './contradiction.ts';
import { mergeFailure } from './failure.ts';
import { mergeFeedbacks } from './feedbacks.ts';
import { mergeInbox } from './inbox.ts';
import { mergeItemPage } from './item.ts';
import { mergeOrderDetail } from './order-detail.ts';
import { mergeOrderList } from './order-list.ts';
import { type CaptureInput, NOTHING_CHANGED, type PageHandler, type PageHandlers } from './page-handler.ts';
import { mergeShop } from './shop.ts';
import { mergeWalletPage } from './wallet.ts';
import { mergeWardrobe } from './wardrobe.ts';
import { isOfOthers } from './whose-shop.ts';

const HANDLERS: PageHandlers = {
  orders: mergeOrderList,
  conversation: mergeOrderDetail,
  transaction: mergeOrderDetail,
  journey: mergeOrderDetail,
  inbox: mergeInbox,
  wardrobe: mergeWardrobe,
  item: mergeItemPage,
  shop: mergeShop,
  feedbacks: mergeFeedbacks,
  wallet: mergeWalletPage,
};

/** Merges a page that agrees with itself. */
const mergeSound: PageHandler = async (change, page, observedAt, context) => {
  await agreesAgain(change, page, observedAt);
  if ('shopId' in page) await nameLoad(change, page, observedAt);
  // The table gives each kind the handler of that very kind.
  return (HANDLERS[page.pageKind] as PageHandler)(change, page, observedAt, context);
};

/** A page of somebody else's that contradicts itself: not believed, and no warning for the seller. */
const passOver: PageHandler = async () => NOTHING_CHANGED;

/** What merges this page. */
export const handlerOf = (page: CaptureInput): PageHandler => {
  if (page.failure !== null) return mergeFailure;
  if (!isContradictory(page)) return mergeSound;
  return isOfOthers(page) ? passOver : setAsideContradictory;
};
