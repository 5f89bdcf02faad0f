/** Services of one height: they import those of the tiers below, and nothing of each other. */
interface Tier {
  what: string;
  /** Folders and files of `server/services`, without their ending. */
  services: readonly string[];
}

/** The order of the services, from the ground up: a ring of services cannot be written down here. */
export const tiers: readonly Tier[] = [
  {
    what: 'What any service may need: whose something is, under which regime, memories, turns',
    services: [
      ...['attempts', 'in-turns', 'kept-replies', 'recall-derived', 'recent-memory', 'stated-goals'],
      ...['account-jobs', 'check-health', 'events', 'items', 'marketplace-accounts', 'own-shops', 'owners'],
      ...['payments', 'regimes'],
    ],
  },
  {
    what: 'Lines of money, shops of others, and memories of one process',
    services: ['competitors', 'derived-memory', 'ledger', 'session-memory', 'subscription-changes'],
  },
  {
    what: 'Orders, and what a page of the marketplace announces',
    services: ['one-state', 'orders', 'pages', 'sessions'],
  },
  {
    what: 'What is kept of an order, of a wallet, of a file; who may sign in',
    services: [...['auth', 'documents', 'order-notes', 'private-orders', 'purchases', 'shop-loads', 'wallet']],
  },
  {
    what: 'One row per deal; what was read, and what it changed',
    services: ['accounts', 'devices', 'file-imports', 'passkeys', 'read-model', 'reading-record'],
  },
  { what: 'Whose account a page is of; figures over rows', services: ['account-moves', 'figures', 'sign-in'] },
  {
    what: 'Merging a page; costs, expenses and stock',
    services: ['captures', 'expenses', 'home', 'preferences', 'stock'],
  },
  { what: 'Sales; mails about them; undoing what was read', services: ['daily-mail', 'mails', 'reading', 'sales'] },
  { what: 'Mailboxes that bring such mails; everything at once', services: ['exports', 'mailboxes', 'statistics'] },
];
