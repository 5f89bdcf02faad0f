import { createContext, type ReactNode, use } from 'react';
import { subscribe } from 'valtio';
import { type Present, PresentProvider } from '#components/ui/present.tsx';
import type { Platform } from '#core/platform/ports.ts';
import type { OrderDesk } from '#core/queries/orders.ts';
import { clock } from '#core/state/clock.ts';

/** What every connected part of a screen works with: the panel and the dashboard each provide theirs at the root. */
export interface Workplace {
  platform: Platform;
  desk: OrderDesk;
}

const WorkplaceContext = createContext<Workplace | null>(null);

/** The clock of the program, as components follow it. */
const present: Present = {
  read: () => clock.now,
  subscribe: (listener) => subscribe(clock, listener, true),
};

export const WorkplaceProvider = ({ value, children }: { value: Workplace; children: ReactNode }) => (
  <PresentProvider value={present}>
    <WorkplaceContext value={value}>{children}</WorkplaceContext>
  </PresentProvider>
);

export const useWorkplace = (): Workplace => {
  const workplace = use(WorkplaceContext);
  if (!workplace) throw new Error('A connected part is drawn outside of a WorkplaceProvider.');
  return workplace;
};

export const usePlatform = (): Platform => useWorkplace().platform;
