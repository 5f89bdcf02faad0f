import type { ReactElement } from 'react';
import { MoonIcon, SunIcon, SystemIcon } from '#components/ui/icons.tsx';
import type { Theme } from '#core/state/theme.ts';

/** The themes as the seller chooses among them. */
export const THEME_ENTRIES: readonly { id: Theme; label: string; icon: ReactElement }[] = [
  { id: 'light', label: 'Clair', icon: <SunIcon /> },
  { id: 'dark', label: 'Sombre', icon: <MoonIcon /> },
  { id: 'system', label: 'Comme l’appareil', icon: <SystemIcon /> },
];
