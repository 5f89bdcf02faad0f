import type { Phase } from '../../../model/phase.ts';
import { readStatusText } from './status.ts';

/** What the pages of one order state about its status (WEB §2.4). */
export interface StatusEvidence {
  /** `transaction.status`; null when it could not be read. */
  statusCode: number | null;
  /** `shipment.status`; null when there is none. */
  shipmentCode: number | null;
  /** True for an open complaint; null when the page should state it and does not. */
  isDisputed: boolean | null;
  isCompleted: boolean | null;
  /** The marketplace's newest message text; empty when there is none, null when it could not be read. */
  text: string | null;
}

const OPEN: readonly Phase[] = ['label_missing', 'to_ship', 'in_transit', 'delivered', 'suspended'];
const OVER: readonly Phase[] = ['completed', 'cancelled', 'refunded'];

/** The three known codes and the phases that each allows. Other codes are stored and have no effect. */
const STATUS_CODES: ReadonlyMap<number | null, readonly Phase[]> = new Map([
  [230, OPEN],
  [450, ['completed']],
  [520, ['refunded', 'cancelled']],
]);

const agreeWithShipment = (code: number): readonly Phase[] => {
  if (code >= 400) return ['delivered', 'completed', 'suspended', 'cancelled', 'refunded'];
  if (code >= 200) return ['in_transit', 'completed', 'suspended', 'cancelled', 'refunded'];
  return ['label_missing', 'to_ship', 'suspended', 'cancelled', 'refunded'];
};

/** A complaint suspends the order whatever the text stated before; a « livrée » text may be older than the payment. */
const agreeWithText = (said: Phase): readonly Phase[] => {
  if (said === 'delivered') return ['delivered', 'completed', 'suspended'];
  return OPEN.includes(said) ? [said, 'suspended'] : [said];
};

/** 230 covers the whole route of a parcel: the shipment code shows how far it is. */
const phaseOfShipment = (code: number | null): Phase | null => {
  if (code === null) return null;
  if (code >= 400) return 'delivered';
  return code >= 200 ? 'in_transit' : 'to_ship';
};

const candidateOf = ({ statusCode, shipmentCode, isDisputed, text }: StatusEvidence, said: Phase | null) => {
  if (isDisputed) return 'suspended';
  if (statusCode === 450) return 'completed';
  if (statusCode === 520) return said === 'cancelled' ? 'cancelled' : 'refunded';
  if (said !== null) return said;
  const hasSilentText = text === '' || (text !== null && readStatusText(text)?.event === 'paid');
  return statusCode === 230 && hasSilentText ? phaseOfShipment(shipmentCode) : null;
};

/**
 * The phase of one order: the one on which its complaint, codes and newest text agree. A contradiction, or a required
 * value that cannot be read, gives `unknown`; so does an unknown text with a code that covers several phases.
 */
export const phaseOfEvidence = (evidence: StatusEvidence): Phase => {
  const { statusCode, shipmentCode, isDisputed, isCompleted, text } = evidence;
  if (statusCode === null || isDisputed === null || text === null) return 'unknown';
  const said = readStatusText(text)?.phase ?? null;
  const phase = candidateOf(evidence, said);
  if (phase === null) return 'unknown';
  const agreed = [
    STATUS_CODES.get(statusCode),
    shipmentCode === null ? undefined : agreeWithShipment(shipmentCode),
    said === null ? undefined : agreeWithText(said),
    isCompleted === null ? undefined : isCompleted ? OVER : [...OPEN, 'cancelled', 'refunded'],
  ];
  return agreed.every((phases) => phases?.includes(phase) ?? true) ? phase : 'unknown';
};
