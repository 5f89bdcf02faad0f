import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useSnapshot } from 'valtio';
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
import { notify } from '#core/state/notifications.ts';
import { chooseTheme, THEMES, theme } from '#core/state/theme.ts';
import { openShortcuts } from '#features/shortcuts/shortcuts-help.tsx';
import { usePlatform } from '#features/workplace.ts';
import { serverSentence } from '#web/form/field-errors.ts';
import { signOut } from '#web/session/session-actions.ts';
import { THEME_ENTRIES } from './theme-entries.tsx';

const SIGN_OUT_FAILED = 'La déconnexion n’a pas pu se faire : le serveur est hors d’atteinte. Réessayez.';

/** Everything about the seller and this browser, under one button. */
export const AccountMenu = ({ trigger }: { trigger: ReactElement }) => {
  const { api: client } = usePlatform();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { choice } = useSnapshot(theme);

  const leave = async (): Promise<void> => {
    try {
      await signOut({ client, queryClient });
      await navigate({ to: '/app/se-connecter', replace: true });
    } catch (error) {
      notify({ type: 'error', message: serverSentence(error, SIGN_OUT_FAILED) });
    }
  };

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
    {
      id: 'theme',
      title: 'Thème',
      selected: choice,
      onSelect: (id) => chooseTheme(THEMES.find((each) => each === id) ?? 'system'),
      entries: THEME_ENTRIES,
    },
    {
      id: 'leave',
      entries: [{ id: 'sign-out', label: 'Se déconnecter', icon: <SignOutIcon />, onAction: () => void leave() }],
    },
  ];
  return <Menu label="Compte" trigger={trigger} groups={groups} />;
};
