import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Card } from '#components/ui/card.tsx';
import { useNowOf } from '#components/ui/present.tsx';
import type { GridHandle } from '#components/ui/virtual-grid.tsx';
import type { WaitingPurchase } from '#core/contract/stock-addition.ts';
import { formatCount, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import type { Regime } from '#core/model/regime.ts';
import { toParisDay } from '#core/model/time.ts';
import { AccountChoiceMenu, useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { QuickPurchaseAnywhere } from '#features/stock/quick-purchase-anywhere.tsx';
import { useBuying } from '#features/stock/use-buying.ts';
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
import { StockCard, useStockTicks } from './stock-card.tsx';
import { StockSummary, stockFigures } from './stock-summary.tsx';
import { useStockView, type StockView as View } from './use-stock-view.ts';
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
  const now = useNowOf(toParisDay);
  const today = toParisDay(now);
  const { chosen, accountOf, markOf } = useOwnAccounts();
  const list = stockListIn(address);
  const opened = { article: address.article, lot: address.lot };
  const view = useStockView({ regime: address.regime, account: chosen ?? undefined, list, today, opened });
  const { overview, shown, cut, loading } = view;
  const [mended, setMended] = useState<WaitingPurchase | null>(null);
  const buying = useBuying();
  const unsent = [
    ...waitingPurchaseNotices({ buying, products: shown.products, onMend: setMended }),
    ...useWaitingChangeNotices({ stock: shown, isOffline: buying.isOffline, onRetry: buying.retry }),
  ];
  const grid = useRef<GridHandle>(null);
  const ticks = useStockTicks(view);
  const stock = useStock([...ticks.chosen, ...shown.products.values()]);
  const recent = useRecentPurchases(now);
  const change = (part: InventorySearch): void =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace: true });
  const article = shown.products.get(address.article ?? '');
  const lot = shown.lots.get(address.lot ?? '');
  const close = (): void => {
    change({ article: undefined, lot: undefined });
    grid.current?.focus(address.article);
  };
  const setList = (next: typeof list): void => change({ liste: toStockListName(next) });
  const regime = regimeIn(overview);
  const regimes = overview?.regimes ?? [];
  const isEmpty = overview?.count === 0 && shown.added.length === 0;
  return (
    <div className="screen-high flex min-h-90 flex-col">
      <StockHeader onAdd={() => change({ achat: 'rapide' })}>
        {regimes.length > 1 && <RegimeMenu of="stock" asked={regime} onChoose={(next) => change({ regime: next })} />}
      </StockHeader>
      <LoadFailure query={loading} failure={LOADING_FAILED} notKept={NOT_KEPT}>
        <CutNote cut={cut} words={CUT_WORDS} />
      </LoadFailure>
      {!overview && !loading.error && <InventorySkeleton label="Chargement de votre stock" />}
      <ScreenNotices subject="vos achats et vos modifications" notices={unsent} />
      {isEmpty && <NothingYet recent={recent} stock={stock} />}
      {overview && !isEmpty && (
        <>
          {cut === null && <Sums overview={overview} onList={setList} {...{ recent, stock }} />}
          <StockCard
            view={view}
            whole={{
              table: 'stock',
              query: { regime: regime ?? undefined, account: chosen ?? undefined },
              title: wholeTitle('Tout le stock, vendu compris', chosen === null ? null : markOf(chosen).name),
              ...(cut === null && { rows: sizeOf(overview) }),
            }}
            list={list}
            onList={setList}
            ticks={ticks}
            today={today}
            stock={stock}
            accountOf={accountOf}
            onOpen={({ id }) => change({ article: id })}
            handle={grid}
          />
        </>
      )}
      {(address.achat === 'rapide' || mended) && (
        <QuickPurchaseAnywhere
          key={mended?.id}
          mended={mended}
          onClose={() => {
            change({ achat: undefined });
            setMended(null);
          }}
        />
      )}
      {article && (
        <ProductDialog
          key={article.id}
          product={article}
          given={shown.given.get(article.id)}
          isWaiting={shown.waiting.has(article.id)}
          now={now}
          stock={stock}
          onClose={close}
        />
      )}
      {lot && <LotDialog key={lot.id} lot={lot} today={today} stock={stock} onClose={close} />}
    </div>
  );
};

const regimeIn = (overview: View['overview']): Regime | null =>
  overview?.regime === 'professional' || overview?.regime === 'particulier' ? overview.regime : null;

/** Articles of the regime and account, whatever became of them: what is here, and what is not. */
const sizeOf = ({ lists }: NonNullable<View['overview']>): number =>
  lists.all.count + lists.sold.count + lists.gone.count + lists.unseen.count;

type RecentProps = ComponentProps<typeof RecentPurchases>;

const NothingYet = (recent: RecentProps) => (
  <>
    <RecentPurchases {...recent} />
    <NothingInStock />
  </>
);

type SummaryProps = ComponentProps<typeof StockSummary> & RecentProps;
interface SumsProps extends SummaryProps {
  overview: NonNullable<View['overview']>;
}

/** Only over the whole stock: a sum of the part that this browser keeps would be wrong. */
const Sums = ({ overview, ...summary }: SumsProps) => (
  <>
    <Summary overview={overview} {...summary} />
    <WithoutAccount
      count={overview.withoutAccount}
      text={(count) => `${formatPlural(count, 'article')} sans annonce ni vente lue`}
    />
  </>
);

const Summary = ({ recent, stock, ...summary }: SummaryProps) => {
  const waiting = { label: 'Achats récents', value: `${formatCount(recent.length)} à ranger` };
  return (
    <SummaryFold
      figures={[...stockFigures(summary.overview), ...(recent.length > 0 ? [waiting] : [])]}
      className="pb-1"
    >
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
