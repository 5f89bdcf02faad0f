import type { SalesMonth, WireSale } from '#core/contract/sales.ts';
import { fromMinor, toAmount } from '#core/model/money.ts';
import type { FiguredMonth, SaleFigures } from '#core/model/sales/sale-figures.ts';
import { countedAt } from '#core/model/sales/sale-range.ts';
import { isUncosted, saleMargin } from '#core/model/stock/sale-margin.ts';
import type { SoldArticle } from '../../db/schema/index.ts';
import type { KeptSale } from '../read-model/kept-sale.ts';
import type { RegimedSale } from '../regimes/regimed-sale.ts';

type CostField = 'cost' | 'tied' | 'missing' | 'uncosted' | 'costOrigins' | 'articleId' | 'returns' | 'margin';

/** A sale in the API's format, without what it cost. */
export const toPlainSale = ({ released, takenBy, refunds, ...sale }: RegimedSale): Omit<WireSale, CostField> => ({
  id: sale.id,
  shopId: sale.marketplaceUserId ?? sale.fileShopId,
  title: sale.title,
  date: sale.soldAt,
  countedAt: countedAt({ ...sale, released }),
  price: toAmount(sale.priceMinor),
  currency: sale.currency,
  source: sale.source,
  channel: sale.filed?.channel ?? null,
  byHand: sale.filed?.isByHand ?? false,
  orderId: sale.orderId,
  marketplace: sale.marketplace,
  marketplaceUserId: sale.marketplaceUserId,
  transactionId: sale.transactionId,
  conversationId: sale.conversationId,
  buyerLogin: sale.buyerLogin,
  photoUrl: sale.photoUrl,
  dateEstimated: sale.isSoldAtEstimated,
  regime: sale.regime,
  outcome: sale.outcome,
  stage: sale.stage,
  released: released && { amount: fromMinor(released.minor), at: released.at },
  partlyRefunded: sale.isPartlyRefunded,
  takenBy: takenBy && { amount: fromMinor(takenBy.minor), at: takenBy.at },
  refunds: refunds.map(({ minor, at }) => ({ amount: toAmount(minor), at })),
  doubtful: sale.isDoubtful,
});

/** A sale with what its articles cost, in the API's format. */
export const toWireSale = ({ sale, costed: { cost, costOrigins, articles } }: KeptSale): WireSale => ({
  ...toPlainSale(sale),
  cost: toAmount(cost.minor),
  tied: toAmount(cost.tiedMinor),
  missing: cost.missing,
  uncosted: isUncosted({ sale, cost }),
  costOrigins: [...costOrigins],
  articleId: (articles.length === 1 ? articles[0]?.id : null) ?? null,
  returns: toDecide(articles),
  margin: toAmount(saleMargin({ sale, cost })),
});

const toDecide = (articles: readonly SoldArticle[]): WireSale['returns'] =>
  articles.flatMap(({ id, title, state, returnedOn, updatedAt }) =>
    state === 'to_decide' ? [{ id, title, returnedOn, updatedAt }] : [],
  );

/** Figures in the API's format. */
export const toWireFigures = (figures: SaleFigures): Omit<SalesMonth, 'month' | 'currency'> => ({
  count: figures.count,
  gross: toAmount(figures.gross),
  grossKnown: fromMinor(figures.grossKnown),
  unpriced: figures.unpriced,
  received: fromMinor(figures.received),
  pending: toAmount(figures.pending),
  unread: toAmount(figures.unread),
  refunds: figures.refundsAfter === null ? null : fromMinor(figures.refundsBefore + figures.refundsAfter),
  refundsBefore: fromMinor(figures.refundsBefore),
  refundsAfter: toAmount(figures.refundsAfter),
  difference: fromMinor(figures.difference),
  fees: fromMinor(figures.fees),
});

export const toWireMonth = ({ month, currency, ...figures }: FiguredMonth): SalesMonth => ({
  ...{ month, currency },
  ...toWireFigures(figures),
});
