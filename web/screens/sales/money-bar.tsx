import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ChevronRightIcon } from '#components/ui/icons.ts';
import type { MarkOf } from '#core/model/account-marks.ts';
import type { DateRange } from '#core/model/date-range.ts';
import { asSentence, formatMoney, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import type { MoneyToCome, StageToCome } from '#core/model/money-to-come.ts';
import { type MoneyTotal, moneyText } from '#core/model/money-total.ts';
import { formatSums } from '#core/model/order-totals.ts';
import type { SaleList } from '#core/model/sales/sale-lists.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import type { FoldedFigure } from '#web/shell/summary-fold.tsx';
import type { MoneySums } from './money-sums.ts';
import { WalletChecks } from './wallet-checks.tsx';

export interface MoneyBarProps {
  /** Null while the orders are not known. */
  toCome: MoneyToCome | null;
  /** Null while the wallets are not known. */
  sums: MoneySums | null;
  markOf: MarkOf;
  range: DateRange;
  now: Instant;
  /** Beside the title. */
  action: ReactNode;
  /** Shows the sales behind an amount. */
  onList: (list: SaleList) => void;
}

/** The three amounts, for a window that has no room for more. */
export const moneyFigures = ({ toCome, sums }: Pick<MoneyBarProps, 'toCome' | 'sums'>): FoldedFigure[] => [
  folded('À venir', toCome?.total),
  folded('Libéré', sums?.released),
  folded('Viré', sums?.transferred),
];

const folded = (label: string, money: MoneyTotal | undefined): FoldedFigure => {
  if (money === undefined) return { label, value: null };
  if (money.sums === null) return { label, value: 'inconnu' };
  return { label: money.isPartial ? `${label}, en partie` : label, value: moneyText(money) };
};

const STAGES: Readonly<Record<StageToCome, string>> = {
  toShip: 'à expédier',
  dropped: 'déposés',
  inTransit: 'en livraison',
  delivered: 'livrés',
};

/** « Argent »: to come, released, transferred, each with its sales behind it; and whether it adds up. */
export const MoneyBar = ({ toCome, sums, markOf, range, now, action, onList }: MoneyBarProps) => (
  <Card className="mb-4 flex shrink-0 flex-col overflow-hidden" aria-label="Argent">
    <div className="flex flex-col gap-3 p-4 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="flex flex-wrap items-baseline gap-x-2 font-title text-section font-bold">
          Argent
          <span className="font-text text-small font-normal text-ink-2">par jour de mise à disposition</span>
        </h2>
        {action}
      </div>
      <div className="grid gap-x-3 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto_minmax(0,1fr)]">
        <Figure
          label="À venir"
          dot="border-2 border-blue"
          money={toCome?.total ?? null}
          notes={toComeNotes(toCome)}
          onPress={() => onList('pending')}
        />
        <Step />
        <Figure
          label="Libéré"
          dot="bg-green"
          money={sums?.released ?? null}
          notes={releasedNotes(sums)}
          onPress={() => onList('received')}
        />
        <Step />
        <Figure
          label="Viré"
          dot="bg-plum"
          money={sums?.transferred ?? null}
          notes={transferNotes(sums, now)}
          onPress={() => onList('paid_out')}
        />
      </div>
      <Doubts sums={sums} />
    </div>
    {sums && <WalletChecks sums={sums} to={range.to} markOf={markOf} />}
  </Card>
);

const Step = () => (
  <span aria-hidden="true" className="hidden self-center text-ink-2 sm:block">
    <ChevronRightIcon />
  </span>
);

interface FigureProps {
  label: string;
  dot: string;
  money: MoneyTotal | null;
  notes: readonly ReactNode[];
  onPress: () => void;
}

const Figure = ({ label, dot, money, notes, onPress }: FigureProps) => (
  <div className="flex min-w-0 flex-col gap-0.5 max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:items-baseline max-sm:gap-x-3 max-sm:*:col-span-2">
    <span className="flex items-center gap-2 text-small font-semibold max-sm:col-span-1!">
      <span aria-hidden="true" className={classNames('size-2.5 rounded-full', dot)} />
      {label}
    </span>
    {money?.sums == null ? (
      <span className="py-1 text-section font-bold text-ink-2 max-sm:col-span-1! max-sm:py-0 max-sm:text-right">
        {money === null ? <span className="sr-only">chargement</span> : 'inconnu'}
      </span>
    ) : (
      <button
        type="button"
        onClick={onPress}
        className="cursor-pointer self-start text-left font-title text-figure font-bold text-balance tabular-nums hover:underline max-sm:col-span-1! max-sm:justify-self-end max-sm:text-right max-sm:text-section"
      >
        {moneyText(money)}
        <span className="sr-only"> voir les ventes</span>
      </button>
    )}
    {money?.isPartial && money.sums !== null && <span className="text-small font-medium text-saffron">en partie</span>}
    {notes.map((note, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the notes of a figure never move
      <span key={index} className="text-small text-ink-2">
        {note}
      </span>
    ))}
  </div>
);

const toComeNotes = (toCome: MoneyToCome | null): string[] => {
  if (toCome === null) return [];
  const { stages, unpriced, leftOut } = toCome;
  const parts = stages.map(({ stage, sums }) => `${sums.size === 0 ? 'inconnu' : formatSums(sums)} ${STAGES[stage]}`);
  const out = [
    leftOut.suspended > 0 && formatPlural(leftOut.suspended, 'suspendue'),
    leftOut.archived > 0 && formatPlural(leftOut.archived, 'archivée'),
    leftOut.unclear > 0 && `${leftOut.unclear} d’état inconnu`,
  ].filter((part) => part !== false);
  return [
    parts.join(', '),
    unpriced > 0 && formatPlural(unpriced, 'prix inconnu', 'prix inconnus'),
    out.length > 0 && `${out.join(', ')}${NARROW_NO_BREAK}: hors du total`,
  ].filter((note): note is string => typeof note === 'string' && note !== '');
};

const releasedNotes = (sums: MoneySums | null): string[] => {
  if (sums === null || sums.released.sums === null) return [];
  const { releasedCount, gross, refundCount, refunded } = sums;
  return [
    `${formatPlural(releasedCount, 'vente')}${NARROW_NO_BREAK}: ${textOf(gross)}`,
    ...(refundCount === 0
      ? []
      : [`${formatPlural(refundCount, 'remboursement')} après libération${NARROW_NO_BREAK}: ${textOf(refunded)}`]),
  ];
};

const textOf = ({ sums }: MoneyTotal): string =>
  [...(sums ?? [])]
    .map(([currency, minor]) => `${minor < 0 ? '−' : ''}${formatMoney(Math.abs(minor), currency)}`)
    .join(' + ') || 'aucun montant';

const transferNotes = (sums: MoneySums | null, now: Instant): string[] => {
  if (sums === null || sums.transferred.sums === null) return [];
  const { transferCount, lastTransfer } = sums;
  const at = toInstant(lastTransfer?.at);
  return [
    `${formatPlural(transferCount, 'virement')} vers votre banque`,
    ...(lastTransfer === null || at === null
      ? []
      : [
          `le dernier ${formatDay(at, now)}${NARROW_NO_BREAK}: ${formatMoney(lastTransfer.minor, lastTransfer.currency)}`,
        ]),
  ];
};

const Doubts = ({ sums }: { sums: MoneySums | null }) => {
  const doubts = [
    sums?.hasUnnamed && 'Le compte à préciser est compris dans ces totaux',
    sums?.isMixed && 'Un compte a changé de régime pendant cette période, et son porte-monnaie compte ici en entier',
  ].filter((doubt): doubt is string => typeof doubt === 'string');
  return doubts.length > 0 && <p className="text-small text-ink-2">{doubts.map(asSentence).join(' ')}</p>;
};
