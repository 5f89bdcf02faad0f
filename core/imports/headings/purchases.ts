import { type Headings, known } from './field-headings.ts';
import {
  currency,
  itemId,
  note,
  postageMinor,
  protectionMinor,
  supplier,
  title,
  transactionId,
} from './shared-fields.ts';

/** The columns of a file of purchases. */
export const purchases: Headings<'purchases'> = {
  externalId: known('N°', 'number', {
    also: `
      numéro, no, num, n, nº, id, identifiant, number, numéro interne, n° achat, n° d`,
    maybe: 'code, index, ligne, #, ref, référence, reference',
  }),
  transactionId,
  title,
  articleMinor: known('Prix de l’article', 'amount', {
    also: `
      prix de l'article, prix article, montant de l'article, article price, item price, prix de l'objet,
      sous-total, subtotal`,
    maybe: "article, prix, price, prix d'achat, montant, amount, purchase price",
  }),
  protectionMinor,
  postageMinor,
  totalMinor: known('Total', 'amount', {
    also: `
      total payé, montant total, prix total, total ttc, payé en tout, montant payé, total price, total paid,
      coût total, total cost, order value, total de l'achat, order total, prix payé`,
    maybe: "payé, coût d'achat, cost",
  }),
  currency,
  boughtOn: known('Acheté le', 'day', {
    also: `
      date d'achat, date achat, achat le, purchase date, bought on, date of purchase, bought at,
      date purchased, purchased on, date acquisition, date d'acquisition, acquis le, bought date,
      date de commande, date commande, order date, commandé le, order purchased, date de transaction,
      transaction date`,
    maybe: 'date, le, jour, created at',
  }),
  supplier,
  itemId,
  note,
};
