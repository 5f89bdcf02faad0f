import { describe, expect, it } from 'vitest';
import type { OrderDetails } from '#core/contract/orders.ts';
import type { Order } from '#core/model/order.ts';
import { HOUR } from '#core/model/time.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { nextStep, pastSteps } from './order-steps.ts';

const NOW = Date.parse('2026-11-23T08:10:00.000Z');
const at = (hours: number): string => new Date(NOW + hours * HOUR).toISOString();
const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ') ?? null;

const next = (part: Partial<Order>, outcome: OrderDetails['outcome'] = 'counted') => {
  const step = nextStep(makeOrder({ orderDate: at(-20), ...part }), outcome, NOW);
  return step && [plain(step.label), plain(step.note), step.pressure];
};

type Events = OrderDetails['events'];
const past = (
  part: Partial<Order>,
  details: { events?: Events; received?: OrderDetails['received'] } | null = {},
  readAt: number | null = null,
) =>
  pastSteps(makeOrder(part), details && { events: [], received: null, ...details }, readAt, NOW).map((step) => [
    plain(step.label),
    plain(step.when),
  ]);

describe('what is to happen next with an order', () => {
  const shipBy = at(23.5);
  const after = 'après, Vinted annule la vente';

  it.each<[string, Partial<Order>, unknown]>([
    ['a deadline within a day', { shipBy }, ['À déposer avant demain 8 h 40', after, 'late']],
    ['a deadline today', { shipBy: at(3) }, ['À déposer avant aujourd’hui 12 h 10', after, 'late']],
    ['a later deadline', { shipBy: at(75) }, ['À déposer avant jeu. 26 nov. 12 h 10', after, 'calm']],
    [
      'an estimated deadline',
      { shipBy: at(75), shipByEstimated: true },
      ['À déposer vers le jeu. 26 nov.', 'échéance estimée', 'calm'],
    ],
    [
      'an estimated deadline that is past',
      { shipBy: at(-48), shipByEstimated: true },
      ['À déposer', 'échéance estimée passée (sam. 21 nov.)', 'doubtful'],
    ],
    ['no deadline', { shipBy: null }, ['À déposer', 'échéance inconnue', 'doubtful']],
    ['a deadline just past', { shipBy: at(-3) }, ['À déposer', 'échéance dépassée depuis 3 h', 'late']],
    ['one long past', { shipBy: at(-240) }, ['À déposer', 'échéance dépassée depuis 10 j, à relire', 'doubtful']],
    [
      'no label yet',
      { phase: 'label_missing', shipBy: at(75) },
      ['Générer le bordereau et déposer le colis avant jeu. 26 nov. 12 h 10', after, 'calm'],
    ],
    [
      'a parcel that was dropped off',
      { status: '1', shipBy },
      ['Scan du transporteur attendu', 'avant demain 8 h 40, sinon Vinted annule la vente', 'late'],
    ],
    ['a parcel on its way', { status: '1', phase: 'in_transit' }, ['Livraison attendue', null, 'calm']],
    ['a parcel that arrived', { status: '1', phase: 'delivered' }, ['Finalisation attendue', null, 'calm']],
    [
      'a suspended sale',
      { phase: 'suspended', shipBy },
      ['Ne pas expédier pour l’instant', 'la transaction est suspendue', 'doubtful'],
    ],
    [
      'an unknown state',
      { phase: 'unknown', shipBy },
      ['À relire sur Vinted', 'l’état de cette vente est inconnu', 'doubtful'],
    ],
    ['a completed sale', { status: '1', phase: 'completed' }, null],
    ['a cancelled sale', { phase: 'cancelled', shipBy }, null],
    ['an archived sale', { archived: true, shipBy }, null],
  ])('with %s', (_, part, expected) => expect(next(part)).toEqual(expected));

  it('is the return, while one is open', () =>
    expect(next({ status: '1', phase: 'delivered' }, 'return_open')).toEqual(['Retour à recevoir', null, 'doubtful']));
});

describe('what happened to an order', () => {
  const orderDate = '2026-11-17T07:50:00.000Z';
  const paid = { kind: 'paid', at: orderDate, text: 'Achat réalisé avec succès' } as const;
  const label = { kind: 'label_sent', at: '2026-11-17T08:02:00.000Z', text: 'Bordereau envoyé' } as const;
  const sold = ['Vendue 18,00 €', 'mar. 17 nov. à 8 h 50'];

  it('is told from the latest event to the sale, and the payment is not told twice', () =>
    expect(past({ orderDate }, { events: [paid, label] })).toEqual([
      ['Bordereau envoyé', 'mar. 17 nov. à 9 h 02'],
      sold,
    ]));

  it('includes what the seller did, and the money that the wallet shows', () => {
    const received = { amount: 17.5, currency: 'EUR', at: '2026-11-22T09:00:00.000Z' };
    const part = { orderDate, status: '1', statusSetAt: '2026-11-18T17:00:00.000Z' } as const;
    expect(past(part, { events: [paid, label], received })).toEqual([
      ['Reçu 17,50 €', 'dim. 22 nov. à 10 h'],
      ['Marquée expédiée par vous', 'mer. 18 nov. à 18 h'],
      ['Bordereau envoyé', 'mar. 17 nov. à 9 h 02'],
      sold,
    ]);
  });

  it('dates the state by a page that dates it', () =>
    expect(past({ orderDate, phase: 'completed', phaseDate: '2026-11-21T10:00:00.000Z' })).toEqual([
      ['Finalisée', 'sam. 21 nov. à 11 h'],
      sold,
    ]));

  it('otherwise says by when it was reached: the moment of the reading', () =>
    expect(past({ orderDate, phase: 'completed', phaseDate: null }, {}, Date.parse(at(-1)))).toEqual([
      ['Finalisée', 'au plus tard le lun. 23 nov. à 8 h 10'],
      sold,
    ]));

  it('says that the date is unknown when neither is known', () =>
    expect(past({ orderDate: null, price: null, phase: 'cancelled', phaseDate: null }, null)).toEqual([
      ['Annulée', 'date inconnue'],
      ['Vendue', 'date inconnue'],
    ]));

  it('takes the date of a parcel on its way as the latest possible, as it may be that of a later status', () =>
    expect(past({ orderDate, phase: 'in_transit', phaseDate: '2026-11-21T10:00:00.000Z' })[0]).toEqual([
      'En cours de livraison',
      'au plus tard le sam. 21 nov. à 11 h',
    ]));

  it('dates a sale that is only estimated as such', () => {
    const part = { orderDate, orderDateEstimated: true };
    expect(past({ ...part, phase: 'to_ship' }).at(-1)).toEqual(['Vendue 18,00 €', 'vers mar. 17 nov.']);
    expect(past({ ...part, phase: 'delivered' }).at(-1)).toEqual(['Vendue 18,00 €', 'au plus tard le mar. 17 nov.']);
  });

  it('quotes a message that it does not know', () =>
    expect(
      past({ orderDate }, { events: [{ kind: 'unknown', at: at(-5), text: 'Votre colis vous attend' }] })[0],
    ).toEqual(['« Votre colis vous attend »', 'lun. 23 nov. à 4 h 10']));
});
