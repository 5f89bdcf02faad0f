import { articlesText } from '#components/stock/product-text.ts';
import { Banner, ErrorBanner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { OfflineIcon } from '#components/ui/icons.ts';
import type { StockAddition, WaitingStockChange } from '#core/contract/stock-addition.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { useStockQueue } from '#features/stock/use-shown-stock.ts';
import { useStockDesk } from '#features/stock/use-stock-desk.ts';
import type { ShownStock } from '#features/stock/waiting-stock.ts';

interface WaitingChangesProps {
  stock: ShownStock;
  isOffline: boolean;
  onRetry: () => void;
}

const NONE: readonly WaitingStockChange[] = [];

/** Changes of the stock that the server does not have yet, and those that it refused, its own article being shown. */
export const WaitingChanges = ({ stock, isOffline, onRetry }: WaitingChangesProps) => {
  const { stockChanges = NONE } = useStockQueue();
  const { takeBack } = useStockDesk();
  const waiting = stockChanges.filter(({ refusal }) => refusal === null);
  const refused = stockChanges.filter(({ refusal }) => refusal !== null);
  if (stockChanges.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 pb-3.5">
      {refused.map(({ id, change, refusal }) => (
        <ErrorBanner
          key={id}
          title={`${namesOf(change, stock)}${NARROW_NO_BREAK}: modification non enregistrée`}
          action={
            <Button size="small" onPress={() => void takeBack(id)}>
              Compris
            </Button>
          }
        >
          {refusal?.message}
        </ErrorBanner>
      ))}
      {waiting.length > 0 && (
        <Banner
          tone="saffron"
          role="status"
          icon={<OfflineIcon />}
          title={[
            isOffline && 'Hors connexion',
            formatPlural(waiting.length, 'modification en attente', 'modifications en attente'),
          ]
            .filter(Boolean)
            .join(' · ')}
          action={
            <Button size="small" onPress={onRetry}>
              Réessayer
            </Button>
          }
        >
          {[...new Set(waiting.map(({ change }) => namesOf(change, stock)))].join(' · ')}
        </Banner>
      )}
    </div>
  );
};

/** « Gilet irlandais », « 12 articles », « Emmaüs 14 oct. ». */
const namesOf = ({ products, lots }: StockAddition, stock: ShownStock): string => {
  const [first, ...others] = products;
  if (first === undefined) return stock.lots.find(({ id }) => id === lots[0]?.id)?.title ?? 'Lot';
  if (others.length > 0) return articlesText(products.length);
  return stock.products.find(({ id }) => id === first.id)?.title ?? 'Article';
};
