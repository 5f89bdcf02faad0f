import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { AccountInitial } from '#components/owner/account-initial.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Dash } from '#components/ui/dash.tsx';
import { Popover } from '#components/ui/popover.tsx';
import type { AccountMark, MarkOf } from '#core/model/account-marks.ts';
import { asSentence } from '#core/model/french.ts';
import { type MoneyTotal, moneyText } from '#core/model/money-total.ts';
import type { Instant } from '#core/model/time.ts';
import { FigureOrigin, TO_COME_RULE, TO_COME_SOURCE } from './figure-origin.tsx';
import type { MoneyFigures } from './money-figures.ts';
import {
  availableNote,
  type CompletedSales,
  readNote,
  releasedLabel,
  releasedNotes,
  toComeNotes,
} from './money-text.ts';
import { StagesChart } from './stages-chart.tsx';

export interface MoneyBodyProps {
  figures: MoneyFigures;
  /** Every page of the sales in progress was read. */
  isComplete: boolean;
  /** The oldest reading of the sales in progress. */
  ordersReadAt?: Instant | null | undefined;
  /** Sales that the marketplace ended and whose money no wallet page showed. */
  completed?: CompletedSales | undefined;
  markOf: MarkOf;
  now: Instant;
}

/** What is to come, what was released and what can be transferred: together, by stage and by account. */
export const MoneyBody = (props: MoneyBodyProps) => {
  const { figures, isComplete, ordersReadAt = null, completed = [], markOf, now } = props;
  const { toCome, month, released, available } = figures;
  const coming = toComeNotes(toCome, isComplete, completed);
  const hasTable = figures.accounts.length > 0;
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-2">
        <Figure
          label="À venir"
          notes={coming}
          origin={[...coming, ...readNote(ordersReadAt, now)]}
          isUnknown={toCome?.total.sums == null}
          rule={TO_COME_RULE}
          source={TO_COME_SOURCE}
        >
          {toCome === null ? 'inconnu' : moneyText(toCome.total)}
        </Figure>
        <Figure
          label={releasedLabel(month, now)}
          notes={releasedNotes(figures, now)}
          tone="text-green"
          isUnknown={released.total.sums === null}
          rule={RELEASED_RULE}
          source="Vos porte-monnaie, lus sur Vinted."
        >
          {moneyText(released.total)}
        </Figure>
      </dl>
      {toCome !== null && toCome.stages.length > 0 && <StagesChart stages={toCome.stages} />}
      {hasTable ? (
        <AccountsTable figures={figures} markOf={markOf} />
      ) : (
        <p className="flex items-baseline justify-between gap-3 border-t border-line pt-2.5">
          <span className="text-ink-2">
            {['Disponible', availableNote(available, now)].filter(Boolean).join(' · ')}
          </span>
          <span className="font-semibold tabular-nums">{moneyText(available.total)}</span>
        </p>
      )}
      <Footnotes figures={figures} now={now} />
    </div>
  );
};

interface FigureProps {
  label: string;
  notes: readonly string[];
  /** The notes behind it, where they are more than those beside it. */
  origin?: readonly string[];
  tone?: string;
  isUnknown: boolean;
  /** What is counted, in one sentence. */
  rule: string;
  source: string;
  children: string;
}

const RELEASED_RULE = 'Les lignes de vente du mois dans vos porte-monnaie, quelle que soit la période choisie.';

/** One amount; pressing it shows its source, its age and what it lacks. */
const Figure = ({ label, notes, origin = notes, tone, isUnknown, rule, source, children }: FigureProps) => (
  <div className="flex min-w-0 flex-col">
    <dt className="text-small text-ink-2">{label}</dt>
    <dd
      className={
        isUnknown
          ? 'py-1 text-section font-bold text-ink-2'
          : classNames('font-title text-figure font-bold text-balance', tone)
      }
    >
      <Popover
        label={`D’où vient ce chiffre : ${label}`}
        trigger={<Button className="cursor-pointer rounded-inner text-left hover:underline">{children}</Button>}
      >
        <FigureOrigin rule={rule} source={source} notes={origin} />
      </Popover>
    </dd>
    {notes.length > 0 && <dd className="text-small text-ink-2">{notes.join(' · ')}</dd>}
  </div>
);

/** Where three amounts and a name do not fit side by side, each account has a line of its own above its amounts. */
const NARROW_TABLE =
  'max-[30rem]:block max-[30rem]:*:block max-[30rem]:[&_td]:pl-0 max-[30rem]:[&_th]:pl-0 max-[30rem]:[&_th]:max-w-none max-[30rem]:[&_tr]:grid max-[30rem]:[&_tr]:grid-cols-3 max-[30rem]:[&_tr>:first-child]:col-span-3 max-[30rem]:[&_tbody_tr>:first-child]:pb-0 max-[30rem]:[&_tfoot_tr>:first-child]:pb-0 max-[30rem]:[&_thead_tr>:first-child]:sr-only max-[30rem]:[&_tr>:nth-child(2)]:text-left';

const AccountsTable = ({ figures, markOf }: Pick<MoneyBodyProps, 'figures' | 'markOf'>) => (
  <table className={classNames('w-full text-small', NARROW_TABLE)}>
    <caption className="sr-only">Argent de chaque compte</caption>
    <thead>
      <tr className="text-ink-2 [&_th]:pb-1.5 [&_th]:font-normal">
        <th scope="col" className="text-left">
          Compte
        </th>
        <th scope="col" className="pl-2 text-right">
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

const MoneyRow = ({
  head,
  money,
  isTotal = false,
}: {
  head: ReactNode;
  money: readonly MoneyTotal[];
  isTotal?: boolean;
}) => (
  <tr className={classNames('border-t [&>*]:py-2', isTotal ? 'border-ink' : 'border-line')}>
    <th scope="row" className={classNames('max-w-0 text-left', isTotal ? 'font-semibold' : 'w-full font-normal')}>
      {head}
    </th>
    {COLUMNS.map((column, place) => (
      <td key={column} className="pl-2 text-right align-baseline tabular-nums">
        <MoneyCell money={money[place] ?? { sums: null, isPartial: true }} />
      </td>
    ))}
  </tr>
);

const MoneyCell = ({ money }: { money: MoneyTotal }) => (
  <>
    {money.sums === null ? <Dash /> : moneyText(money)}
    {money.isPartial && money.sums !== null && <span className="block font-normal text-saffron">en partie</span>}
  </>
);

/** How old the balances are, and whether the totals include an account that is not named. */
const Footnotes = ({ figures, now }: Pick<MoneyBodyProps, 'figures' | 'now'>) => {
  const { released, available } = figures;
  const hasUnnamed = [released, available].some(({ unnamed, byAccount }) => unnamed !== null && byAccount.size > 0);
  const read = figures.accounts.length > 0 ? availableNote(available, now) : null;
  const notes = [
    ...(read === null ? [] : [`Solde disponible ${read}`]),
    ...(hasUnnamed ? ['Le compte à préciser est compris dans les totaux'] : []),
  ];
  return notes.length > 0 && <p className="text-small text-ink-2">{asSentence(notes.join(' · '))}</p>;
};
