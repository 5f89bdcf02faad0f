import { Button } from 'react-aria-components/Button';
import { chipClass } from '#components/ui/chip.tsx';
import { Popover } from '#components/ui/popover.tsx';
import type { Completeness } from '#core/contract/captures.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { completenessWords, filterWords, summarizeCompleteness } from './completeness-summary.ts';

export interface CompletenessChipProps {
  ledger: readonly Completeness[];
  /** ISO instant of the server's last answer. */
  syncedAt: string | null;
  now: Instant;
  /** Leaves the age out, where there is little room. */
  isShort?: boolean;
}

/** How much of the sales was read, and when. Green only for the whole. It opens what the figure rests on. */
export const CompletenessChip = ({ ledger, syncedAt, now, isShort = false }: CompletenessChipProps) => {
  const summary = summarizeCompleteness(ledger);
  const words = summary ? completenessWords(summary) : 'aucune page lue';
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
      <ReadingDetails ledger={ledger} syncedAt={syncedAt} now={now} />
    </Popover>
  );
};

const ReadingDetails = ({ ledger, syncedAt, now }: Omit<CompletenessChipProps, 'isShort'>) => {
  const at = toInstant(syncedAt);
  return (
    <div className="flex flex-col gap-3 text-small">
      <p className="text-body font-semibold">Ce qui a été lu</p>
      {ledger.length === 0 && (
        <p className="text-ink-2">Ouvrez vos ventes sur Vinted : chaque page affichée est lue.</p>
      )}
      <ul className="flex flex-col gap-2">
        {ledger.map((line) => {
          const summary = summarizeCompleteness([line]);
          const readAt = toInstant(line.readAt);
          return (
            <li key={`${line.marketplaceUserId} ${line.filter}`} className="flex flex-col">
              <span className="font-medium">{filterWords(line.filter)}</span>
              <span className={line.complete ? 'text-green' : 'text-saffron'}>
                {summary && completenessWords(summary)}
                {readAt !== null && ` · ${formatAge(readAt, now)}`}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="border-t border-line pt-2 text-ink-2">
        {at === null ? 'Le serveur n’a pas encore répondu.' : `Dernière réponse du serveur : ${formatAge(at, now)}.`}
      </p>
    </div>
  );
};
