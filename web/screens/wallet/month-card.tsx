import { useId, useState } from 'react';
import { UnnamedChip } from '#components/owner/unnamed-chip.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ChevronDownIcon } from '#components/ui/icons.tsx';
import { Timed, useNowOf } from '#components/ui/present.tsx';
import { MonthEquation } from '#components/wallet/month-equation.tsx';
import { MonthState } from '#components/wallet/month-state.tsx';
import { MonthSuspects } from '#components/wallet/month-suspects.tsx';
import type { WalletMonth } from '#core/contract/wallet.ts';
import { formatPlural } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { toInstant, toParisDay } from '#core/model/time.ts';
import { formatMonth } from '#core/model/wallet-labels.ts';
import { type MoveSubject, monthSubject } from '#web/owners/move-subject.ts';
import { OwnerDialog } from '#web/owners/owner-dialog.tsx';
import { LineChoiceMenu } from './line-choice.tsx';
import { MonthLines } from './month-lines.tsx';

export interface MonthCardProps {
  month: WalletMonth;
  /** The owner of the wallet, when there are several. */
  owner: string | null;
  /** The newest is open; the others open on demand. */
  isFirst: boolean;
}

/** One month: whether it balances, its equation, possible explanations of a gap, its lines. */
export const MonthCard = ({ month, owner, isFirst }: MonthCardProps) => {
  const now = useNowOf(toParisDay);
  const [isOpen, setOpen] = useState(isFirst);
  const [showsLines, setShowsLines] = useState(false);
  const [subject, setSubject] = useState<MoveSubject | null>(null);
  const body = useId();
  const readAt = toInstant(month.readAt);
  return (
    <Card className="flex flex-col p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="font-title text-section font-bold">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={body}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-8 cursor-pointer items-center gap-1.5 rounded-control"
          >
            <ChevronDownIcon className={isOpen ? '' : '-rotate-90'} />
            <span className="first-letter:uppercase">{formatMonth(month.month)}</span>
          </button>
        </h2>
        {owner !== null &&
          (month.marketplaceUserId === null ? <UnnamedChip /> : <span className="text-small text-ink-2">{owner}</span>)}
        <MonthState month={month} />
      </div>
      <div id={body} hidden={!isOpen} className={isOpen ? 'flex flex-col gap-3 pt-2' : ''}>
        <MonthEquation month={month} />
        {month.complete && (
          <MonthSuspects suspects={month.suspects} now={now} action={(line) => <LineChoiceMenu line={line} />} />
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" aria-expanded={showsLines} onPress={() => setShowsLines(!showsLines)}>
            {showsLines ? 'Cacher les lignes' : `Voir ${formatPlural(month.lineCount, 'ligne')}`}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Changer de compte : ${[formatMonth(month.month), owner].filter((part) => part !== null).join(', ')}`}
            onPress={() => setSubject(monthSubject(month))}
          >
            Changer de compte…
          </Button>
          {readAt !== null && (
            <span className="ml-auto text-small text-ink-2">
              lu <Timed>{(present) => formatAge(readAt, present)}</Timed>
            </span>
          )}
        </div>
        {isOpen && showsLines && <MonthLines month={month} now={now} />}
        {subject && <OwnerDialog subject={subject} onClose={() => setSubject(null)} />}
      </div>
    </Card>
  );
};
