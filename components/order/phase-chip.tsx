import { Chip, type Tone } from '#components/ui/chip.tsx';
import type { Order } from '#core/model/order.ts';
import type { Phase } from '#core/model/phase.ts';
import { phaseWords } from '#core/model/phase-words.ts';

const TONE: Record<Phase, Tone> = {
  label_missing: 'saffron',
  to_ship: 'neutral',
  in_transit: 'blue',
  delivered: 'green',
  completed: 'green',
  cancelled: 'neutral',
  refunded: 'neutral',
  suspended: 'neutral',
  unknown: 'saffron',
};

/** Where the marketplace says the sale stands. */
export const PhaseChip = ({ order }: { order: Order }) => <Chip tone={TONE[order.phase]}>{phaseWords(order)}</Chip>;

/** The deadline says « to ship » and « suspended » better than the phase would. */
export const isPhaseWorthSaying = ({ phase }: Order): boolean => phase !== 'to_ship' && phase !== 'suspended';
