import { classNames } from './class-names.ts';

/** @param share from 0 to 1; the text beside the bar gives screen readers the same information */
export const ProgressBar = ({ share, className }: { share: number; className?: string }) => (
  <span aria-hidden="true" className={classNames('block h-0.75 overflow-hidden rounded-full bg-line', className)}>
    <span
      className="block h-full rounded-full bg-plum transition-[width]"
      style={{ width: `${Math.min(1, share) * 100}%` }}
    />
  </span>
);
