import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import {
  DevicesIcon,
  HealthIcon,
  KeyboardIcon,
  PlanIcon,
  SettingsIcon,
  SignOutIcon,
  UserIcon,
} from '#components/ui/icons.tsx';
import { Menu } from '#components/ui/menu.tsx';
import type { MenuGroup } from '#components/ui/menu-group.ts';
import { useSignOut } from '#features/session/use-sign-out.ts';
import { openShortcuts } from '#features/shortcuts/shortcuts-help.tsx';
import { useThemeGroup } from '#features/theme-group.tsx';

/** Everything about the seller and this browser, under one button. */
export const AccountMenu = ({ trigger }: { trigger: ReactElement }) => {
  const navigate = useNavigate();
  const leave = useSignOut(() => navigate({ to: '/app/se-connecter', replace: true }));
  const themes = useThemeGroup();

  const groups: readonly MenuGroup[] = [
    {
      id: 'account',
      entries: [
        { id: 'profile', label: 'Profil', icon: <UserIcon />, onAction: () => void navigate({ to: '/app/profil' }) },
        {
          id: 'devices',
          label: 'Compte et appareils',
          icon: <DevicesIcon />,
          onAction: () => void navigate({ to: '/app/compte' }),
        },
        {
          id: 'plan',
          label: 'Mon abonnement',
          icon: <PlanIcon />,
          onAction: () => void navigate({ to: '/app/mon-abonnement' }),
        },
        {
          id: 'reading',
          label: 'Lecture des pages',
          icon: <HealthIcon />,
          onAction: () => void navigate({ to: '/app/parser-pro' }),
        },
        {
          id: 'settings',
          label: 'Paramètres',
          icon: <SettingsIcon />,
          onAction: () => void navigate({ to: '/app/parametres' }),
        },
        { id: 'shortcuts', label: 'Raccourcis du clavier', note: '?', icon: <KeyboardIcon />, onAction: openShortcuts },
      ],
    },
    themes,
    {
      id: 'leave',
      entries: [{ id: 'sign-out', label: 'Se déconnecter', icon: <SignOutIcon />, onAction: () => void leave() }],
    },
  ];
  return <Menu label="Compte" trigger={trigger} groups={groups} />;
};
