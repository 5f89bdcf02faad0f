import { Button } from 'react-aria-components/Button';
import { Ledger } from '#components/reading/ledger.tsx';
import { chipClass } from '#components/ui/chip.tsx';
import { Popover } from '#components/ui/popover.tsx';
import type { Completeness } from '#core/contract/completeness.ts';
import { asSentence, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import type { OwnAccountName } from '#core/model/own-accounts.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { completenessWords, scopedWords, summarizeCompleteness } from './completeness-summary.ts';

export interface CompletenessChipProps {
  ledger: readonly Completeness[];
  /** ISO instant of the server's last answer. */
  syncedAt: string | null;
  now: Instant;
  /** Leaves the age and the tab out, where there is little room; what it opens says both. */
  isShort?: boolean;
  /** The seller's accounts, to name each when there is more than one. */
  accounts?: readonly OwnAccountName[];
}

/** How much of the sales was read, and when. Green only for the whole. It opens what the figure rests on. */
export const CompletenessChip = ({ ledger, syncedAt, now, isShort = false, accounts }: CompletenessChipProps) => {
  const summary = summarizeCompleteness(ledger);
  const say = isShort ? completenessWords : scopedWords;
  const none = syncedAt === null ? 'pages lues inconnues' : 'aucune page lue';
  const words = summary ? say(summary) : none;
  const age = summary?.readAt != null && !isShort ? ` · ${formatAge(summary.readAt, now)}` : '';
  return (
    <Popover
      label="Ce qui a été lu"
      trigger={
        <Button
          className={chipClass({
            tone: summary?.isComplete ? 'green' : 'saffron',
            className: 'min-h-6! cursor-pointer',
          })}
        >
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />
          <span className="truncate">{words + age}</span>
        </Button>
      }
    >
      <ReadingDetails ledger={ledger} syncedAt={syncedAt} now={now} {...(accounts && { accounts })} />
    </Popover>
  );
};

const ReadingDetails = ({ ledger, syncedAt, now, accounts }: Omit<CompletenessChipProps, 'isShort'>) => {
  const at = toInstant(syncedAt);
  return (
    <div className="flex flex-col gap-3 text-small">
      <p className="text-body font-semibold">Ce qui a été lu</p>
      <Ledger lists={ledger.filter(({ list }) => list === 'sold')} accounts={accounts ?? []} now={now} />
      <p className="border-t border-line pt-2 text-ink-2">
        {at === null
          ? 'Le serveur n’a pas encore répondu.'
          : asSentence(`Dernière réponse du serveur${NARROW_NO_BREAK}: ${formatAge(at, now)}`)}
      </p>
    </div>
  );
};
