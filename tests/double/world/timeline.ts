import type { Sale } from '../seller/sale.ts';
import type { Stage } from '../seller/stages.ts';

/** A stage and when it was reached, epoch ms. */
export type Step = { stage: Stage; at: number };

const delivered: readonly Stage[] = ['paid', 'labelSent', 'shipped', 'atPickup', 'delivered'];

const paths: Readonly<Record<Stage, readonly Stage[]>> = {
  paid: ['paid'],
  labelOrdered: ['paid', 'labelOrdered'],
  labelSent: ['paid', 'labelSent'],
  shipped: ['paid', 'labelSent', 'shipped'],
  atPickup: ['paid', 'labelSent', 'shipped', 'atPickup'],
  delivered,
  done: [...delivered, 'done'],
  itemUnavailable: ['paid', 'itemUnavailable'],
  paymentFailed: ['paymentFailed'],
  unclaimed: ['paid', 'labelSent', 'shipped', 'atPickup', 'unclaimed'],
  suspended: ['paid', 'labelSent', 'shipped', 'suspended'],
  returnStarted: [...delivered, 'returnStarted'],
  refunded: [...delivered, 'returnStarted', 'refunded'],
};

const shipDays = 7;

/** Every stage that a sale went through, oldest first: from the payment to the date of its row, evenly spaced. */
export function stepsOf(sale: Sale): Step[] {
  const path = pathOf(sale);
  const last = path.length - 1;
  const span = sale.statusAt - sale.paidAt;
  return path.map((stage, index) => ({
    stage,
    at: last === 0 ? sale.statusAt : sale.paidAt + Math.floor((span * index) / last),
  }));
}

/** When a stage was reached; null if it never was. */
export function reachedAt(sale: Sale, stage: Stage): number | null {
  return stepsOf(sale).find((step) => step.stage === stage)?.at ?? null;
}

/** When the money was released to the seller; null while it is not. */
export function releasedAt(sale: Sale): number | null {
  return reachedAt(sale, 'done');
}

/** The last day to ship, as stated by the first status message. */
export function sendBefore(sale: Sale): number {
  return sale.paidAt + shipDays * 86_400_000;
}

function pathOf({ stage, turn }: Sale): readonly Stage[] {
  if (stage === 'refunded' && turn === 'refundedAfterRelease') return [...delivered, 'done', 'refunded'];
  if (stage === 'itemUnavailable' && turn === 'notShipped') return ['paid', 'labelSent', 'itemUnavailable'];
  return paths[stage];
}
