import { Banner, ErrorBanner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { OfflineIcon } from '#components/ui/icons.ts';
import type { WireProduct } from '#core/contract/products.ts';
import type { WaitingPurchase } from '#core/contract/stock-addition.ts';
import { formatMoney, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { ENTRY_CURRENCY, toMinor } from '#core/model/money.ts';
import { type Buying, waitingText } from '#features/stock/use-buying.ts';
import { isOnlyPhoto } from '#features/stock/when-settled.ts';

export interface WaitingPurchasesProps {
  buying: Buying;
  /** The articles of the stock, whose photos may wait. */
  products: readonly WireProduct[];
  /** Opens « Achat rapide » with what a refused purchase said. */
  onMend: (purchase: WaitingPurchase) => void;
}

/** Purchases that the server does not have yet, and those that it refused with everything that was entered. */
export const WaitingPurchases = ({ buying, products, onMend }: WaitingPurchasesProps) => {
  const nameOf = (id: string | null): string => products.find((each) => each.id === id)?.title ?? 'Article';
  const pending = buying.purchases.filter(({ refusal }) => refusal === null);
  const waiting = pending.filter(({ addition }) => addition.products.length > 0);
  const photos = pending.filter(isOnlyPhoto);
  const refused = buying.purchases.filter(({ refusal }) => refusal !== null);
  const isWaiting = waiting.length + photos.length > 0;
  if (!isWaiting && refused.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 pb-3.5">
      {refused.map((purchase) => (
        <ErrorBanner
          key={purchase.id}
          title={refusedText(purchase, nameOf)}
          action={
            <span className="flex flex-wrap gap-2">
              {purchase.addition.products.length > 0 && (
                <Button size="small" onPress={() => onMend(purchase)}>
                  Reprendre la saisie
                </Button>
              )}
              <Button size="small" variant="quiet" onPress={() => void buying.forget(purchase.id)}>
                Oublier
              </Button>
            </span>
          }
        >
          {purchase.refusal?.message}
        </ErrorBanner>
      ))}
      {isWaiting && (
        <Banner
          tone="saffron"
          role="status"
          icon={<OfflineIcon />}
          title={[buying.isOffline && 'Hors connexion', ...waitingTexts(waiting.length, photos.length)]
            .filter(Boolean)
            .join(' · ')}
          action={
            <Button size="small" onPress={buying.retry}>
              Réessayer
            </Button>
          }
        >
          {[...waiting.map(textOf), ...photos.map((each) => nameOf(each.photoOf))].join(' · ')}
        </Banner>
      )}
    </div>
  );
};

const waitingTexts = (purchases: number, photos: number): (string | false)[] => [
  purchases > 0 && waitingText(purchases),
  photos > 0 && `${formatPlural(photos, 'photo')} en attente`,
];

const refusedText = (purchase: WaitingPurchase, nameOf: (id: string | null) => string): string =>
  isOnlyPhoto(purchase)
    ? `${nameOf(purchase.photoOf)}${NARROW_NO_BREAK}: photo refusée par le serveur`
    : `${textOf(purchase)}${NARROW_NO_BREAK}: achat refusé par le serveur`;

/** « Gilet irlandais 6,50 € ». */
const textOf = ({ addition }: WaitingPurchase): string => {
  const [product] = addition.products;
  if (product === undefined) return addition.lots[0]?.title ?? 'Lot';
  const cost = toMinor(product.article ?? null);
  return [product.title ?? 'Article', cost !== null && formatMoney(cost, product.currency ?? ENTRY_CURRENCY)]
    .filter(Boolean)
    .join(' ');
};
