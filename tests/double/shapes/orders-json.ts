import type { Sale } from '../seller/sale.ts';
import { type Language, stages } from '../seller/stages.ts';
import { type MoneyShape, moneyShapes } from './money.ts';
import { type Page, toSnakePagination } from './pagination.ts';
import { toPhoto } from './photo.ts';
import { toSiteTime } from './time.ts';

/** The text of a sale's status column in the page's language. */
export function statusTextOf(sale: Sale, language: Language): string {
  const texts = stages[sale.stage].texts[language];
  return texts[sale.wording % texts.length] ?? texts[0];
}

/** A row of `GET /api/v2/my_orders` (WEB §2.3): no item id, buyer, tracking, deadline or fee. */
function toOrderRow(sale: Sale, language: Language, money: MoneyShape) {
  return {
    conversation_id: sale.conversationId,
    transaction_id: sale.transactionId,
    title: sale.title,
    ...moneyShapes[money](sale.amount, sale.currency),
    status: statusTextOf(sale, language),
    date: toSiteTime(sale.statusAt),
    photo: toPhoto(sale.photoId),
    transaction_user_status: sale.userStatus,
  };
}

/** The complete response of `GET /api/v2/my_orders`. */
export function toOrdersAnswer(page: Page<Sale>, options: { language: Language; money: MoneyShape; now: number }) {
  return {
    my_orders: page.rows.map((sale) => toOrderRow(sale, options.language, options.money)),
    order_details_enabled: false,
    pagination: toSnakePagination(page, options.now),
    code: 0,
  };
}
