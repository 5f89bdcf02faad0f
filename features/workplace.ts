import { createContext, use } from 'react';
import type { Platform } from '#core/platform/ports.ts';
import type { OrderDesk } from '#core/queries/orders.ts';

/** What every connected part of a screen works with: the panel and the dashboard each provide theirs at the root. */
export interface Workplace {
  platform: Platform;
  desk: OrderDesk;
}

const WorkplaceContext = createContext<Workplace | null>(null);

export const WorkplaceProvider = WorkplaceContext.Provider;

export const useWorkplace = (): Workplace => {
  const workplace = use(WorkplaceContext);
  if (!workplace) throw new Error('A connected part is drawn outside of a WorkplaceProvider.');
  return workplace;
};

export const usePlatform = (): Platform => useWorkplace().platform;
