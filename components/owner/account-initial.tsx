import { classNames } from '#components/ui/class-names.ts';
import type { AccountMark } from '#core/model/account-marks.ts';

const COLOURS = ['bg-plum-soft text-plum', 'bg-blue-soft text-blue', 'bg-green-soft text-green', 'bg-sunk text-ink-2'];

/** The letter of an account in a coloured disc; screen readers read the whole name. */
export const AccountInitial = ({ account, className }: { account: AccountMark; className?: string }) => (
  <span
    title={account.name}
    className={classNames(
      'inline-grid size-4.5 shrink-0 place-items-center rounded-full text-[0.6875rem] leading-none font-bold ring-2 ring-card',
      COLOURS[account.colour],
      className,
    )}
  >
    <span aria-hidden="true">{account.letter}</span>
    <span className="sr-only">{account.name}</span>
  </span>
);
