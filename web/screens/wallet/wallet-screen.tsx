import { useNavigate, useSearch } from '@tanstack/react-router';
import { Tabs } from '#components/ui/tabs.tsx';
import { AccountChoiceMenu, useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { ExportMenu } from '#web/shell/export-menu.tsx';
import { wholeTitle } from '#web/shell/export-title.ts';
import { PageHeader } from '#web/shell/page-header.tsx';
import { PurchasesCard } from './purchases-card.tsx';
import { WalletMonths } from './wallet-months.tsx';

const VIEWS = [
  { id: 'mois', label: 'Mois par mois' },
  { id: 'achats', label: 'Achats' },
] as const;

/** `/app/porte-monnaie`: each month of the marketplace's wallet, and what the seller bought. */
export const WalletScreen = () => {
  const { vue } = useSearch({ from: '/app/_shell/porte-monnaie' });
  const navigate = useNavigate({ from: '/app/porte-monnaie' });
  const { chosen, markOf } = useOwnAccounts();
  return (
    <>
      <PageHeader
        title="Porte-monnaie"
        actions={
          <>
            <AccountChoiceMenu />
            <ExportMenu
              whole={{
                table: 'ledger',
                query: { regime: 'all', account: chosen ?? undefined },
                title: wholeTitle('Tous les mouvements lus', chosen === null ? null : markOf(chosen).name),
              }}
            />
          </>
        }
      />
      <Tabs
        label="Porte-monnaie"
        entries={VIEWS}
        selected={vue ?? 'mois'}
        onSelect={(id) => void navigate({ search: id === 'achats' ? { vue: id } : {}, replace: true })}
        look="pills"
        className="pb-3.5 max-sm:pb-2 low:pb-2"
      >
        {vue === 'achats' ? <PurchasesCard /> : <WalletMonths />}
      </Tabs>
    </>
  );
};
