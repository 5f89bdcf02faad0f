import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useNow } from '#components/ui/present.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { PurchaseRow } from '#components/wallet/purchase-row.tsx';
import type { Purchase } from '#core/contract/purchases.ts';
import { formatPlural, NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import { ofAccount } from '#core/model/own-accounts.ts';
import { countRecent, findPurchases } from '#core/model/purchases.ts';
import { settleConflict } from '#core/queries/settle-conflict.ts';
import { purchasesQuery } from '#core/queries/wallet.ts';
import { notify } from '#core/state/notifications.ts';
import { useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { usePlatform, useWorkplace } from '#features/workplace.tsx';
import { NothingRead } from '#web/first-steps/nothing-read.tsx';
import { LoadFailure } from '#web/shell/loaded-card.tsx';

const LOADING_FAILED = 'Vos achats n’ont pas pu être lus sur le serveur.';

/** The seller's purchases, newest first: never counted as sales. */
export const PurchasesCard = () => {
  const query = useQuery(purchasesQuery(usePlatform().api));
  const { data, error } = query;
  const { chosen } = useOwnAccounts();
  const purchases = data && ofAccount(data, chosen);
  return (
    <div className="flex flex-col gap-4">
      <LoadFailure query={query} failure={LOADING_FAILED} />
      {!purchases && !error && <PurchasesSkeleton />}
      {purchases && (purchases.length === 0 ? <NoPurchase /> : <Purchases purchases={purchases} />)}
    </div>
  );
};

const Purchases = ({ purchases }: { purchases: readonly Purchase[] }) => {
  const [search, setSearch] = useState('');
  const now = useNow();
  const found = findPurchases(purchases, search);
  const recent = countRecent(purchases, now);
  return (
    <Card className="flex flex-col p-4 max-sm:px-3.5 max-sm:py-2.5 sm:p-5 low:py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-2">
        <div>
          <h2 className="font-title text-section font-bold">
            {recent > 0
              ? formatPlural(recent, 'achat récent', 'achats récents')
              : formatPlural(purchases.length, 'achat')}
          </h2>
          <p role="status" className="text-small text-ink-2">
            {formatPlural(found.length, 'achat affiché', 'achats affichés')} sur {purchases.length}
            <span className="max-sm:hidden"> · aucun ne compte comme vente</span>
          </p>
        </div>
        <SearchField
          label="Rechercher un achat"
          placeholder="Titre, numéro…"
          value={search}
          onChange={setSearch}
          className="w-full sm:w-56"
        />
      </div>
      {found.length === 0 ? (
        <EmptyState
          title="Aucun achat trouvé"
          action={<Button onPress={() => setSearch('')}>Effacer la recherche</Button>}
        >
          Rien ne correspond à {quote(search.trim())}.
        </EmptyState>
      ) : (
        <ul className="flex flex-col">
          {found.map((purchase) => (
            <PurchaseRow key={purchase.id} purchase={purchase} now={now} action={<IsSale purchase={purchase} />} />
          ))}
        </ul>
      )}
    </Card>
  );
};

/** Takes back that an order turned out to be a purchase, whether the seller or a page stated it. */
const IsSale = ({ purchase: { title, withdrawnOrderId: id, isByHand } }: { purchase: Purchase }) => {
  const { platform, desk } = useWorkplace();
  if (id === null) return null;
  const choice = { field: 'side', chosen: 'sold', before: isByHand ? 'purchased' : null };
  return (
    <Button
      size="small"
      aria-label={`C’est une vente\u202f: ${title ?? 'achat sans titre'}`}
      onPress={() => void settleConflict({ client: platform.api, desk, notify }, { id }, choice)}
    >
      C’est une vente
    </Button>
  );
};

const NoPurchase = () => (
  <Card>
    <NothingRead title="Aucun achat lu pour l’instant" page="purchases">
      Ouvrez {quote('Mes commandes')}, côté achats, sur Vinted{NARROW_NO_BREAK}: Comptoir lit la page que vous affichez.
      Un achat ne compte jamais comme une vente.
    </NothingRead>
  </Card>
);

const PurchasesSkeleton = () => (
  <SkeletonGroup label="Chargement des achats" className="flex flex-col gap-4">
    {['a', 'b', 'c'].map((row) => (
      <Skeleton key={row} className="h-14 w-full" />
    ))}
  </SkeletonGroup>
);
