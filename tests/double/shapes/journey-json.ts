import { pick, randomFor } from '../seller/prng.ts';
import type { Sale } from '../seller/sale.ts';
import type { Stage } from '../seller/stages.ts';
import { reachedAt, stepsOf } from '../world/timeline.ts';
import { idsOf } from '../world/trade.ts';
import { canaries } from './canaries.ts';

const carriers = [
  { code: 'CHRONOPOST', id: 10, name: 'Chronopost' },
  { code: 'MONDIAL_RELAY', id: 11, name: 'Mondial Relay' },
  { code: 'COLISSIMO', id: 12, name: 'Colissimo' },
  { code: 'SHOP2SHOP', id: 13, name: 'Shop2Shop by Chronopost' },
] as const;

/** The carrier's text at each step; only « livré » and « FINISHED » are known from a real response. */
const words: Partial<Record<Stage, { message: string; status: string }>> = {
  labelSent: { message: 'Bordereau créé', status: 'label_created' },
  shipped: { message: 'Colis pris en charge', status: 'in_transit' },
  atPickup: { message: 'Colis disponible au point relais', status: 'ready_for_pickup' },
  delivered: { message: 'Colis livré au point relais', status: 'delivered' },
  unclaimed: { message: "Retour à l'expéditeur", status: 'returned' },
};

/** Carrier and tracking number of a sale; there is no number before the label exists. */
export function trackingOf(deal: Sale): { carrier: (typeof carriers)[number]; code: string | null } {
  const carrier = pick(randomFor(deal.transactionId, 29), carriers);
  const number = String(deal.transactionId % 1_000_000_000).padStart(9, '0');
  return { carrier, code: reachedAt(deal, 'labelSent') === null ? null : `XX${number}FR` };
}

/** `GET /api/v2/transactions/{id}/shipment/journey_summary` (WEB §3.4), latest step first. */
export function toJourneyAnswer(deal: Sale) {
  const { carrier, code } = trackingOf(deal);
  const current = {
    ...carrier,
    priority: 1,
    is_current: true,
    tracking_code: code,
    tracking_url: `https://example.invalid/suivi?numero=${code}&jeton=${canaries.trackingToken}`,
    logo_url: null,
  };
  const details = stepsOf(deal).flatMap(({ stage, at }) => {
    const said = words[stage];
    return said ? [{ timestamp: Math.floor(at / 1000), ...said, cell_type: 'FINISHED', carrier: current }] : [];
  });
  return {
    journey_summary: {
      details: details.reverse(),
      actions: [],
      carriers: [{ code: carrier.code, name: carrier.name }],
      current_carrier: code === null ? null : { code: carrier.code, name: carrier.name, tracking_code: code },
      estimated_detail: null,
    },
    code: 0,
  };
}

/** `GET /api/v2/transactions/{id}/shipping_instructions`. */
export function toInstructionsAnswer(deal: Sale) {
  return { carrier: { name: trackingOf(deal).carrier.name }, steps: [], code: 0 };
}

/** A short-lived signed link to a PDF that contains a full address (WEB §3.4). */
export function toSignedLabel(deal: Sale): string {
  const file = idsOf(deal).shipment;
  const signature = `X-Amz-Expires=300&X-Amz-Signature=${canaries.labelSignature}`;
  return `https://svc-shipping-labels.s3.eu-central-1.amazonaws.com/${file}.pdf?${signature}`;
}

/** The file itself, which contains a name and an address. */
export function toLabelFile(deal: Sale): { label: string; filename: string } {
  const pdf = `%PDF-1.4 ${canaries.realName} ${canaries.street} ${canaries.phone}`;
  return { label: Buffer.from(pdf).toString('base64'), filename: `Bordereau-${deal.transactionId}.pdf` };
}
