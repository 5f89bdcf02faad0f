/**
 * Which browser files a change calls for, in daily use; before it lands, all of them run. A change that no area below
 * names, such as one of the extension, of the readers or of the database, calls for all.
 */

/** What every change runs: a morning of the extension, the way in, and each screen with known and unknown figures. */
export const spine = ['main-job', 'sign-in', 'totals-agree', 'unknown-figures', 'accessibility', 'fits'];

/** @type {readonly { paths: readonly string[], files: readonly string[] }[]} */
export const areas = [
  {
    paths: ['web/screens/expenses/', 'core/model/expenses/', 'server/services/expenses/'],
    files: ['expenses', 'a-month'],
  },
  {
    paths: ['web/screens/import/', 'core/imports/', 'core/model/file-imports/', 'server/services/file-imports/'],
    files: ['import', 'failed-imports', 'a-month'],
  },
  {
    paths: ['web/screens/statistics/', 'core/model/statistics/', 'server/services/statistics/'],
    files: ['statistics', 'a-month'],
  },
  {
    paths: ['web/screens/home/', 'core/model/home/', 'server/services/home/'],
    files: ['accessible-states', 'a-month'],
  },
  {
    paths: ['web/screens/sales/', 'components/sale/', 'core/model/sales/', 'server/services/sales/'],
    files: ['sales', 'statistics', 'import', 'a-month'],
  },
  {
    paths: [
      ...['web/screens/inventory/', 'web/screens/costs/', 'features/stock/', 'components/stock/', 'core/model/stock/'],
      ...['server/services/stock/', 'server/services/items/'],
    ],
    files: ['stock', 'lots', 'inventory', 'own-photo', 'installable-app', 'a-month'],
  },
  { paths: ['core/model/photos/'], files: ['own-photo'] },
  {
    paths: ['web/screens/wallet/', 'components/wallet/', 'server/services/wallet/'],
    files: ['wallet', 'sides', 'order-details', 'a-month'],
  },
  { paths: ['web/screens/private/', 'server/services/private-orders/'], files: ['private-orders'] },
  { paths: ['server/services/purchases/'], files: ['order-details', 'sides', 'import'] },
  {
    paths: ['web/screens/settings/', 'features/preferences-follower.tsx', 'server/services/preferences.ts'],
    files: ['settings'],
  },
  {
    paths: ['web/screens/account/', 'server/account/', 'server/services/accounts/', 'server/services/exports/'],
    files: ['account', 'account-moves', 'passkeys', 'session', 'extension-screens'],
  },
  {
    paths: ['web/screens/profile/', 'features/accounts/', 'server/services/marketplace-accounts.ts'],
    files: ['two-accounts', 'order-details', 'account-moves', 'a-month'],
  },
  {
    paths: [
      'web/screens/sign-in/',
      'features/session/',
      'web/session/',
      'server/auth/',
      'server/services/auth/',
      'server/services/passkeys/',
    ],
    files: ['session', 'sessions-across-tabs', 'account', 'passkeys', 'settings'],
  },
  {
    paths: ['web/screens/subscription/', 'components/subscription/', 'server/payments/', 'server/services/payments/'],
    files: ['subscription', 'premium'],
  },
  {
    paths: ['web/screens/public/', 'web/prerender/', 'web/public-pages', 'web/page.html', 'server/site/'],
    files: ['public-site', 'licences', 'installable-app'],
  },
  { paths: ['web/pwa/'], files: ['installable-app', 'site-offline', 'robust-start'] },
  {
    paths: [
      ...['web/screens/competitors/', 'components/competitor/', 'components/item/', 'core/model/competitor/'],
      ...['features/shops/', 'server/services/competitors/'],
    ],
    files: ['competitors', 'reviewers', 'shop-in-front', 'lost-fields', 'changes'],
  },
  { paths: ['server/services/documents/', 'server/documents/', 'server/pdf/'], files: ['order-documents'] },
];

/** What no browser test shows. */
const isSilent = (/** @type {string} */ path) => /\.md$|\.test\.tsx?$|^(bench|docs)\//.test(path);

/**
 * @param {readonly string[]} changed paths in the project
 * @returns {string[] | null} names of browser files; null: all of them
 */
export function chooseBrowserFiles(changed) {
  const chosen = new Set(spine);
  for (const path of changed.filter((each) => !isSilent(each))) {
    const own = /^tests\/e2e\/([\w-]+)\.e2e\.ts$/.exec(path)?.[1];
    const found = areas.filter(({ paths }) => paths.some((start) => path.startsWith(start)));
    if (!own && found.length === 0) return null;
    for (const name of [own, ...found.flatMap(({ files }) => files)]) if (name) chosen.add(name);
  }
  return [...chosen];
}
