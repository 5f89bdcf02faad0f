import { Card } from '#components/ui/card.tsx';
import type { StatedExpense } from '#core/contract/expenses.ts';
import { formatMoney, formatPlural } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import type { Instant } from '#core/model/time.ts';
import { rhythmText } from './expense-text.ts';

interface RepeatingCardProps {
  /** The next one first. */
  coming: readonly StatedExpense[];
  now: Instant;
  onOpen: (stated: StatedExpense) => void;
}

/** What comes back, with the next day on which it does; nothing while nothing does. */
export const RepeatingCard = ({ coming, now, onOpen }: RepeatingCardProps) => {
  if (coming.length === 0) return null;
  return (
    <Card className="flex flex-col p-4">
      <div className="flex items-baseline justify-between gap-3 pb-2">
        <h2 className="font-title text-section font-bold">Récurrentes</h2>
        <span className="text-small text-ink-2">{formatPlural(coming.length, 'active')}</span>
      </div>
      <ul className="flex flex-col">
        {coming.map((each) => (
          <li key={each.id} className="flex items-start justify-between gap-3 border-t border-line py-2.5">
            <span className="flex min-w-0 flex-col items-start">
              <button
                type="button"
                onClick={() => onOpen(each)}
                className="min-h-6 max-w-full cursor-pointer truncate text-left font-semibold hover:underline"
              >
                {each.note ?? each.type}
              </button>
              <span className="text-small text-ink-2">
                {(each.every === 'week' || each.every === 'month') && rhythmText(each.day, each.every, each.next, now)}
              </span>
            </span>
            <span className="font-semibold whitespace-nowrap tabular-nums">
              {formatMoney(toMinor(each.amount), each.currency)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
