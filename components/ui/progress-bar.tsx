import type { ReactNode } from 'react';

export interface ProgressBarProps {
  /** What goes on, as « Lecture des pages ». */
  label: string;
  done: number;
  total: number;
  /** « 3 pages sur 9 ». */
  text: string;
  /** A cancel button. */
  action?: ReactNode;
}

/** Long work: always a count, and a way to stop. */
export const ProgressBar = ({ label, done, total, text, action }: ProgressBarProps) => (
  <div className="flex items-center gap-3 text-small">
    <div className="grow">
      <div className="flex justify-between gap-3">
        <span className="font-semibold">{label}</span>
        <span className="text-ink-2">{text}</span>
      </div>
      <progress
        aria-label={label}
        aria-valuetext={text}
        value={done}
        max={Math.max(total, 1)}
        className="mt-1.5 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:bg-plum [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-plum"
      />
    </div>
    {action}
  </div>
);
