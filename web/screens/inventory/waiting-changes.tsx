import { articlesText } from '#components/stock/product-text.ts';
import { Banner, ErrorBanner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { OfflineIcon } from '#components/ui/icons.ts';
import type { LineNotice } from '#components/ui/notice-line.tsx';
import type { StockAddition, WaitingStockChange } from '#core/contract/stock-addition.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { NOTICE_RANK } from '#features/notice-rank.ts';
import { type ShownPart, useStockQueue } from '#features/stock/use-shown-stock.ts';
import { useStockDesk } from '#features/stock/use-stock-desk.ts';

/** What articles and lots are called. */
type Names = Pick<ShownPart, 'products' | 'lots'>;

interface WaitingChangesOptions {
  stock: Names;
  isOffline: boolean;
  onRetry: () => void;
}

const NONE: readonly WaitingStockChange[] = [];

/** Changes of the stock that the server does not have yet, and those that it refused, its own article being shown. */
export const useWaitingChangeNotices = (options: WaitingChangesOptions): readonly LineNotice[] => {
  const { stockChanges = NONE } = useStockQueue();
  const { takeBack } = useStockDesk();
  const refused = stockChanges.filter(({ refusal }) => refusal !== null);
  const waiting = stockChanges.filter(({ refusal }) => refusal === null);
  return [
    ...refused.map((change) => refusedNotice(change, options.stock, () => void takeBack(change.id))),
    ...(waiting.length > 0 ? [waitingNotice(waiting, options)] : []),
  ];
};

const refusedNotice = ({ id, change, refusal }: WaitingStockChange, stock: Names, onRead: () => void): LineNotice => {
  const title = `${namesOf(change, stock)}${NARROW_NO_BREAK}: modification non enregistrée`;
  const action = { label: 'Compris', onPress: onRead };
  const read = (
    <Button size="small" onPress={onRead}>
      {action.label}
    </Button>
  );
  const content = (
    <ErrorBanner title={title} action={read}>
      {refusal?.message}
    </ErrorBanner>
  );
  return { key: id, rank: NOTICE_RANK.refused, content, summary: { text: title, tone: 'red' } };
};

const waitingNotice = (
  waiting: readonly WaitingStockChange[],
  { stock, isOffline, onRetry }: WaitingChangesOptions,
): LineNotice => {
  const count = formatPlural(waiting.length, 'modification en attente', 'modifications en attente');
  const title = isOffline ? `Hors connexion · ${count}` : count;
  const action = { label: 'Réessayer', onPress: onRetry };
  const retry = (
    <Button size="small" onPress={onRetry}>
      {action.label}
    </Button>
  );
  const content = (
    <Banner tone="saffron" role="status" icon={<OfflineIcon />} title={title} action={retry}>
      {[...new Set(waiting.map(({ change }) => namesOf(change, stock)))].join(' · ')}
    </Banner>
  );
  return { key: 'changes', rank: NOTICE_RANK.unsent, content, summary: { text: title, tone: 'saffron', action } };
};

/** « Gilet irlandais », « 12 articles », « Emmaüs 14 oct. ». */
const namesOf = ({ products, lots }: StockAddition, stock: Names): string => {
  const [first, ...others] = products;
  if (first === undefined) return stock.lots.get(lots[0]?.id ?? '')?.title ?? 'Lot';
  if (others.length > 0) return articlesText(products.length);
  return stock.products.get(first.id)?.title ?? first.title ?? 'Article';
};
