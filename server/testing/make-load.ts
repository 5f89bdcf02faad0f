import type { CallInput } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';

type Load = CallInput<typeof api.sales.load>['body'];

/** A shop as `sales/load` takes it: by default, its sales alone. */
export const makeLoad = (name: string, ventes: Load['ventes'] = [], part: Partial<Load> = {}): Load => ({
  ...{ boutique: { name }, ventes, commentaires: [], depenses: [], statistics: {} },
  ...part,
});
