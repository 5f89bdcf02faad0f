import { Button } from '#components/ui/button.tsx';
import {
  DashboardIcon,
  DocumentIcon,
  HealthIcon,
  HelpIcon,
  MoreIcon,
  SettingsIcon,
  SignOutIcon,
  StockIcon,
} from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import { useSignOut } from '#features/session/use-sign-out.ts';
import { openHelp } from '#features/shortcuts/help-state.ts';
import { useThemeGroup } from '#features/theme-group.tsx';
import type { Panel } from '../panel.ts';

export interface PanelMenuProps {
  panel: Panel;
  /** Opens « État de la lecture ». */
  onShowHealth: () => void;
  /** Opens « Achat rapide ». */
  onBuy: () => void;
  /** Opens the dialog that files labels and mails. */
  onDrop: () => void;
}

export const PanelMenu = ({ panel, onShowHealth, onBuy, onDrop }: PanelMenuProps) => {
  const signOut = useSignOut(panel.desk.reload);
  const themes = useThemeGroup();
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
            { id: 'buy', label: 'Achat rapide', note: 'N', icon: <StockIcon />, onAction: onBuy },
            { id: 'drop', label: 'Ranger des bordereaux', icon: <DocumentIcon />, onAction: onDrop },
            {
              id: 'dashboard',
              label: 'Ouvrir le tableau de bord',
              icon: <DashboardIcon />,
              href: panel.links.dashboardUrl,
            },
            { id: 'health', label: 'État de la lecture', icon: <HealthIcon />, onAction: onShowHealth },
            { id: 'help', label: 'Aide et raccourcis', note: '?', icon: <HelpIcon />, onAction: openHelp },
          ],
        },
        themes,
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
