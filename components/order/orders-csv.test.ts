import { describe, expect, it } from 'vitest';
import { type Order, UNKNOWN_ORDER } from '#core/model/order.ts';
import { ordersCsv } from './orders-csv.ts';

const HEAD =
  '\uFEFFTitre;Prix;Devise;Acheteur;Compte;Numéro;Articles;État;Vendue le;Date de vente;À expédier avant;Échéance;Transporteur;Suivi';

const mark = (name: string) => ({ name, letter: 'B', colour: 0 });

describe('the file of a list of orders', () => {
  it('states each order as a French spreadsheet reads it', () => {
    const order = {
      ...UNKNOWN_ORDER,
      ...{
        title: 'Robe ; bleue',
        price: 18.5,
        currency: 'EUR' as const,
        buyerLogin: 'elo',
        transactionId: '21300012345',
      },
      ...{ marketplaceUserId: '31', itemCount: 2, phase: 'to_ship' as const, orderDate: '2026-11-20T23:30:00.000Z' },
      ...{ shipBy: '2026-11-26T17:00:00.000Z', shipByEstimated: true, carrier: 'Mondial Relay', trackingCode: '6A1' },
    };
    expect(ordersCsv([order], { accountOf: () => mark('boutique_lea') })).toBe(
      `${HEAD}\r\n"Robe ; bleue";18,5;EUR;elo;boutique_lea;21300012345;2;À expédier;21/11/2026 00:30;lue;26/11/2026 18:00;estimée;Mondial Relay;6A1\r\n`,
    );
  });

  it('leaves what is unknown empty, and names no account that no page stated', () => {
    expect(ordersCsv([{ ...UNKNOWN_ORDER, currency: 'EUR' }], { accountOf: () => mark('Compte à préciser') })).toBe(
      `${HEAD}\r\n;;;;;;;État inconnu;;;;;;\r\n`,
    );
  });

  it('has cost and margin where the list shows them, empty where they are unknown', () => {
    const marginOf = ({ price }: Order) =>
      price === null ? null : { costMinor: 450, margin: { minor: 1400, isReceived: false } };
    const priced = { ...UNKNOWN_ORDER, price: 18.5 };
    const lines = ordersCsv([priced, UNKNOWN_ORDER, { ...priced, price: null }], { marginOf }).split('\r\n');
    expect(lines.map((line) => line.split(';').slice(-2).join(';'))).toEqual(['Coût;Marge', '4,5;14', ';', ';', '']);
  });

  it('says when a date of sale is only approximate', () => {
    const dated = { ...UNKNOWN_ORDER, orderDate: '2026-11-20T10:00:00.000Z', orderDateEstimated: true };
    expect(ordersCsv([{ ...dated, phase: 'to_ship' }], {})).toContain(';20/11/2026 11:00;environ;');
    expect(ordersCsv([{ ...dated, phase: 'completed' }], {})).toContain(';20/11/2026 11:00;au plus tard;');
  });

  it('never lets a title run as a formula', () =>
    expect(ordersCsv([{ ...UNKNOWN_ORDER, title: '=HYPERLINK(A1)' }], {})).toContain("\r\n'=HYPERLINK(A1);"));
});
