import { Banner, ErrorBanner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { OfflineIcon } from '#components/ui/icons.ts';
import type { LineNotice } from '#components/ui/notice-line.tsx';
import type { WireProduct } from '#core/contract/product.ts';
import type { WaitingPurchase } from '#core/contract/stock-addition.ts';
import { formatMoney, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { ENTRY_CURRENCY, toMinor } from '#core/model/money.ts';
import { NOTICE_RANK } from '#features/notice-rank.ts';
import { type Buying, waitingText } from '#features/stock/use-buying.ts';
import { isOnlyPhoto } from '#features/stock/when-settled.ts';

export interface WaitingPurchasesOptions {
  buying: Buying;
  /** Articles of the stock, whose photos may wait. */
  products: ReadonlyMap<string, WireProduct>;
  /** Opens « Achat rapide » with the entries of a refused purchase. */
  onMend: (purchase: WaitingPurchase) => void;
}

/** Purchases that the server does not have yet, and those that it refused with everything that was entered. */
export const waitingPurchaseNotices = (options: WaitingPurchasesOptions): readonly LineNotice[] => {
  const { purchases } = options.buying;
  const refused = purchases.filter(({ refusal }) => refusal !== null);
  const pending = purchases.filter(({ refusal }) => refusal === null);
  return [...refused.map((purchase) => refusedNotice(purchase, options)), ...pendingNotices(pending, options)];
};

const refusedNotice = (
  purchase: WaitingPurchase,
  { buying, products, onMend }: WaitingPurchasesOptions,
): LineNotice => {
  const title = refusedText(purchase, products);
  const actions = (
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
  );
  return {
    ...{ key: purchase.id, rank: NOTICE_RANK.refused, summary: { text: title, tone: 'red' } },
    content: (
      <ErrorBanner title={title} action={actions}>
        {purchase.refusal?.message}
      </ErrorBanner>
    ),
  };
};

const pendingNotices = (
  pending: readonly WaitingPurchase[],
  { buying, products }: WaitingPurchasesOptions,
): readonly LineNotice[] => {
  const waiting = pending.filter(({ addition }) => addition.products.length > 0);
  const photos = pending.filter(isOnlyPhoto);
  if (waiting.length + photos.length === 0) return [];
  const counts = [
    ...(buying.isOffline ? ['Hors connexion'] : []),
    ...(waiting.length > 0 ? [waitingText(waiting.length)] : []),
    ...(photos.length > 0 ? [`${formatPlural(photos.length, 'photo')} en attente`] : []),
  ];
  const title = counts.join(' · ');
  const action = { label: 'Réessayer', onPress: buying.retry };
  const retry = (
    <Button size="small" onPress={buying.retry}>
      {action.label}
    </Button>
  );
  const content = (
    <Banner tone="saffron" role="status" icon={<OfflineIcon />} title={title} action={retry}>
      {[...waiting.map(textOf), ...photos.map(({ photoOf }) => nameOf(products, photoOf))].join(' · ')}
    </Banner>
  );
  return [{ key: 'purchases', rank: NOTICE_RANK.unsent, content, summary: { text: title, tone: 'saffron', action } }];
};

const nameOf = (products: WaitingPurchasesOptions['products'], id: string | null): string =>
  products.get(id ?? '')?.title ?? 'Article';

const refusedText = (purchase: WaitingPurchase, products: WaitingPurchasesOptions['products']): string =>
  isOnlyPhoto(purchase)
    ? `${nameOf(products, purchase.photoOf)}${NARROW_NO_BREAK}: photo refusée par le serveur`
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
