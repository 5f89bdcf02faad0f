import type { OrderList } from './order-lists.ts';

/** Names of the lists; `short` for the narrow panel. */
export const LIST_LABELS: Record<OrderList, { name: string; short: string }> = {
  pending: { name: 'À expédier', short: 'À expédier' },
  late: { name: 'En retard', short: 'En retard' },
  dropped: { name: 'Déposés, scan attendu', short: 'Déposés' },
  suspended: { name: 'Suspendues', short: 'Suspendues' },
  shipped: { name: 'Expédiées', short: 'Expédiées' },
  archived: { name: 'Archivées', short: 'Archivées' },
  doubtful: { name: 'À vérifier', short: 'À vérifier' },
};
