import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useNowOf } from '#components/ui/present.tsx';
import type { GridHandle } from '#components/ui/virtual-grid.tsx';
import type { WireLot, WireProduct } from '#core/contract/products.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { ofAccount } from '#core/model/own-accounts.ts';
import { REGIMES } from '#core/model/regime.ts';
import { toParisDay } from '#core/model/time.ts';
import { stockQuery } from '#core/queries/products.ts';
import { AccountChoiceMenu, useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { PageHeader } from '#web/shell/page-header.tsx';
import { RegimeMenu } from '#web/shell/regime-menu.tsx';
import { WithoutAccount } from '#web/shell/without-account.tsx';
import { type InventorySearch, stockListIn, toStockListName } from './inventory-search.ts';
import { InventorySkeleton } from './listings-view.tsx';
import { LotDialog } from './lot-dialog.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { QuickPurchase } from './quick-purchase.tsx';
import { RecentPurchases } from './recent-purchases.tsx';
import { StockCard } from './stock-card.tsx';
import { StockSummary } from './stock-summary.tsx';
import { useStock } from './use-stock.ts';
import { ViewSwitch } from './view-switch.tsx';

const LOADING_FAILED = 'Votre stock n’a pas pu être lu sur le serveur.';
const NO_PRODUCTS: readonly WireProduct[] = [];
const NO_LOTS: readonly WireLot[] = [];

/** The articles that the seller has, and what they cost. */
export const StockView = () => {
  const address = useSearch({ from: '/app/_shell/inventaire' });
  const navigate = useNavigate({ from: '/app/inventaire' });
  const query = useQuery(stockQuery(usePlatform().api));
  const now = useNowOf(toParisDay);
  const { chosen, accountOf } = useOwnAccounts();
  const [isAdding, setAdding] = useState(false);
  const grid = useRef<GridHandle>(null);
  const products = query.data?.products ?? NO_PRODUCTS;
  const lots = useMemo(() => new Map((query.data?.lots ?? NO_LOTS).map((lot) => [lot.id, lot])), [query.data]);
  const stock = useStock(products);
  const { regime, regimes, ofRegime } = useRegime(products, address.regime ?? query.data?.regime ?? null);
  const shown = useMemo(() => ofAccount(ofRegime, chosen), [ofRegime, chosen]);
  const change = (part: InventorySearch): void =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace: true });
  const opened = products.find(({ id }) => id === address.article);
  const lot = address.lot === undefined ? undefined : lots.get(address.lot);
  const close = (): void => {
    change({ article: undefined, lot: undefined });
    grid.current?.focus(address.article);
  };
  const list = stockListIn(address);
  const setList = (next: typeof list): void => change({ liste: toStockListName(next) });
  const today = toParisDay(now);
  return (
    <div className="screen-high flex min-h-90 flex-col">
      <PageHeader
        title="Inventaire"
        mark={<ViewSwitch view="stock" />}
        actions={
          <>
            {regimes.length > 1 && (
              <RegimeMenu of="stock" asked={regime} onChoose={(next) => change({ regime: next })} />
            )}
            <AccountChoiceMenu />
            <Button variant="primary" onPress={() => setAdding(true)}>
              Ajouter un article
            </Button>
          </>
        }
      />
      <LoadFailure query={query} failure={LOADING_FAILED} />
      {!query.data && !query.error && <InventorySkeleton label="Chargement de votre stock" />}
      {query.data && <RecentPurchases products={products} now={now} stock={stock} />}
      {query.data && products.length === 0 && <NothingInStock />}
      {products.length > 0 && (
        <>
          <StockSummary products={shown} today={today} onList={setList} />
          <WithoutAccount
            all={ofRegime}
            chosen={chosen}
            text={(count) => `${formatPlural(count, 'article')} sans annonce ni vente lue`}
          />
          <StockCard
            products={shown}
            lots={lots}
            list={list}
            onList={setList}
            today={today}
            stock={stock}
            accountOf={accountOf}
            onOpen={({ id }) => change({ article: id })}
            handle={grid}
          />
        </>
      )}
      {isAdding && <QuickPurchase products={products} now={now} stock={stock} onClose={() => setAdding(false)} />}
      {opened && (
        <ProductDialog
          key={opened.id}
          product={opened}
          products={products}
          lots={lots}
          now={now}
          stock={stock}
          onClose={close}
        />
      )}
      {lot && <LotDialog key={lot.id} lot={lot} today={today} stock={stock} onClose={close} />}
    </div>
  );
};

/** The articles of one regime: the one that was asked for, or the only one there is. Two are never added. */
const useRegime = (products: readonly WireProduct[], asked: string | null) =>
  useMemo(() => {
    const regimes = REGIMES.filter((each) => products.some((product) => product.regime === each));
    const regime = regimes.find((each) => each === asked) ?? regimes[0] ?? null;
    const ofRegime = products.filter((product) => product.regime === regime || !isRegime(product.regime));
    return { regime, regimes, ofRegime };
  }, [products, asked]);

const isRegime = (regime: string | null): boolean => REGIMES.some((known) => known === regime);

const NothingInStock = () => (
  <Card>
    <EmptyState title="Aucun article en stock">
      Ouvrez votre dressing sur Vinted et faites-le défiler{NARROW_NO_BREAK}: vos annonces arrivent ici. Ajoutez vos
      achats à la main{NARROW_NO_BREAK}; ceux de Vinted vous seront proposés.
    </EmptyState>
  </Card>
);
