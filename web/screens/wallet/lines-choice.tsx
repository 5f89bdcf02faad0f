import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import type { WalletLine, WalletMonth } from '#core/contract/wallet.ts';
import { formatMoney, formatPlural } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { toMinor } from '#core/model/money.ts';
import { toInstant } from '#core/model/time.ts';
import { LINE_LABELS } from '#core/model/wallet-labels.ts';
import { clock } from '#core/state/clock.ts';
import { linesSubject, type MoveSubject } from '#web/owners/move-subject.ts';
import { OwnerDialog } from '#web/owners/owner-dialog.tsx';

export interface LinesChoiceProps {
  month: WalletMonth;
  /** Unique among open months: « mars 2026, lea_pro ». */
  name: string;
  lines: readonly WalletLine[];
  /** Renders the lines, each with its checkbox while some are being chosen. */
  children: (pickOf: ((line: WalletLine) => ReactNode) | null) => ReactNode;
}

const nameOf = ({ title, kind, shown, currency, date }: WalletLine): string => {
  const at = toInstant(date);
  const amount = shown === null ? null : formatMoney(toMinor(Math.abs(shown)), currency);
  return [title ?? LINE_LABELS[kind], amount, at === null ? null : formatDay(at, clock.now)]
    .filter((part) => part !== null)
    .join(', ');
};

/** Lets the seller choose lines of a month, to move them to another account. */
export const LinesChoice = ({ month, name, lines, children }: LinesChoiceProps) => {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const [subject, setSubject] = useState<MoveSubject | null>(null);
  const chosen = lines.filter(({ id }) => ids?.has(id));
  const toggle = (id: string, isChosen: boolean): void => {
    const next = new Set(ids);
    if (isChosen) next.add(id);
    else next.delete(id);
    setIds(next);
  };
  const pickOf = (line: WalletLine): ReactNode => (
    <Checkbox
      aria-label={nameOf(line)}
      isSelected={ids?.has(line.id) ?? false}
      onChange={(isChosen) => toggle(line.id, isChosen)}
    />
  );
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {ids === null ? (
          <>
            <h3 className="font-semibold">{formatPlural(lines.length, 'ligne')}</h3>
            <Button
              size="small"
              variant="quiet"
              className="-mr-2.5 ml-auto"
              aria-label={`Choisir des lignes : ${name}`}
              onPress={() => setIds(new Set())}
            >
              Choisir des lignes
            </Button>
          </>
        ) : (
          <>
            <p role="status" className="text-small font-semibold">
              {formatPlural(chosen.length, 'ligne choisie', 'lignes choisies')}
            </p>
            <Button
              size="small"
              isDisabled={chosen.length === 0}
              onPress={() => setSubject(linesSubject(month, chosen))}
            >
              Changer de compte…
            </Button>
            <Button size="small" variant="quiet" onPress={() => setIds(null)}>
              Terminer
            </Button>
          </>
        )}
      </div>
      {children(ids === null ? null : pickOf)}
      {subject && <OwnerDialog subject={subject} onClose={() => setSubject(null)} onMoved={() => setIds(null)} />}
    </div>
  );
};
