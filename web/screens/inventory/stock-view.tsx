import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useMemo, useRef, useState } from 'react';
import { Card } from '#components/ui/card.tsx';
import { useNowOf } from '#components/ui/present.tsx';
import type { GridHandle } from '#components/ui/virtual-grid.tsx';
import type { WireProduct } from '#core/contract/product.ts';
import type { WaitingPurchase } from '#core/contract/stock-addition.ts';
import { formatCount, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { ofAccount } from '#core/model/own-accounts.ts';
import { REGIMES } from '#core/model/regime.ts';
import { toParisDay } from '#core/model/time.ts';
import { AccountChoiceMenu, useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { NOTHING_OFFERED, offeredBy } from '#features/stock/offered.ts';
import { QuickPurchase } from '#features/stock/quick-purchase.tsx';
import { useBuying } from '#features/stock/use-buying.ts';
import { NO_STOCK, useShownStock } from '#features/stock/use-shown-stock.ts';
import { useStock } from '#features/stock/use-stock.ts';
import { NothingRead } from '#web/first-steps/nothing-read.tsx';
import { AddButton } from '#web/shell/add-button.tsx';
import { wholeTitle } from '#web/shell/export-title.ts';
import { CutNote, LoadFailure } from '#web/shell/loaded-card.tsx';
import { MoreActions } from '#web/shell/more-actions.tsx';
import { PageHeader } from '#web/shell/page-header.tsx';
import { RegimeMenu } from '#web/shell/regime-menu.tsx';
import { ScreenNotices } from '#web/shell/screen-notices.tsx';
import { SummaryFold } from '#web/shell/summary-fold.tsx';
import { WithoutAccount } from '#web/shell/without-account.tsx';
import { type InventorySearch, stockListIn, toStockListName } from './inventory-search.ts';
import { InventorySkeleton } from './listings-view.tsx';
import { LotDialog } from './lot-dialog.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { RecentPurchases, useRecentPurchases } from './recent-purchases.tsx';
import { StockCard } from './stock-card.tsx';
import { StockSummary, stockFigures } from './stock-summary.tsx';
import { ViewSwitch } from './view-switch.tsx';
import { useWaitingChangeNotices } from './waiting-changes.tsx';
import { waitingPurchaseNotices } from './waiting-purchases.tsx';

const LOADING_FAILED = 'Votre stock n’a pas pu être lu sur le serveur.';
const NOT_KEPT = `Votre stock n’est pas encore gardé dans ce navigateur${NARROW_NO_BREAK}: il le sera à la prochaine lecture avec le réseau.`;
const CUT_WORDS = { one: 'article', many: 'articles', newest: 'les plus récents' };

/** The articles that the seller has, and what they cost. */
export const StockView = () => {
  const address = useSearch({ from: '/app/_shell/inventaire' });
  const navigate = useNavigate({ from: '/app/inventaire' });
  const { query, shown: whole } = useShownStock();
  const now = useNowOf(toParisDay);
  const { chosen, accountOf, markOf } = useOwnAccounts();
  const [mended, setMended] = useState<WaitingPurchase | null>(null);
  const buying = useBuying();
  const unsent = [
    ...waitingPurchaseNotices({ buying, products: whole?.products ?? NO_STOCK.products, onMend: setMended }),
    ...useWaitingChangeNotices({ stock: whole ?? NO_STOCK, isOffline: buying.isOffline, onRetry: buying.retry }),
  ];
  const grid = useRef<GridHandle>(null);
  const { products, lots: allLots, waiting } = whole ?? NO_STOCK;
  const lots = useMemo(() => new Map(allLots.map((lot) => [lot.id, lot])), [allLots]);
  const offered = useMemo(() => offeredBy(products), [products]);
  const stock = useStock(products);
  const recent = useRecentPurchases(query.data ? products : null, now);
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
  const isCut = query.data?.cut != null;
  const list = stockListIn(address);
  const setList = (next: typeof list): void => change({ liste: toStockListName(next) });
  const today = toParisDay(now);
  return (
    <div className="screen-high flex min-h-90 flex-col">
      <StockHeader onAdd={() => change({ achat: 'rapide' })}>
        {regimes.length > 1 && <RegimeMenu of="stock" asked={regime} onChoose={(next) => change({ regime: next })} />}
      </StockHeader>
      <LoadFailure query={query} failure={LOADING_FAILED} notKept={NOT_KEPT}>
        <CutNote cut={query.data?.cut} words={CUT_WORDS} />
      </LoadFailure>
      {!query.data && !query.error && <InventorySkeleton label="Chargement de votre stock" />}
      <ScreenNotices subject="vos achats et vos modifications" notices={unsent} />
      {query.data && products.length === 0 && <NothingYet recent={recent} stock={stock} />}
      {products.length > 0 && (
        <>
          {!isCut && <Sums all={ofRegime} products={shown} onList={setList} {...{ today, recent, stock }} />}
          <StockCard
            products={shown}
            isCut={isCut}
            whole={{
              table: 'stock',
              query: { regime: regime ?? undefined, account: chosen ?? undefined },
              title: wholeTitle('Tout le stock, vendu compris', chosen === null ? null : markOf(chosen).name),
              ...(!isCut && { rows: shown.length }),
            }}
            lots={lots}
            waiting={waiting}
            list={list}
            onList={setList}
            today={today}
            stock={stock}
            lotStock={whole ?? NO_STOCK}
            accountOf={accountOf}
            onOpen={({ id }) => change({ article: id })}
            handle={grid}
          />
        </>
      )}
      {(address.achat === 'rapide' || mended) && (
        <QuickPurchase
          key={mended?.id}
          offered={query.data ? offered : NOTHING_OFFERED}
          now={now}
          buying={buying}
          mended={mended}
          onClose={() => {
            change({ achat: undefined });
            setMended(null);
          }}
        />
      )}
      {opened && (
        <ProductDialog
          key={opened.id}
          product={opened}
          isWaiting={waiting.has(opened.id)}
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

type RecentProps = ComponentProps<typeof RecentPurchases>;

const NothingYet = (recent: RecentProps) => (
  <>
    <RecentPurchases {...recent} />
    <NothingInStock />
  </>
);

type SummaryProps = ComponentProps<typeof StockSummary> & RecentProps;
interface SumsProps extends SummaryProps {
  /** Every article, of whatever account. */
  all: readonly WireProduct[];
}

/** Only over the whole stock: a sum of the part that this browser keeps would be wrong. */
const Sums = ({ all, ...summary }: SumsProps) => (
  <>
    <Summary {...summary} />
    <WithoutAccount
      count={all.filter(({ marketplaceUserId }) => marketplaceUserId === null).length}
      text={(count) => `${formatPlural(count, 'article')} sans annonce ni vente lue`}
    />
  </>
);

const Summary = ({ recent, stock, ...summary }: SummaryProps) => {
  const waiting = { label: 'Achats récents', value: `${formatCount(recent.length)} à ranger` };
  return (
    <SummaryFold figures={[...stockFigures(summary), ...(recent.length > 0 ? [waiting] : [])]} className="pb-1">
      <RecentPurchases recent={recent} stock={stock} />
      <StockSummary {...summary} />
    </SummaryFold>
  );
};

interface StockHeaderProps {
  onAdd: () => void;
  /** The first of its actions. */
  children: ReactNode;
}

const StockHeader = ({ onAdd, children }: StockHeaderProps) => (
  <PageHeader
    title="Inventaire"
    mark={<ViewSwitch view="stock" />}
    actions={
      <>
        {children}
        <MoreActions ways={[{ label: 'Importer', to: '/app/import', search: { genre: 'articles' } }]} />
        <AccountChoiceMenu />
        <AddButton label="Ajouter un article" onPress={onAdd} />
      </>
    }
  />
);

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
    <NothingRead
      title="Aucun article en stock"
      page="wardrobe"
      byHand={`Ajoutez vos achats à la main${NARROW_NO_BREAK}; ceux que Comptoir lit sur Vinted vous seront proposés.`}
    >
      Ouvrez votre dressing sur Vinted et faites-le défiler{NARROW_NO_BREAK}: vos annonces arrivent ici.
    </NothingRead>
  </Card>
);
