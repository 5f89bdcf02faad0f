import { Chip } from '#components/ui/chip.tsx';
import type { Completeness } from '#core/contract/completeness.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { accountNameOf, type OwnAccountName } from '#core/model/own-accounts.ts';
import { isShortOf } from '#core/model/reading-gaps.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { ledgerTitle, lineSentences, otherTabSentences, pagesReadText, sortLedger } from './ledger-text.ts';

export interface LedgerProps {
  lists: readonly Completeness[];
  /** The seller's accounts on the marketplace, for their names. */
  accounts: readonly OwnAccountName[];
  now: Instant;
}

/** What was read from each list of each account, what is missing, and when. */
export const Ledger = ({ lists, accounts, now }: LedgerProps) => {
  if (lists.length === 0) {
    return <p className="text-ink-2">Aucune page lue. Ouvrez vos ventes sur Vinted : chaque page affichée est lue.</p>;
  }
  const owners = Map.groupBy(lists, ({ marketplaceUserId }) => marketplaceUserId);
  return (
    <div className="flex flex-col gap-4">
      {[...owners].map(([marketplaceUserId, lines]) => (
        <section key={marketplaceUserId ?? ''} className="flex flex-col">
          {(marketplaceUserId !== null || owners.size > 1) && (
            <h3 className="pb-1.5 text-small font-semibold text-ink-2">
              {accountNameOf({ marketplaceUserId }, accounts)}
            </h3>
          )}
          <ul className="flex flex-col">
            {sortLedger(lines).map((line) => (
              <Line key={`${line.list} ${line.filter}`} line={line} now={now} />
            ))}
          </ul>
          {otherTabSentences(lines).map((words) => (
            <p key={words} className="border-t border-line pt-2.5 text-small text-saffron">
              {words}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
};

const Line = ({ line, now }: { line: Completeness; now: Instant }) => {
  const readAt = toInstant(line.readAt);
  const isShort = !line.complete || isShortOf(line);
  return (
    <li className="flex flex-col gap-1 border-t border-line py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">{ledgerTitle(line)}</span>
        <Chip tone={line.complete ? 'green' : 'saffron'} hasDot>
          {pagesReadText(line)}
        </Chip>
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-small">
        <span className={isShort ? 'text-saffron' : 'text-ink-2'}>{lineSentences(line).join(' ')}</span>
        {readAt !== null && <span className="text-ink-2">{formatAge(readAt, now)}</span>}
      </p>
    </li>
  );
};
