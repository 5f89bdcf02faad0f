import type { WalletLine } from '#core/contract/wallet.ts';
import type { Order } from '#core/model/order.ts';
import { LINE_LABELS } from '#core/model/wallet-labels.ts';

/** The article of the line's order where it is known, otherwise what the page calls the line, otherwise its kind: « Vente ». */
export const lineTitle = ({ title, kind }: Pick<WalletLine, 'title' | 'kind'>, order?: Pick<Order, 'title'>): string =>
  order?.title?.trim() || title || LINE_LABELS[kind];
