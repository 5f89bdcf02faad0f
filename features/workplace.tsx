import { createContext, type ReactNode, use } from 'react';
import { subscribe } from 'valtio';
import { type Present, PresentProvider } from '#components/ui/present.tsx';
import type { Platform } from '#core/platform/ports.ts';
import type { OrderDesk } from '#core/queries/orders.ts';
import { clock } from '#core/state/clock.ts';
import type { SellerMemory } from '#core/state/seller-memory.ts';

/** What every connected component needs. The panel and the dashboard each provide one at their root. */
export interface Workplace {
  platform: Platform;
  desk: OrderDesk;
  memory: SellerMemory;
}

const WorkplaceContext = createContext<Workplace | null>(null);

/** The program's clock, in the shape that components subscribe to. */
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
  if (!workplace) throw new Error('A connected component is rendered outside a WorkplaceProvider.');
  return workplace;
};

export const usePlatform = (): Platform => useWorkplace().platform;
