import { createMemoryHistory } from '@tanstack/react-router';
import type { Platform } from '#core/platform/ports.ts';
import { createAppRouter } from '#web/router.ts';
import { richOrders } from './rich-book.ts';

/** The shop of another member in `replies.ts`. */
export const SHOP = '/app/analyse-concurrence/vinted/4242';

/** Values for the variable parts of an address. */
const PARAMS: Readonly<Record<string, string>> = { $marketplace: 'vinted', $shopId: '4242' };

/** Further views of an address besides its first one. */
const moreOf = (now: number): string[] => [
  ...['/app/commandes?liste=en-retard', '/app/commandes?liste=suspendues', '/app/commandes?liste=expediees'],
  ...[
    '/app/commandes?liste=archivees&marge=oui',
    '/app/commandes?liste=a-verifier',
    `/app/commandes?commande=${richOrders(now)[0]?.id}`,
  ],
  '/app/porte-monnaie?vue=achats',
  '/app/inventaire?vue=annonces',
  ...['visitees', 'marche', 'la-mienne'].map((view) => `/app/analyse-concurrence?vue=${view}`),
  ...['annonces', 'evaluations', 'articles'].map((details) => `${SHOP}?details=${details}`),
  ...['/app/analyse-concurrence/vinted/7001', 'panel', 'panel:shop'],
];

const toAddress = (pattern: string): string =>
  pattern.replaceAll(/\$\w+/g, (name) => {
    const value = PARAMS[name];
    if (value === undefined)
      throw new Error(`« ${pattern} »: give ${name} a value here, so that its screen is walked.`);
    return value;
  });

/** The list of screens does not depend on a platform. */
const { routesByPath } = createAppRouter({} as Platform, createMemoryHistory({ initialEntries: ['/'] }));
/** Every screen of the dashboard and the panel, as addresses of the stage: every route, and further views of some. */
export const screenAddresses = (now: number): readonly string[] => [
  ...Object.keys(routesByPath).map(toAddress),
  ...moreOf(now),
];
