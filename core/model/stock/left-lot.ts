import type { SaleOutcome } from '../sale-outcome.ts';
import { type ParisDay, toInstant, toParisDay } from '../time.ts';
import type { Fate } from './product.ts';
import type { LotMember } from './share-lot.ts';

interface Leaving {
  fate: Fate;
  fateOn: ParisDay | null;
}

/** When an article left its lot; null while it is there. An article whose sale was undone did not leave. */
export const leftLot = (
  { fate, fateOn }: Leaving,
  sale: { outcome: SaleOutcome; soldAt: string | null } | null,
): LotMember['left'] => {
  if (fate !== 'kept') return { on: fateOn, isUnsellable: fate === 'unsellable' };
  if (sale === null || sale.outcome === 'never_counted' || sale.outcome === 'refunded_after_release') return null;
  const at = toInstant(sale.soldAt);
  return { on: at === null ? null : toParisDay(at), isUnsellable: false };
};
