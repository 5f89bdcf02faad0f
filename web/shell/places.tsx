import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
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
} from '#components/ui/icons.ts';

export interface Place {
  to: NonNullable<LinkProps['to']>;
  label: string;
  /** Where there is little room. */
  short?: string;
  icon: ReactNode;
  /** Only the page itself counts as current, not those below it. */
  isExact?: boolean;
  /** The bar of a phone has no room for it: it stands in the menu at its end. */
  isInMenu?: boolean;
  counts?: 'pending';
}

const HOME: Place = { to: '/app', label: 'Accueil', icon: <HomeIcon size={20} />, isExact: true };
const ORDERS: Place = {
  ...{ to: '/app/commandes', label: 'Commandes', icon: <OrdersIcon size={20} /> },
  counts: 'pending',
};
const SALES: Place = { to: '/app/ventes', label: 'Ventes', icon: <SalesIcon size={20} />, isInMenu: true };
const WALLET: Place = { to: '/app/porte-monnaie', label: 'Porte-monnaie', icon: <WalletIcon size={20} /> };
const EXPENSES: Place = { to: '/app/depenses', label: 'Dépenses', icon: <ExpensesIcon size={20} />, isInMenu: true };
const STOCK: Place = { to: '/app/inventaire', label: 'Inventaire', icon: <StockIcon size={20} />, isInMenu: true };
const STATISTICS: Place = {
  ...{ to: '/app/statistiques', label: 'Statistiques', icon: <StatisticsIcon size={20} /> },
  isInMenu: true,
};
const SHOPS: Place = { to: '/app/analyse-concurrence', label: 'Concurrence', icon: <ShopIcon size={20} /> };
const PRIVATE: Place = {
  ...{ to: '/app/particulier/commandeparticulierpage', label: 'Ventes de particulier', short: 'Particulier' },
  icon: <UserIcon size={20} />,
};

/** The screens that work today; a screen is added to the menu with its feature. */
const ALL: readonly Place[] = [HOME, ORDERS, SALES, WALLET, EXPENSES, STOCK, STATISTICS, SHOPS];

/** The menu of one seller: what always stands in it, and what opens behind « Plus ». */
export interface Places {
  main: readonly Place[];
  further: readonly Place[];
}

/** What decides which screens a seller has a use for. */
export interface SellerKind {
  /** They stated that they sell their own wardrobe. */
  isPrivate: boolean;
  /** The regimes that they stated for their marketplace accounts. */
  regimes: readonly string[];
}

/** Who only sells their own wardrobe needs five screens; the others stay within reach. */
export const placesOf = ({ isPrivate, regimes }: SellerKind): Places => {
  if (isPrivate && !regimes.includes('professional')) {
    return { main: [HOME, ORDERS, PRIVATE, WALLET, STOCK], further: [SALES, EXPENSES, STATISTICS, SHOPS] };
  }
  const hasPrivate = isPrivate || regimes.includes('particulier');
  return { main: hasPrivate ? [...ALL, { ...PRIVATE, isInMenu: true }] : ALL, further: [] };
};
