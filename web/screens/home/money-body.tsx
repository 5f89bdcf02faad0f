import { classNames } from '#components/ui/class-names.ts';
import type { MarkOf } from '#core/model/account-marks.ts';
import { asSentence, formatPlural } from '#core/model/french.ts';
import { moneyText } from '#core/model/money-total.ts';
import type { Instant } from '#core/model/time.ts';
import { AccountsTable } from './accounts-table.tsx';
import { type Origin, OriginButton, TO_COME_RULE, TO_COME_SOURCE } from './figure-origin.tsx';
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
          source={WALLETS}
        >
          {moneyText(released.total)}
        </Figure>
      </dl>
      {toCome !== null && toCome.stages.length > 0 && <StagesChart stages={toCome.stages} />}
      {hasTable ? (
        <AccountsTable figures={figures} markOf={markOf} available={availableOrigin(figures, now)} />
      ) : (
        <p className="flex items-baseline justify-between gap-3 border-t border-line pt-2.5">
          <span className="text-ink-2">
            {['Disponible', availableNote(available, now)].filter(Boolean).join(' · ')}
          </span>
          <span className="font-semibold tabular-nums">
            <OriginButton {...availableOrigin(figures, now)}>{moneyText(available.total)}</OriginButton>
          </span>
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

const WALLETS = 'Vos porte-monnaie, lus sur Vinted.';

const availableOrigin = ({ available, accounts }: MoneyFigures, now: Instant): Origin => {
  const unread = accounts.filter((each) => each.available.sums === null).length;
  const read = availableNote(available, now);
  const notes = [
    ...(unread === 0 ? [] : [`inconnu pour ${formatPlural(unread, 'compte')}`]),
    ...(read === null ? [] : [read]),
  ];
  return { label: 'Disponible', rule: AVAILABLE_RULE, source: WALLETS, notes };
};

const AVAILABLE_RULE = 'Le solde que votre porte-monnaie affiche comme disponible, quelle que soit la période choisie.';

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
      <OriginButton label={label} rule={rule} source={source} notes={origin}>
        {children}
      </OriginButton>
    </dd>
    {notes.length > 0 && <dd className="text-small text-ink-2">{notes.join(' · ')}</dd>}
  </div>
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
