import { useNavigate } from '@tanstack/react-router';
import { CompletenessChip } from '#components/order/completeness-chip.tsx';
import { Timed } from '#components/ui/present.tsx';
import type { User } from '#core/contract/user.ts';
import { formatLongDay } from '#core/model/french-dates.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { AccountChoiceMenu, useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { useUser } from '#web/session/use-session.ts';
import { PageHeader } from '#web/shell/page-header.tsx';
import { RangePicker } from '#web/shell/range-picker.tsx';
import { RegimeMenu } from '#web/shell/regime-menu.tsx';
import type { HomeMoney } from './use-home-money.ts';

const RANGE_NOTE =
  'La période choisit l’encaissé et le résultat, par jour de mise à disposition. Ce qui reste à faire et l’argent à venir sont toujours montrés.';

/** Greeting, age of the data, and what the money below is of. */
export const HomeHeader = ({ book, money }: { book: OrderBook | undefined; money: HomeMoney }) => {
  const user = useUser();
  const { accounts } = useOwnAccounts();
  const navigate = useNavigate();
  return (
    <PageHeader
      title={greeting(user)}
      mark={<Timed>{(now) => <span className="text-ink-2 max-lg:hidden">{formatLongDay(now)}</span>}</Timed>}
      aside={
        book && (
          <Timed>
            {(now) => (
              <CompletenessChip ledger={book.completeness} syncedAt={book.syncedAt} now={now} accounts={accounts} />
            )}
          </Timed>
        )
      }
      actions={
        <>
          {(money.query.data?.regimes.length ?? 0) > 1 && (
            <RegimeMenu
              of="sales"
              asked={money.regime}
              onChoose={(regime) =>
                void navigate({ to: '.', search: (current) => ({ ...current, regime }), replace: true })
              }
            />
          )}
          <AccountChoiceMenu />
          <RangePicker {...money} note={RANGE_NOTE} />
        </>
      }
    />
  );
};

/** « Bonjour Léa »: by first name, otherwise by display name; an e-mail address is not used as a greeting. */
const greeting = (user: User | null): string => {
  const name = user?.firstname.trim() || user?.displayname.trim();
  return name ? `Bonjour ${name}` : 'Bonjour';
};
