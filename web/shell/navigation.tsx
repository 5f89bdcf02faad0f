import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { classNames } from '#components/ui/class-names.ts';
import { MoreIcon } from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import { formatCount } from '#core/model/french.ts';
import { useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { useUser } from '#web/session/use-session.ts';
import { useIsShown } from './example-parts.tsx';
import { type Place, type Places, placesOf } from './places.tsx';

/** The screens that this seller has a use for. */
const usePlaces = (): Places => {
  const { accounts } = useOwnAccounts();
  const isPrivate = useUser()?.user_type === 'particulier';
  const isShown = useIsShown();
  const { main, further } = placesOf({
    isPrivate,
    regimes: accounts.flatMap(({ regimes }) => regimes.map(({ regime }) => regime)),
  });
  const shown = (places: readonly Place[]) => places.filter(({ to }) => isShown(to));
  return { main: shown(main), further: shown(further) };
};

/** The screens that the menu of a phone leads to. */
export const usePlacesInMenu = (): readonly Place[] => {
  const { main, further } = usePlaces();
  return [...main.filter(({ isInMenu }) => isInMenu), ...further];
};

const usePlacesInBar = (): readonly Place[] => usePlaces().main.filter(({ isInMenu }) => !isInMenu);

export interface NavigationProps {
  /** Number of orders to ship, including late ones; null until known. */
  pending: number | null;
}

const Count = ({ count, className }: { count: number; className: string }) => (
  <span className={className}>
    {formatCount(count)}
    <span className="sr-only"> à expédier</span>
  </span>
);

/** Beside the content: icons, their words below them, or the words alone, as much as there is room for. */
export const SideNavigation = ({ pending }: NavigationProps) => {
  const { main, further } = usePlaces();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isHere = ({ to }: Place): boolean => path === to || path.startsWith(`${to}/`);
  return (
    <nav aria-label="Menu principal" className="flex flex-col gap-1">
      {[...main, ...further.filter(isHere)].map((place) => (
        <SidePlace key={place.to} place={place} pending={pending} />
      ))}
      {further.length > 0 && <FurtherPlaces places={further.filter((place) => !isHere(place))} />}
    </nav>
  );
};

const SIDE_ITEM =
  'flex min-h-13 flex-col items-center justify-center gap-0.5 rounded-control text-[0.6875rem] leading-4 font-semibold tracking-tight whitespace-nowrap text-ink-2 transition-colors hover:bg-sunk hover:text-ink low:min-h-11 column:min-h-9.5 column:flex-row column:justify-between column:px-3 column:text-body column:tracking-normal';

const SidePlace = ({ place, pending }: NavigationProps & { place: Place }) => {
  const { to, label, short = label, icon, isExact = false, counts } = place;
  return (
    <Link
      to={to}
      activeOptions={{ exact: isExact, includeSearch: false }}
      className={SIDE_ITEM}
      activeProps={{ className: 'bg-plum-soft text-plum! hover:bg-plum-soft' }}
    >
      <span className="relative column:hidden">
        {icon}
        {counts && pending !== null && pending > 0 && <Count count={pending} className={BADGE} />}
      </span>
      <span className="low:sr-only column:hidden">{short}</span>
      <span className="hidden column:inline">{label}</span>
      {counts && pending !== null && pending > 0 && (
        <Count count={pending} className="hidden text-small font-bold column:inline" />
      )}
    </Link>
  );
};

/** Screens for another kind of seller, one press away. */
const FurtherPlaces = ({ places }: { places: readonly Place[] }) => {
  const navigate = useNavigate();
  const entries = places.map(({ to, label, icon }) => ({
    ...{ id: to, label, icon },
    onAction: () => void navigate({ to }),
  }));
  return (
    <Menu
      label="Plus"
      align="start"
      trigger={
        <Button className={classNames(SIDE_ITEM, 'cursor-pointer')}>
          <MoreIcon size={20} className="column:hidden" />
          <span className="low:sr-only">Plus</span>
        </Button>
      }
      groups={[{ id: 'places', entries }]}
    />
  );
};

/** The bar at the thumb on a phone. */
export const BottomNavigation = ({ pending, children }: NavigationProps & { children: ReactNode }) => (
  <nav
    aria-label="Menu principal"
    data-foot-bar
    className="z-20 flex shrink-0 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] rail:hidden"
  >
    {usePlacesInBar().map(({ to, label, short = label, icon, isExact = false, counts }) => (
      <Link
        key={to}
        to={to}
        activeOptions={{ exact: isExact, includeSearch: false }}
        className={BOTTOM_ITEM}
        activeProps={{ className: 'text-plum!' }}
      >
        <span className="relative">
          {icon}
          {counts && pending !== null && pending > 0 && <Count count={pending} className={BADGE} />}
        </span>
        <span className={BOTTOM_WORD}>{short}</span>
      </Link>
    ))}
    {children}
  </nav>
);

const BADGE =
  'absolute -top-1.5 left-3 min-w-4.5 rounded-full bg-plum px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-on-plum';

/** Large text on a small phone leaves room for the icons only. */
export const BOTTOM_WORD = 'max-[19rem]:sr-only';

export const BOTTOM_ITEM = classNames(
  'flex min-h-14 grow cursor-pointer flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-4 font-semibold tracking-tight whitespace-nowrap min-[25rem]:text-small text-ink-2 transition-colors',
);
