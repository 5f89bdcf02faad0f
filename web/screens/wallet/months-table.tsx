import { AccountInitial } from '#components/owner/account-initial.tsx';
import { UnnamedChip } from '#components/owner/unnamed-chip.tsx';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { FigureCell } from '#components/wallet/figure-cell.tsx';
import type { WalletMonth } from '#core/contract/wallet.ts';
import type { MarkOf } from '#core/model/account-marks.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { UNKNOWN_ACCOUNT } from '#core/model/own-accounts.ts';
import { monthsText } from '#web/shell/months-text.ts';
import { QuietMonthsButton } from '#web/wallet/quiet-months-button.tsx';
import { MonthRow } from './month-row.tsx';
import { COLUMNS, type WalletGroup, WIDE, walletGroups } from './wallet-groups.ts';

export interface MonthsTableProps {
  months: readonly WalletMonth[];
  markOf: MarkOf;
  /** True when the seller has several wallets, on screen or not. */
  namesOwners: boolean;
}

const SPAN = COLUMNS.length + 3;

/** Every month of every wallet, newest first; a month opens onto its equation and its lines. */
export const MonthsTable = ({ months, markOf, namesOwners }: MonthsTableProps) => {
  const groups = walletGroups(months);
  return (
    <Card>
      <h2 className="sr-only">Mois par mois</h2>
      <ScrollRegion label="Mois du porte-monnaie" className="overflow-x-auto rounded-card px-4 sm:px-5">
        <table className="w-full">
          <caption className="sr-only">Mois du porte-monnaie</caption>
          <thead>
            <tr className="text-small text-ink-2 [&_th]:py-2.5 [&_th]:font-semibold">
              <th scope="col" className="text-left">
                Mois
              </th>
              {COLUMNS.map(({ id, label, className }) => (
                <th key={id} scope="col" className={classNames('pl-3 text-right', className)}>
                  {label}
                </th>
              ))}
              <th scope="col" className="pl-3 text-right">
                Solde
              </th>
              <th scope="col" className={classNames('pl-5 text-left', WIDE)}>
                État
              </th>
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.key}>
              {(namesOwners || groups.length > 1) && <WalletHead group={group} markOf={markOf} />}
              {group.months.map((month) => (
                <MonthRow
                  key={month.month}
                  month={month}
                  owner={namesOwners ? markOf(month.marketplaceUserId ?? UNKNOWN_ACCOUNT).name : null}
                  span={SPAN}
                />
              ))}
              {group.unread.length > 0 && <UnreadRow group={group} markOf={markOf} namesOwners={namesOwners} />}
              {group.months.length > 1 && <TotalRow group={group} />}
            </tbody>
          ))}
        </table>
      </ScrollRegion>
    </Card>
  );
};

const WalletHead = ({ group, markOf }: { group: WalletGroup; markOf: MarkOf }) => {
  const mark = markOf(group.owner.marketplaceUserId ?? UNKNOWN_ACCOUNT);
  return (
    <tr className="border-t border-line bg-sunk">
      <th scope="rowgroup" colSpan={SPAN} className="px-2 py-1.5 text-left font-semibold">
        <span className="flex items-center gap-2">
          {group.owner.marketplaceUserId === null ? (
            <UnnamedChip />
          ) : (
            <>
              <AccountInitial account={mark} />
              <span aria-hidden="true" className="truncate">
                {mark.name}
              </span>
            </>
          )}
          <span className="font-normal text-ink-2">{group.currency ?? 'devise inconnue'}</span>
        </span>
      </th>
    </tr>
  );
};

interface UnreadRowProps extends Pick<MonthsTableProps, 'markOf' | 'namesOwners'> {
  group: WalletGroup;
}

/** What is to be read between two months of a wallet, unless nothing moved in it. */
const UnreadRow = ({ group: { owner, unread }, markOf, namesOwners }: UnreadRowProps) => {
  const { marketplaceUserId, unnamedAccountId = null } = owner;
  return (
    <tr className="border-t border-line">
      <td colSpan={SPAN} className="py-1.5 text-small">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="text-saffron">
            À lire{NARROW_NO_BREAK}: {monthsText(unread)}
          </span>
          <QuietMonthsButton
            wallet={{ marketplaceUserId, unnamedAccountId }}
            months={unread}
            owner={namesOwners ? markOf(marketplaceUserId ?? UNKNOWN_ACCOUNT).name : ''}
          />
        </span>
      </td>
    </tr>
  );
};

const TotalRow = ({ group: { months, totals, currency } }: { group: WalletGroup }) => (
  <tr className="border-t border-ink font-semibold [&>*]:py-2.5 [&>*]:align-baseline">
    <th scope="row" className="text-left font-semibold sm:whitespace-nowrap">
      Total des {months.length} mois
    </th>
    {COLUMNS.map(({ id, className }, place) => (
      <FigureCell key={id} figure={totals[place]} currency={currency} className={className} />
    ))}
    <td />
    <td className={WIDE} />
  </tr>
);
