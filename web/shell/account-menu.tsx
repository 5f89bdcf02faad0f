import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Button } from 'react-aria-components/Button';
import { ChevronDownIcon, HealthIcon, HelpIcon, MoreIcon, SignOutIcon, UserIcon } from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import type { MenuGroup } from '#components/ui/menu-group.ts';
import { usePresent } from '#components/ui/present.tsx';
import type { User } from '#core/contract/user.ts';
import { useSignOut } from '#features/session/use-sign-out.ts';
import { openHelp } from '#features/shortcuts/help-state.ts';
import { useThemeGroup } from '#features/theme-group.tsx';
import { BOTTOM_ITEM, BOTTOM_WORD, usePlacesInMenu } from './navigation.tsx';
import { planText, userName } from './user-text.ts';

/** Everything about the seller and this browser, under one button; on a phone, first the screens that its bar leaves out. */
const AccountMenu = ({ trigger, hasPlaces = false }: { trigger: ReactElement; hasPlaces?: boolean }) => {
  const navigate = useNavigate();
  const leave = useSignOut(() => navigate({ to: '/app/se-connecter', replace: true }));
  const themes = useThemeGroup();

  const places = usePlaceEntries();
  const groups: readonly MenuGroup[] = [
    ...(hasPlaces ? [{ id: 'places', entries: places }] : []),
    {
      id: 'account',
      entries: [
        {
          id: 'profile',
          label: 'Votre compte',
          icon: <UserIcon />,
          onAction: () => void navigate({ to: '/app/profil' }),
        },
      ],
    },
    {
      id: 'help',
      title: 'Aide',
      entries: [
        {
          id: 'diagnostic',
          label: 'Diagnostic',
          icon: <HealthIcon />,
          onAction: () => void navigate({ to: '/app/parser-pro' }),
        },
        { id: 'help', label: 'Aide et raccourcis', note: '?', icon: <HelpIcon />, onAction: openHelp },
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

const usePlaceEntries = (): MenuGroup['entries'] => {
  const navigate = useNavigate();
  return usePlacesInMenu().map(({ to, label, icon }) => ({
    ...{ id: to, label, icon },
    onAction: () => void navigate({ to }),
  }));
};

/** The signed-in seller, at the bottom of the column; opens the menu. */
export const AccountCard = ({ user }: { user: User }) => {
  const plan = usePresent((now) => planText(user.Subscription, now));
  return (
    <AccountMenu
      trigger={
        <Button className="flex w-full cursor-pointer flex-col rounded-card border border-line bg-card px-3 py-2.5 text-left text-small text-ink-2 shadow-soft transition-colors hover:border-edge">
          <span className="flex w-full items-center gap-1 font-semibold text-ink">
            <span className="truncate">{userName(user)}</span>
            <ChevronDownIcon size={14} />
          </span>
          <span>{plan.name}</span>
          {plan.until && <span>{plan.until}</span>}
        </Button>
      }
    />
  );
};

/** The same menu in the rail. */
export const AccountTab = () => (
  <AccountMenu
    trigger={
      <Button className={BOTTOM_ITEM}>
        <UserIcon size={20} />
        <span className={`rail:low:sr-only ${BOTTOM_WORD}`}>Compte</span>
      </Button>
    }
  />
);

/** The same menu at the end of the bar of a phone, with the screens for which the bar has no room. */
export const MoreTab = () => <AccountMenu hasPlaces trigger={MORE} />;

/** In the example, which has no account: these screens alone. */
export const MorePlacesTab = () => (
  <Menu label="Autres écrans" trigger={MORE} groups={[{ id: 'places', entries: usePlaceEntries() }]} />
);

const MORE = (
  <Button className={BOTTOM_ITEM}>
    <MoreIcon size={20} />
    <span className={BOTTOM_WORD}>Plus</span>
  </Button>
);
