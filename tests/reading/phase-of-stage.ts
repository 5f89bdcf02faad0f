import type { Phase } from '#core/model/phase.ts';
import type { Stage } from '#tests/double/seller/stages.ts';

/** What each stage of the double means to a seller, decided here by hand (WEB §2.4, DECISIONS §4). */
export const phaseOfStage: Record<Stage, Phase> = {
  paid: 'label_missing',
  labelOrdered: 'label_missing',
  labelSent: 'to_ship',
  shipped: 'in_transit',
  atPickup: 'in_transit',
  delivered: 'delivered',
  done: 'completed',
  itemUnavailable: 'cancelled',
  paymentFailed: 'cancelled',
  unclaimed: 'cancelled',
  suspended: 'suspended',
  returnStarted: 'suspended',
  refunded: 'refunded',
};
