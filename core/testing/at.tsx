import type { ReactElement } from 'react';
import { PresentProvider } from '#components/ui/present.tsx';

/** An element as it is drawn at one moment that never moves on. */
export const at = (now: number, element: ReactElement): ReactElement => (
  <PresentProvider value={{ read: () => now, subscribe: () => () => undefined }}>{element}</PresentProvider>
);
