import type { ReactNode } from 'react';
import { TONE, type Tone } from './chip.tsx';
import { ErrorIcon } from './icons.ts';

export interface BannerProps {
  tone: Tone;
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** A button or a link at the end. */
  action?: ReactNode;
  /** `alert` is announced immediately, `status` when there is time. */
  role?: 'alert' | 'status';
}

/** A sentence about the whole screen, above what it is about. */
export const Banner = ({ tone, icon, title, children, action, role }: BannerProps) => (
  <div
    role={role}
    className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card px-3.5 py-2.5 text-small ${TONE[tone]}`}
  >
    {icon}
    <div className="min-w-0 grow basis-42">
      <p className="font-semibold text-ink">{title}</p>
      {children && <div className="text-ink-2">{children}</div>}
    </div>
    {action && <div className="ml-auto">{action}</div>}
  </div>
);

/** What happened, what was kept, what to do: old data stays on screen below it. */
export const ErrorBanner = ({ title, children, action }: Omit<BannerProps, 'tone' | 'icon' | 'role'>) => (
  <Banner tone="red" role="alert" icon={<ErrorIcon />} title={title} action={action}>
    {children}
  </Banner>
);
