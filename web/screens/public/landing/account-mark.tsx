import { classNames } from '#components/ui/class-names.ts';
import { Photo } from '#components/ui/photo.tsx';
import type { Sample } from './sample.ts';

const COLOUR = { B: 'bg-plum-soft text-plum', G: 'bg-blue-soft text-blue' };

/** The initial of the account on the marketplace to which an order belongs. */
export const AccountMark = ({ account, className }: Pick<Sample, 'account'> & { className?: string }) => (
  <span
    className={classNames(
      'grid size-4.5 place-items-center rounded-full text-[0.625rem] font-bold ring-2 ring-card',
      COLOUR[account],
      className,
    )}
  >
    {account}
  </span>
);

/** An article's picture with the account at its foot. */
export const MarkedPhoto = ({ sample, className }: { sample: Sample; className: string }) => (
  <span className="relative shrink-0">
    <Photo url={sample.photo} className={className} />
    <AccountMark account={sample.account} className="absolute -bottom-1 -left-1.5" />
  </span>
);
