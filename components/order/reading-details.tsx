import { Ledger } from '#components/reading/ledger.tsx';
import type { Completeness } from '#core/contract/completeness.ts';
import { asSentence, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import type { OwnAccountName } from '#core/model/own-accounts.ts';
import { type Instant, toInstant } from '#core/model/time.ts';

export interface ReadingDetailsProps {
  ledger: readonly Completeness[];
  /** ISO instant of the server's last reply. */
  syncedAt: string | null;
  now: Instant;
  /** The seller's accounts, whose names are shown when there is more than one. */
  accounts?: readonly OwnAccountName[];
}

/** The basis of the completeness figure: each list of sales, and when the server last replied. */
export const ReadingDetails = ({ ledger, syncedAt, now, accounts }: ReadingDetailsProps) => {
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
