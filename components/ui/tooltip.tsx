import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

/** A short text on hover and focus of the one focusable child. */
export const Tooltip = ({ text, children }: { text: string; children: ReactElement }) => (
  <TooltipTrigger delay={600} closeDelay={100}>
    {children}
    <AriaTooltip
      offset={6}
      className="max-w-64 animate-appear rounded-[7px] bg-ink px-2 py-1 text-small text-on-ink shadow-high"
    >
      {text}
    </AriaTooltip>
  </TooltipTrigger>
);
