import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import type { HomeFigures, HomeReply, HomeSpan } from '#core/contract/home.ts';
import { formatMoney, formatPlural } from '#core/model/french.ts';
import type { Currency, Minor } from '#core/model/money.ts';
import { formatSigned, signedMinor } from '#core/model/wallet-labels.ts';
import { TakingsFigure } from './takings-figure.tsx';

/** One line of the equation, as it is shown. */
export interface MonthLine {
  label: string;
  minor: Minor;
  /** Something that is only left out while it is unknown. */
  isUncosted?: boolean;
}

const minus = (amount: number): Minor => -(signedMinor(amount) ?? 0);

/** What buyers were paid back may be of sales of another month: then no sale of this one is without its cost. */
const uncostedLabel = (count: number): string =>
  count === 0 ? 'Remboursements de ventes sans prix d’achat' : `${formatPlural(count, 'vente')} sans prix d’achat`;

/** What was received, less every part that the result is without: the lines add up to it. */
export const monthLines = (own: HomeFigures): MonthLine[] => {
  const lines: (MonthLine | false)[] = [
    { label: 'Encaissé', minor: signedMinor(own.received) ?? 0 },
    (own.unknown.count > 0 || own.unknown.received !== 0) && {
      label: uncostedLabel(own.unknown.count),
      minor: minus(own.unknown.received),
      isUncosted: true,
    },
    { label: 'Prix d’achat', minor: minus(own.cost - own.tied) },
    own.tied !== 0 && { label: 'Dépenses des articles vendus', minor: minus(own.tied) },
    own.fees !== 0 && { label: 'Boosts et frais du porte-monnaie', minor: minus(own.fees) },
    own.expenses !== 0 && { label: 'Fournitures et autres dépenses', minor: minus(own.expenses) },
  ];
  return lines.filter((line) => line !== false);
};

/** A currency in which nothing happened in these days is no line of zeros. */
export const hasMoved = ({ received, cost, fees, expenses, known, unknown }: HomeFigures): boolean =>
  known.count + unknown.count > 0 || [received, cost, fees, expenses].some((amount) => amount !== null && amount !== 0);

export interface MonthPartsProps {
  own: HomeFigures;
  /** « Résultat de novembre » */
  title: string;
  span: HomeSpan;
  reply: HomeReply;
  currency: Currency;
}

/** How the result of the present month comes about; nothing while nothing of the month is known. */
export const MonthParts = ({ own, title, span, reply, currency }: MonthPartsProps) =>
  own.received !== null && (
    <dl className="flex flex-col gap-1.5">
      {monthLines(own).map(({ label, minor, isUncosted = false }, at) => (
        <Line key={label} label={label} isUncosted={isUncosted}>
          {at === 0 ? formatMoney(minor, currency) : formatSigned(minor, currency)}
        </Line>
      ))}
      <div className="flex items-baseline justify-between gap-3 border-t border-ink pt-2">
        <dt className="font-semibold">{title}</dt>
        <dd>
          <TakingsFigure
            taking="result"
            label={title}
            isBare
            isOfDays
            className={classNames('text-section', (own.result ?? 0) >= 0 && 'text-green')}
            {...{ span, reply, currency }}
          />
        </dd>
      </div>
    </dl>
  );

const Line = ({ label, isUncosted, children }: { label: string; isUncosted: boolean; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt className={isUncosted ? 'text-saffron' : 'text-ink-2'}>{label}</dt>
    <dd className="whitespace-nowrap tabular-nums">{children}</dd>
  </div>
);
