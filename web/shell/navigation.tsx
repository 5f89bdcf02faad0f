import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import {
  ExpensesIcon,
  HomeIcon,
  OrdersIcon,
  SalesIcon,
  ShopIcon,
  StatisticsIcon,
  StockIcon,
  UserIcon,
  WalletIcon,
} from '#components/ui/icons.tsx';
import { formatCount } from '#core/model/french.ts';
import { useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { useUser } from '#web/session/use-session.ts';
import { useIsShown } from './example-parts.tsx';

interface Place {
  to: NonNullable<LinkProps['to']>;
  label: string;
  icon: ReactNode;
  /** Only the page itself counts as current, not those below it. */
  isExact: boolean;
  /** The bar of a phone has no room for it: it stands in the menu at its end. */
  isInMenu?: boolean;
  counts?: 'pending';
}

/** The screens that work today; a screen is added to the menu with its feature. */
const PLACES: readonly Place[] = [
  { to: '/app', label: 'Accueil', icon: <HomeIcon size={20} />, isExact: true },
  { to: '/app/commandes', label: 'Commandes', icon: <OrdersIcon size={20} />, isExact: false, counts: 'pending' },
  { to: '/app/ventes', label: 'Ventes', icon: <SalesIcon size={20} />, isExact: false, isInMenu: true },
  { to: '/app/porte-monnaie', label: 'Porte-monnaie', icon: <WalletIcon size={20} />, isExact: false },
  { to: '/app/depenses', label: 'Dépenses', icon: <ExpensesIcon size={20} />, isExact: false, isInMenu: true },
  { to: '/app/inventaire', label: 'Inventaire', icon: <StockIcon size={20} />, isExact: false, isInMenu: true },
  {
    to: '/app/statistiques',
    label: 'Statistiques',
    icon: <StatisticsIcon size={20} />,
    isExact: false,
    isInMenu: true,
  },
  { to: '/app/analyse-concurrence', label: 'Concurrence', icon: <ShopIcon size={20} />, isExact: false },
];

/** For sellers who have private sales. */
const PRIVATE: Place = {
  to: '/app/particulier/commandeparticulierpage',
  label: 'Particulier',
  icon: <UserIcon size={20} />,
  isExact: false,
  isInMenu: true,
};

/** The screens that this seller has a use for. */
const usePlaces = (): readonly Place[] => {
  const { accounts } = useOwnAccounts();
  const isPrivate = useUser()?.user_type === 'particulier';
  const hasPrivate = accounts.some(({ regimes }) => regimes.some(({ regime }) => regime === 'particulier'));
  const isShown = useIsShown();
  return (isPrivate || hasPrivate ? [...PLACES, PRIVATE] : PLACES).filter(({ to }) => isShown(to));
};

/** The screens that the menu of a phone leads to. */
export const usePlacesInMenu = (): readonly Place[] => usePlaces().filter(({ isInMenu }) => isInMenu);
const usePlacesInBar = (): readonly Place[] => usePlaces().filter(({ isInMenu }) => !isInMenu);

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
export const SideNavigation = ({ pending }: NavigationProps) => (
  <nav aria-label="Menu principal" className="flex flex-col gap-1">
    {usePlaces().map(({ to, label, icon, isExact, counts }) => (
      <Link
        key={to}
        to={to}
        activeOptions={{ exact: isExact, includeSearch: false }}
        className="flex min-h-13 flex-col items-center justify-center gap-0.5 rounded-control text-[0.6875rem] leading-4 font-semibold tracking-tight whitespace-nowrap text-ink-2 transition-colors hover:bg-sunk hover:text-ink low:min-h-11 column:min-h-9.5 column:flex-row column:justify-between column:px-3 column:text-body column:tracking-normal"
        activeProps={{ className: 'bg-plum-soft text-plum! hover:bg-plum-soft' }}
      >
        <span className="relative column:hidden">
          {icon}
          {counts && pending !== null && pending > 0 && <Count count={pending} className={BADGE} />}
        </span>
        <span className="low:sr-only">{label}</span>
        {counts && pending !== null && pending > 0 && (
          <Count count={pending} className="hidden text-small font-bold column:inline" />
        )}
      </Link>
    ))}
  </nav>
);

/** The bar at the thumb on a phone. */
export const BottomNavigation = ({ pending, children }: NavigationProps & { children: ReactNode }) => (
  <nav
    aria-label="Menu principal"
    data-foot-bar
    className="z-20 flex shrink-0 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] rail:hidden"
  >
    {usePlacesInBar().map(({ to, label, icon, isExact, counts }) => (
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
        <span className={BOTTOM_WORD}>{label}</span>
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
