import { kindLabel } from '#components/reading/kind-labels.ts';
import { isOfOthers, type NewCaptureBody, toCapture, withDoubt } from '#core/marketplaces/to-capture.ts';
import { formatPlural, NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import { ordersOf } from './orders-of.ts';
import type { ReadFile, ReadPageOfFile } from './read-file.ts';

/** One page of the preview: what it would add, or why it is left out. */
export interface PlannedPage {
  id: string;
  fileName: string;
  title: string;
  /** What is sent to the server; null for a page that is left out. */
  capture: NewCaptureBody | null;
  /** French text: what would be created and updated, or why nothing would. */
  words: string;
}

export interface PlanContext {
  /** Orders that Comptoir has: their numbers show whether the sales on a page are new. */
  orders: readonly Pick<Order, 'transactionId' | 'conversationId'>[];
  /** Ids of the seller's own accounts on the marketplace. */
  own: ReadonlySet<string>;
}

/** For a file without its page's address: the marketplace's home page is used instead. */
const NO_ADDRESS = 'https://www.vinted.fr/';
const NOT_OWN =
  'Comptoir n’importe que vos propres pages : ventes, achats, conversations, porte-monnaie, dressing. Celle-ci n’en est pas une, ou ne dit pas qu’elle est à vous.';

const MAIL = `Un e-mail se range avec sa vente depuis ${quote('Commandes')}, ${quote('Ranger des bordereaux')}.`;

/** What an import of these files would do, page by page; nothing is sent. */
export const planImport = (files: readonly ReadFile[], context: PlanContext): readonly PlannedPage[] =>
  files.flatMap((file) =>
    file.shown.refusal === null
      ? file.pages.map((page) => planPage(file, page, context))
      : [
          {
            id: file.shown.id,
            fileName: file.shown.name,
            title: 'Fichier non lu',
            capture: null,
            words: file.shown.refusal,
          },
        ],
  );

const planPage = (file: ReadFile, { shown, result, reader }: ReadPageOfFile, context: PlanContext): PlannedPage => {
  const planned = { id: shown.id, fileName: file.shown.name, title: kindLabel(shown.kind) };
  if (result === null) return { ...planned, capture: null, words: MAIL };
  if (!result.ok) return { ...planned, capture: null, words: result.message };
  const url = shown.url?.startsWith('https://') ? shown.url : NO_ADDRESS;
  const reading = {
    marketplace: 'vinted',
    kind: result.kind,
    source: result.source,
    url,
    body: '',
    observedAt: file.savedAt,
  };
  const capture = toCapture(reading, withDoubt(result, reader), context.own, reader);
  if (capture === null || isOfOthers(capture) || capture.pageKind === 'feedbacks') {
    return { ...planned, capture: null, words: NOT_OWN };
  }
  return { ...planned, capture, words: contentText(capture, { shown, result }, context) };
};

const contentText = (
  capture: NewCaptureBody,
  { shown, result }: Pick<ReadPageOfFile, 'shown' | 'result'>,
  context: PlanContext,
): string => {
  const sales = ordersOf(result);
  const isPurchase = 'orderType' in capture ? capture.orderType === 'purchased' : isBought(sales[0]);
  if (sales.length === 0 || isPurchase) {
    const rows = formatPlural(shown.records.length, 'ligne');
    return `${rows}${isPurchase ? ' d’achats' : ''}${NARROW_NO_BREAK}: ce qui est déjà gardé est mis à jour, le reste est créé.`;
  }
  return saleText(sales, context.orders);
};

const isBought = (sale: object | undefined): boolean =>
  sale !== undefined && 'side' in sale && sale.side === 'purchased';

type Numbers = Pick<Order, 'transactionId' | 'conversationId'>;

const saleText = (sales: readonly Numbers[], held: readonly Numbers[]): string => {
  const transactions = new Set(held.map(({ transactionId }) => transactionId));
  const conversations = new Set(held.map(({ conversationId }) => conversationId));
  const isKnown = ({ transactionId, conversationId }: Numbers): boolean =>
    (transactionId !== null && transactions.has(transactionId)) ||
    (conversationId !== null && conversations.has(conversationId));
  const known = sales.filter(isKnown).length;
  const unnumbered = sales.filter((sale) => !isKnown(sale) && sale.transactionId === null).length;
  const created = sales.length - known - unnumbered;
  const parts: string[] = [];
  if (created > 0) parts.push(formatPlural(created, 'vente à créer', 'ventes à créer'));
  if (known > 0) {
    parts.push(
      formatPlural(known, 'vente déjà connue, mise à jour si besoin', 'ventes déjà connues, mises à jour si besoin'),
    );
  }
  if (unnumbered > 0)
    parts.push(`${formatPlural(unnumbered, 'incomplète, mise de côté', 'incomplètes, mises de côté')}`);
  return `${parts.join(' · ')}.`;
};
