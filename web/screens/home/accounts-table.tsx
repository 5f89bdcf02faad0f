import type { ReactNode } from 'react';
import { AccountInitial } from '#components/owner/account-initial.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Dash } from '#components/ui/dash.tsx';
import type { AccountMark, MarkOf } from '#core/model/account-marks.ts';
import { type MoneyTotal, moneyText } from '#core/model/money-total.ts';
import { type Origin, OriginButton } from './figure-origin.tsx';
import type { MoneyFigures } from './money-figures.ts';

/** Where three amounts and a name do not fit side by side, each account has a line of its own above its amounts. */
const NARROW_TABLE =
  'max-[30rem]:block max-[30rem]:*:block max-[30rem]:[&_td]:pl-0 max-[30rem]:[&_th]:pl-0 max-[30rem]:[&_th]:max-w-none max-[30rem]:[&_tr]:grid max-[30rem]:[&_tr]:grid-cols-3 max-[30rem]:[&_tr>:first-child]:col-span-3 max-[30rem]:[&_tbody_tr>:first-child]:pb-0 max-[30rem]:[&_tfoot_tr>:first-child]:pb-0 max-[30rem]:[&_thead_tr>:first-child]:sr-only max-[30rem]:[&_tr>:nth-child(2)]:text-left';

interface AccountsTableProps {
  figures: MoneyFigures;
  markOf: MarkOf;
  /** Where the total of what is available comes from. */
  available: Origin;
}

/** The money of each account, and of all of them. */
export const AccountsTable = ({ figures, markOf, available: origin }: AccountsTableProps) => (
  <table className={classNames('w-full text-small', NARROW_TABLE)}>
    <caption className="sr-only">Argent de chaque compte</caption>
    <thead>
      <tr className="text-ink-2 [&_th]:pb-1.5 [&_th]:font-normal">
        <th scope="col" className="text-left">
          Compte
        </th>
        <th scope="col" className="pl-2 text-right whitespace-nowrap">
          À venir
        </th>
        <th scope="col" className="pl-2 text-right">
          Libéré
        </th>
        <th scope="col" className="pl-2 text-right">
          Disponible
        </th>
      </tr>
    </thead>
    <tbody>
      {figures.accounts.map(({ account, toCome, released, available }) => (
        <MoneyRow
          key={account}
          head={<AccountHead account={markOf(account)} />}
          money={[toCome, released, available]}
        />
      ))}
    </tbody>
    <tfoot className="font-semibold">
      <MoneyRow
        head="Ensemble"
        money={[
          figures.toCome?.total ?? { sums: null, isPartial: true },
          figures.released.total,
          figures.available.total,
        ]}
        origins={[undefined, undefined, origin]}
        isTotal
      />
    </tfoot>
  </table>
);

const AccountHead = ({ account }: { account: AccountMark }) => (
  <span className="flex min-w-0 items-center gap-2">
    <AccountInitial account={account} />
    <span aria-hidden="true" className="truncate">
      {account.name}
    </span>
  </span>
);

const COLUMNS = ['toCome', 'released', 'available'] as const;

interface MoneyRowProps {
  head: ReactNode;
  /** In the order of the columns. */
  money: readonly MoneyTotal[];
  origins?: readonly (Origin | undefined)[];
  isTotal?: boolean;
}

const MoneyRow = ({ head, money, origins = [], isTotal = false }: MoneyRowProps) => (
  <tr className={classNames('border-t [&>*]:py-2', isTotal ? 'border-ink' : 'border-line')}>
    <th scope="row" className={classNames('max-w-0 text-left', isTotal ? 'font-semibold' : 'w-full font-normal')}>
      {head}
    </th>
    {COLUMNS.map((column, place) => (
      <td key={column} className="pl-2 text-right align-baseline tabular-nums">
        <MoneyCell money={money[place] ?? { sums: null, isPartial: true }} origin={origins[place]} />
      </td>
    ))}
  </tr>
);

const MoneyCell = ({ money, origin }: { money: MoneyTotal; origin: Origin | undefined }) => (
  <>
    {money.sums === null ? (
      <Dash />
    ) : origin === undefined ? (
      moneyText(money)
    ) : (
      <OriginButton {...origin}>{moneyText(money)}</OriginButton>
    )}
    {money.isPartial && money.sums !== null && <span className="block font-normal text-saffron">en partie</span>}
  </>
);
