import { AppError } from '#core/errors.ts';
import { isMaskedSample } from '#core/model/masked-sample.ts';
import { nameLoad } from '../../account-moves/whose-page.ts';
import { type CaptureInput, NOTHING_CHANGED, type PageHandler, type PageHandlers } from '../../pages/page-handler.ts';
import { isOfOthers } from '../../pages/whose-shop.ts';
import {
  clearWarning,
  hasDoubtfulRows,
  isContradictory,
  setAsideContradictory,
  warnOfDoubtfulRows,
} from './contradiction.ts';
import { mergeInbox } from './inbox.ts';
import { mergeMail } from './mail.ts';
import { mergeOrderDetail } from './order-detail.ts';
import { mergeOrderList } from './order-list.ts';
import { mergeFeedbacks, mergeItemPage, mergeShop } from './shop.ts';
import { mergeWalletPage } from './wallet.ts';
import { mergeWardrobe } from './wardrobe.ts';

/**
 * A page that could not be read: only reading health is updated, no other data changes.
 * @throws {AppError} INVALID_INPUT for a sample that still contains values, or with records
 */
const mergeFailure: PageHandler = async (_change, page) => {
  if (page.records.length > 0) {
    throw new AppError('INVALID_INPUT', 'records : doit être vide pour une page qui n’a pas pu être lue.', {
      field: 'records',
    });
  }
  if (page.failure !== null && !isMaskedSample(page.failure.sample)) {
    throw new AppError(
      'INVALID_INPUT',
      'failure.sample : doit être la structure de la page seule, sans aucune de ses valeurs.',
      { field: 'failure.sample' },
    );
  }
  return NOTHING_CHANGED;
};

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
  email: mergeMail,
};

/** Merges a consistent page; a list's doubtful rows are not among its records. */
const mergeSound: PageHandler = async (change, page, observedAt, context) => {
  const isDoubtful = hasDoubtfulRows(page);
  if (isDoubtful) await warnOfDoubtfulRows(change, page, observedAt);
  else await clearWarning(change, page, observedAt);
  if ('shopId' in page) await nameLoad(change, page, observedAt);
  // The table maps each kind to the handler of that very kind.
  const reply = await (HANDLERS[page.pageKind] as PageHandler)(change, page, observedAt, context);
  return isDoubtful ? { ...reply, quarantined: reply.quarantined + 1 } : reply;
};

/** Another member's page that contradicts itself: not trusted, and no warning for the seller. */
const passOver: PageHandler = async () => NOTHING_CHANGED;

/** The handler that merges this page. */
export const handlerOf = (page: CaptureInput): PageHandler => {
  if (page.failure !== null) return mergeFailure;
  if (!isContradictory(page)) return mergeSound;
  return isOfOthers(page) ? passOver : setAsideContradictory;
};
