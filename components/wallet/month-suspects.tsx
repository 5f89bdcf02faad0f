import type { ReactNode } from 'react';
import type { WalletLine, WalletMonth } from '#core/contract/wallet.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { LINE_LABELS, SUSPICION_TEXTS } from '#core/model/wallet-labels.ts';
import { LineAmount } from './line-amount.tsx';

const dayOf = (iso: string | null, now: Instant): string => {
  const at = toInstant(iso);
  return at === null ? 'date inconnue' : formatDay(at, now);
};

export interface MonthSuspectsProps {
  suspects: WalletMonth['suspects'];
  now: Instant;
  /** The action for a line, shown under it. */
  action?: (line: WalletLine) => ReactNode;
}

/** Lines that prevent the gap from being known do not explain it. */
const titleOf = (suspects: WalletMonth['suspects']): string =>
  suspects.every(({ amount }) => amount === null) ? 'Lignes à classer' : 'Ce qui pourrait expliquer l’écart';

/**
 * The lines that could explain a gap, or prevent it from being known, each with the reason; nothing when there are
 * none.
 */
export const MonthSuspects = ({ suspects, now, action }: MonthSuspectsProps) =>
  suspects.length > 0 && (
    <section className="rounded-control bg-saffron-soft px-3.5 py-3">
      <h3 className="text-small font-semibold">{titleOf(suspects)}</h3>
      <ul className="flex flex-col">
        {suspects.map((line) => (
          <li key={line.id} className="flex items-baseline justify-between gap-4 pt-2">
            <span className="min-w-0">
              <span className="font-medium wrap-break-word">{line.title ?? LINE_LABELS[line.kind]}</span>
              <span className="block text-small text-ink-2">
                {dayOf(line.date, now)} · {SUSPICION_TEXTS[line.why]}
              </span>
              {action?.(line)}
            </span>
            <LineAmount line={line} className="shrink-0 text-right font-medium" />
          </li>
        ))}
      </ul>
    </section>
  );
