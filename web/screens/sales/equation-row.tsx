import { AccountInitial } from '#components/owner/account-initial.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { CheckIcon, ChevronDownIcon } from '#components/ui/icons.ts';
import { useMedia } from '#components/ui/use-media.ts';
import type { MarkOf } from '#core/model/account-marks.ts';
import { formatMoney, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDate } from '#core/model/french-dates.ts';
import type { MoneyPart } from '#core/model/sales/money-over-range.ts';
import { type ParisDay, startOfParisDay } from '#core/model/time.ts';
import { formatSigned } from '#core/model/wallet-labels.ts';
import type { ShownEquation } from './money-sums.ts';

export interface EquationRowProps {
  equation: ShownEquation;
  /** The last day of the range that was asked for. */
  to: ParisDay;
  markOf: MarkOf;
}

const LABELS: Readonly<Record<MoneyPart, string>> = {
  released: 'libéré',
  boosts: 'boosts et frais',
  purchases: 'achats payés',
  transfers: 'viré',
  others: 'autres lignes',
};
/** What leaves the wallet, where nothing did. */
const OUTGOING: ReadonlySet<MoneyPart> = new Set(['boosts', 'purchases', 'transfers']);
const PARTS = Object.keys(LABELS) as readonly MoneyPart[];
const ALWAYS: ReadonlySet<MoneyPart> = new Set(['released', 'transfers']);

/** opening + parts = computed, beside the balance that the wallet showed. On a phone its result alone, until it is opened. */
export const EquationRow = ({ equation, to, markOf }: EquationRowProps) => {
  const hasRoom = useMedia(WIDE);
  const { account, currency, difference } = equation;
  const mark = account !== null && <AccountInitial account={markOf(account)} />;
  const result = <Difference difference={difference} currency={currency} />;
  return (
    <div className="flex flex-col gap-2 border-t border-line bg-sunk px-4 py-3 sm:px-5">
      {hasRoom ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {mark}
          <Terms equation={equation} to={to} />
          <span className="ml-auto">{result}</span>
        </div>
      ) : (
        <details className="group/equation">
          <summary className="flex min-h-8 cursor-pointer list-none flex-wrap items-center gap-2 text-small font-semibold">
            {mark}
            Le compte
            <ChevronDownIcon size={14} className="transition-transform group-open/equation:rotate-180" />
            <span className="ml-auto">{result}</span>
          </summary>
          <Terms equation={equation} to={to} />
        </details>
      )}
    </div>
  );
};

const WIDE = '(width >= 40rem)';

const Terms = ({ equation, to }: Pick<EquationRowProps, 'equation' | 'to'>) => {
  const { currency, since, until, opening, parts, computed, read } = equation;
  const shown = PARTS.filter((part) => ALWAYS.has(part) || parts[part] !== 0);
  return (
    <dl className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:flex-col max-sm:items-stretch max-sm:pt-2 sm:min-w-0 sm:flex-1 sm:basis-80">
      <Term label={`au ${formatDate(startOfParisDay(since))}`}>{formatMoney(opening, currency)}</Term>
      {shown.map((part) => (
        <Term
          key={part}
          label={LABELS[part]}
          sign={parts[part] < 0 || (parts[part] === 0 && OUTGOING.has(part)) ? '−' : '+'}
        >
          {formatMoney(Math.abs(parts[part]), currency)}
        </Term>
      ))}
      <Term label={until < to ? `calculé au ${formatDate(startOfParisDay(until))}` : 'calculé'} sign="=">
        {formatMoney(computed, currency)}
      </Term>
      <Term label="lu sur Vinted" hasRule>
        {read === null ? 'inconnu' : formatMoney(read, currency)}
      </Term>
    </dl>
  );
};

interface TermProps {
  label: string;
  sign?: string;
  hasRule?: boolean;
  children: string;
}

const SIGNED =
  'sm:grid-cols-[0.75rem_auto] sm:gap-x-3 before:text-ink-2 before:content-[attr(data-sign)] sm:before:row-span-2 sm:before:self-center';

/** The amount above what it is; on a phone after it, in one line. */
export const Term = ({ label, sign, hasRule = false, children }: TermProps) => (
  <div
    data-sign={sign}
    className={classNames(
      'max-sm:flex max-sm:gap-3 sm:grid before:w-3 max-sm:before:content-[attr(data-sign)]',
      sign !== undefined && SIGNED,
      hasRule && 'sm:border-l sm:border-edge sm:pl-4',
    )}
  >
    <dt className="text-small text-ink-2 max-sm:grow sm:order-2 sm:col-start-[-2]">{label}</dt>
    <dd className="font-semibold whitespace-nowrap tabular-nums sm:order-1 sm:col-start-[-2]">{children}</dd>
  </div>
);

const Difference = ({ difference, currency }: Pick<ShownEquation, 'difference' | 'currency'>) => {
  if (difference === null) return <Chip tone="saffron">Solde pas encore lu</Chip>;
  const text = `Différence${NARROW_NO_BREAK}: ${difference === 0 ? formatMoney(0, currency) : formatSigned(difference, currency)}`;
  return difference === 0 ? (
    <Chip tone="green">
      <CheckIcon size={13} />
      {text}
    </Chip>
  ) : (
    <Chip tone="saffron">{text}</Chip>
  );
};
