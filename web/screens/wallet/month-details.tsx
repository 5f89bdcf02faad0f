import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Timed, useNowOf } from '#components/ui/present.tsx';
import { MonthEquation } from '#components/wallet/month-equation.tsx';
import { MonthSuspects } from '#components/wallet/month-suspects.tsx';
import type { WalletMonth } from '#core/contract/wallet.ts';
import { formatAge, formatMonth } from '#core/model/french-dates.ts';
import { toInstant, toParisDay } from '#core/model/time.ts';
import { type MoveSubject, monthSubject } from '#web/owners/move-subject.ts';
import { OwnerDialog } from '#web/owners/owner-dialog.tsx';
import { StatementButton } from '#web/shell/statement-button.tsx';
import { LineChoiceMenu } from './line-choice.tsx';
import { MonthLines } from './month-lines.tsx';

export interface MonthDetailsProps {
  month: WalletMonth;
  /** The owner of the wallet, when there are several. */
  owner: string | null;
}

/** One month: its equation, possible explanations of a gap, its lines. */
export const MonthDetails = ({ month, owner }: MonthDetailsProps) => {
  const now = useNowOf(toParisDay);
  const [subject, setSubject] = useState<MoveSubject | null>(null);
  const readAt = toInstant(month.readAt);
  const name = [formatMonth(month.month), owner].filter((part) => part !== null).join(', ');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]">
      <div className="flex flex-col gap-3">
        <MonthEquation month={month} />
        {month.complete && (
          <MonthSuspects suspects={month.suspects} now={now} action={(line) => <LineChoiceMenu line={line} />} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          {month.marketplaceUserId !== null && (
            <StatementButton
              month={month.month}
              whose={{ regime: 'all', account: month.marketplaceUserId }}
              name={name}
            />
          )}
          <Button
            size="small"
            variant="quiet"
            className="-ml-2.5"
            aria-label={`Changer de compte : ${name}`}
            onPress={() => setSubject(monthSubject(month))}
          >
            Changer de compte…
          </Button>
          {readAt !== null && (
            <span className="text-small text-ink-2">
              lu <Timed>{(present) => formatAge(readAt, present)}</Timed>
            </span>
          )}
        </div>
      </div>
      <MonthLines month={month} name={name} now={now} />
      {subject && <OwnerDialog subject={subject} onClose={() => setSubject(null)} />}
    </div>
  );
};
