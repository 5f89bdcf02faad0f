import type { ReactNode } from 'react';

export interface SettingRowProps {
  title: string;
  /** What holds at present. */
  children: ReactNode;
  action?: ReactNode;
}

/** One thing that the seller can change, with its button at the end of the line. */
export const SettingRow = ({ title, children, action }: SettingRowProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
    <div className="min-w-0 grow basis-44">
      <h3 className="font-semibold">{title}</h3>
      <div className="text-small wrap-break-word text-ink-2">{children}</div>
    </div>
    {action}
  </div>
);
