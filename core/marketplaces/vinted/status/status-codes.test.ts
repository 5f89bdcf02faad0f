import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHASES } from '../../../model/phase.ts';
import { phaseOfText } from './status.ts';
import { phaseOfEvidence, type StatusEvidence } from './status-codes.ts';

const silent: StatusEvidence = {
  statusCode: 230,
  shipmentCode: 100,
  isDisputed: false,
  isCompleted: null,
  text: '',
};
const phaseOf = (evidence: Partial<StatusEvidence>) => phaseOfEvidence({ ...silent, ...evidence });
const LABEL = 'Bordereau envoyé au vendeur';
const DELIVERED = 'Commande livrée !';

describe('the phase of one order', () => {
  it.each<[string, Partial<StatusEvidence>, string]>([
    ['230 before the shipment moves', {}, 'to_ship'],
    ['230 and a shipment under way', { shipmentCode: 200 }, 'in_transit'],
    ['230 and a shipment delivered', { shipmentCode: 400 }, 'delivered'],
    ['230 without a shipment', { shipmentCode: null }, 'unknown'],
    ['450', { statusCode: 450, shipmentCode: 400 }, 'completed'],
    ['450 and a late « livrée »', { statusCode: 450, shipmentCode: 400, text: DELIVERED }, 'completed'],
    ['520', { statusCode: 520 }, 'refunded'],
    ['520 and « annulée »', { statusCode: 520, text: 'Commande annulée - article indisponible' }, 'cancelled'],
    ['« Achat réalisé » that says no phase', { text: 'Achat réalisé avec succès' }, 'to_ship'],
    ['a known text and a code nobody knows', { statusCode: 250, text: LABEL }, 'to_ship'],
    ['an open complaint', { isDisputed: true, text: DELIVERED, shipmentCode: 400 }, 'suspended'],
    ['a text of suspension', { text: 'Transaction suspendue - en attente de vérification.' }, 'suspended'],
  ])('for %s', (_, evidence, phase) => expect(phaseOf(evidence)).toBe(phase));

  it.each<[string, Partial<StatusEvidence>]>([
    ['450 while the text says label', { statusCode: 450, text: LABEL }],
    ['450 while the parcel has not left', { statusCode: 450, shipmentCode: 100 }],
    ['450 and an open complaint', { statusCode: 450, shipmentCode: 400, isDisputed: true }],
    ['520 while the text says delivered', { statusCode: 520, text: DELIVERED }],
    ['a delivered text while the parcel has not left', { text: DELIVERED }],
    ['a label text while the parcel is under way', { text: LABEL, shipmentCode: 200 }],
    ['« not completed » beside 450', { statusCode: 450, shipmentCode: 400, isCompleted: false }],
    ['« completed » beside 230', { isCompleted: true }],
    ['an unknown text beside 230', { text: 'Ein Problem wurde gemeldet' }],
    ['a code nobody knows, alone', { statusCode: 250 }],
    ['a text that could not be read', { text: null }],
    ['a code that could not be read', { statusCode: null, text: LABEL }],
    ['a complaint that could not be read', { isDisputed: null, text: LABEL }],
  ])('for %s is unknown', (_, evidence) => expect(phaseOf(evidence)).toBe('unknown'));

  it('is never one that a known text or a known code rules out', () => {
    const texts = fc.constantFrom('', LABEL, DELIVERED, 'Commande finalisée', 'Remboursement effectué', 'Storniert');
    const evidence = fc.record({
      statusCode: fc.constantFrom(230, 450, 520, 250, null),
      shipmentCode: fc.constantFrom(null, 0, 100, 199, 200, 399, 400, 900),
      isDisputed: fc.constantFrom(true, false, null),
      isCompleted: fc.constantFrom(true, false, null),
      text: fc.oneof(texts, fc.constant(null), fc.string()),
    });
    fc.assert(
      fc.property(evidence, (given) => {
        const phase = phaseOfEvidence(given);
        expect(PHASES).toContain(phase);
        if (phase === 'unknown') return;
        const said = given.text === null ? null : phaseOfText(given.text);
        if (given.isDisputed) expect(phase).toBe('suspended');
        if (given.statusCode === 520) expect(['refunded', 'cancelled']).toContain(phase);
        if (given.statusCode === 450) expect(phase).toBe('completed');
        if (phase === 'to_ship') expect(given.shipmentCode ?? 0).toBeLessThan(200);
        if (phase === 'delivered') expect(given.shipmentCode ?? 400).toBeGreaterThanOrEqual(400);
        const mayDiffer = phase === 'suspended' || (phase === 'completed' && said === 'delivered');
        if (said !== null && !mayDiffer) expect(phase).toBe(said);
      }),
      { numRuns: 1_000 },
    );
  });
});
