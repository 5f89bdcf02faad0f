import type { ReactElement } from 'react';
import { useSnapshot } from 'valtio';
import { MoonIcon, SunIcon, SystemIcon } from '#components/ui/icons.ts';
import type { MenuGroup } from '#components/ui/menu-group.ts';
import { THEMES, type Theme } from '#core/model/preferences.ts';
import { chooseTheme, theme } from '#core/state/theme.ts';

/** The themes as the seller chooses among them. */
export const THEME_ENTRIES: readonly { id: Theme; label: string; icon: ReactElement }[] = [
  { id: 'light', label: 'Clair', icon: <SunIcon /> },
  { id: 'dark', label: 'Sombre', icon: <MoonIcon /> },
  { id: 'system', label: 'Comme l’appareil', icon: <SystemIcon /> },
];

/** The choice of a theme, as a part of a menu. */
export const useThemeGroup = (): MenuGroup => ({
  id: 'theme',
  title: 'Thème',
  selected: useSnapshot(theme).choice,
  onSelect: (id) => chooseTheme(THEMES.find((each) => each === id) ?? 'system'),
  entries: THEME_ENTRIES,
});
