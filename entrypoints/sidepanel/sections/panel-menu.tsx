import { useQueryClient } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { Button } from '#components/ui/button.tsx';
import { DashboardIcon, HealthIcon, KeyboardIcon, MoreIcon, SettingsIcon, SignOutIcon } from '#components/ui/icons.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { toUserText } from '#core/errors.ts';
import { sessionKey } from '#core/queries/session.ts';
import { notify } from '#core/state/notifications.ts';
import { clearSelection } from '#core/state/selection.ts';
import { chooseTheme, THEMES, type Theme, theme } from '#core/state/theme.ts';
import { openShortcuts } from '#features/shortcuts/shortcuts-help.tsx';
import type { Panel } from '../panel.ts';

const THEME_WORDS: Record<Theme, string> = { light: 'Clair', dark: 'Sombre', system: 'Comme l’appareil' };

export interface PanelMenuProps {
  panel: Panel;
  /** Opens « État de la lecture ». */
  onShowHealth: () => void;
}

export const PanelMenu = ({ panel, onShowHealth }: PanelMenuProps) => {
  const client = useQueryClient();
  const { choice } = useSnapshot(theme);
  const signOut = async () => {
    try {
      const { auth } = await import('#core/contract/auth.ts');
      await panel.platform.api.call(auth.logout, {});
      clearSelection();
      await client.invalidateQueries({ queryKey: sessionKey });
      await panel.desk.reload();
    } catch (error) {
      notify({ type: 'error', message: toUserText(error) });
    }
  };
  return (
    <Menu
      label="Plus"
      trigger={
        <Button aria-label="Plus" className="aspect-square px-0!">
          <MoreIcon />
        </Button>
      }
      groups={[
        {
          id: 'go',
          entries: [
            {
              id: 'dashboard',
              label: 'Ouvrir le tableau de bord',
              icon: <DashboardIcon />,
              href: panel.links.dashboardUrl,
            },
            { id: 'health', label: 'État de la lecture', icon: <HealthIcon />, onAction: onShowHealth },
            {
              id: 'shortcuts',
              label: 'Raccourcis du clavier',
              note: '?',
              icon: <KeyboardIcon />,
              onAction: openShortcuts,
            },
          ],
        },
        {
          id: 'theme',
          title: 'Thème',
          entries: THEMES.map((id) => ({ id, label: THEME_WORDS[id] })),
          selected: choice,
          onSelect: (id) => {
            const chosen = THEMES.find((known) => known === id);
            if (chosen) chooseTheme(chosen);
          },
        },
        {
          id: 'account',
          entries: [
            { id: 'options', label: 'Options', icon: <SettingsIcon />, onAction: panel.links.openOptions },
            { id: 'sign-out', label: 'Se déconnecter', icon: <SignOutIcon />, onAction: () => void signOut() },
          ],
        },
      ]}
    />
  );
};
