import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import { ofAccount } from '#core/model/own-accounts.ts';
import { AccountChoiceMenu, useOwnAccounts, useWholeBook } from '#features/accounts/own-accounts.tsx';
import { useUnnamed } from '#features/accounts/use-unnamed.ts';
import { NothingRead } from '#web/first-steps/nothing-read.tsx';
import { useOwnRegime } from '#web/session/use-own-regime.ts';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { PageHeader } from '#web/shell/page-header.tsx';
import { RangePicker } from '#web/shell/range-picker.tsx';
import { isEverything } from '#web/shell/range-text.ts';
import { SummaryFold } from '#web/shell/summary-fold.tsx';
import { useRange } from '#web/shell/use-range.ts';
import { PrivateCard } from './private-card.tsx';
import { archivedIn, type PrivateSearch, toArchivedName } from './private-search.ts';
import { RegimeBanner } from './regime-banner.tsx';
import { usePrivateOrders } from './use-private-orders.ts';
import { hasSales, usePrivateYear } from './use-private-year.ts';
import { YearCard, yearFigures } from './year-card.tsx';

const RANGE_NOTE =
  'La période choisit les ventes expédiées et archivées. Ce qui reste à expédier est toujours montré, et les seuils comptent toujours l’année entière.';
const LOADING_FAILED = 'Vos ventes de particulier n’ont pas pu être lues sur le serveur.';

/** `/app/particulier/commandeparticulierpage`: the sales of the accounts under the private regime. */
export const PrivateOrdersScreen = () => {
  const address = useSearch({ from: '/app/_shell/particulier/commandeparticulierpage' });
  const navigate = useNavigate({ from: '/app/particulier/commandeparticulierpage' });
  const period = useRange();
  const { range, now } = period;
  const { chosen, accountOf } = useOwnAccounts();
  const archived = archivedIn(address);
  const { query, setPrice, act } = usePrivateOrders({ range: isEverything(range, now) ? null : range, archived });
  const own = useMemo(() => {
    const listed = query.data && ofAccount(query.data.orders, chosen);
    return listed?.filter((order) => archived === 'all' || order.archived === (archived === 'true'));
  }, [query.data, chosen, archived]);
  const year = usePrivateYear();
  const banner = own && own.length > 0 && <RegimeBanner />;
  const change = (part: PrivateSearch): void =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace: true });
  return (
    <div className="screen-high flex min-h-90 flex-col">
      <PageHeader
        title="Ventes de particulier"
        actions={
          <>
            <AccountChoiceMenu />
            <RangePicker {...period} note={RANGE_NOTE} />
          </>
        }
      />
      <LoadFailure query={query} failure={LOADING_FAILED} />
      {year && hasSales(year) ? (
        <SummaryFold figures={yearFigures(year)} className="pb-1">
          <YearCard year={year} />
          {banner}
        </SummaryFold>
      ) : (
        banner
      )}
      {!own && !query.error && <ListSkeleton />}
      {own &&
        (own.length === 0 && year?.count === 0 ? (
          <NoSale />
        ) : (
          <PrivateCard
            orders={own}
            byHand={query.data?.byHand ?? new Set()}
            archived={archived}
            onArchived={(choice) => change({ archivees: toArchivedName(choice) })}
            onAct={act}
            onPrice={setPrice}
            now={now}
            accountOf={accountOf}
          />
        ))}
    </div>
  );
};

const NoSale = () => {
  const hasRead = (useWholeBook()?.orders.length ?? 0) > 0;
  const isPrivate = useOwnRegime() === 'particulier';
  const why = isPrivate ? <OwnWardrobe /> : <OtherRegime />;
  return (
    <Card>
      {hasRead ? (
        <EmptyState title={NO_SALE} action={<ToUnnamed />}>
          <OtherRegime />
        </EmptyState>
      ) : (
        <NothingRead title={NO_SALE} page="sales" further={<ToUnnamed />}>
          {why}
        </NothingRead>
      )}
    </Card>
  );
};

const NO_SALE = 'Aucune vente de particulier';

const OwnWardrobe = () => (
  <>
    Ouvrez {quote('Mes ventes')} sur Vinted{NARROW_NO_BREAK}: ce que vous avez vendu de votre garde-robe arrive ici,
    avec le nombre et le montant de l’année, face aux seuils à partir desquels Vinted transmet vos ventes aux impôts.
  </>
);

const OtherRegime = () => (
  <>
    Cette page liste les ventes de vos comptes sous le régime particulier, votre garde-robe par exemple
    {NARROW_NO_BREAK}: elles n’entrent jamais dans vos chiffres professionnels. Le régime d’un compte se choisit dans{' '}
    <Link to="/app/particulier/profilparticulier" className="font-semibold underline">
      le profil de particulier
    </Link>
    .
  </>
);

/** The sales of a private account are missing here until the seller names it. */
const ToUnnamed = () => {
  const unnamed = useUnnamed();
  return (
    unnamed.length > 0 && (
      <div className="flex max-w-80 flex-col items-center gap-3">
        <p className="text-saffron">
          Des pages lues ne disent pas de quel compte elles viennent{NARROW_NO_BREAK}: précisez-le, et leurs ventes
          arrivent ici si ce compte est particulier.
        </p>
        <Link to="/app/profil" hash="a-preciser" className={buttonClass()}>
          Préciser le compte
        </Link>
      </div>
    )
  );
};

const ListSkeleton = () => (
  <SkeletonGroup label="Chargement de vos ventes de particulier" className="flex flex-col gap-3">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
      <Skeleton key={row} className="h-12 w-full" />
    ))}
  </SkeletonGroup>
);
