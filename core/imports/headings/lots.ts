import { type Headings, known } from './field-headings.ts';
import { boughtOn, currency, note, payment, source, supplier } from './shared-fields.ts';

/** The columns of a file of lots. */
export const lots: Headings<'lots'> = {
  externalId: known('N°', 'number', {
    also: `
      numéro, no, num, n, nº, id, identifiant, number, numéro interne, n° lot, n° de lot, numéro de lot,
      lot id, id lot, id du lot, batch id`,
    maybe: 'code, index, ligne, #, ref, référence, reference, code lot',
  }),
  name: known('Nom', 'text', {
    also: `
      nom du lot, lot, libellé, désignation, titre, intitulé, name, lot name, title, batch, bundle,
      batch name`,
    maybe: 'description, article, objet, contenu',
  }),
  costMinor: known('Prix d’achat', 'amount', {
    also: `
      coût d'achat, coût, prix achat, cout achat, prix d'acquisition, coût d'acquisition, prix de revient,
      coût de revient, montant d'achat, montant achat, valeur d'achat, prix d'achat ttc, payé, prix payé,
      cost, cost price, purchase price, purchase cost, cost of goods, cogs, buy price, buying price,
      bought for, item cost, pa, acheté, prix du lot, coût du lot, prix, montant, prix total, total,
      prix payé en tout, prix d'achat total, coût total, price, amount, total cost, lot cost`,
    maybe: 'valeur',
  }),
  currency,
  boughtOn,
  source,
  payment,
  supplier,
  announced: known('Articles annoncés', 'count', {
    also: `
      nombre d'articles, nb d'articles, nb articles, nombre articles, articles, quantité, qté, pièces,
      nombre de pièces, nb pièces, nb de pièces, items, item count, quantity, qty, count,
      articles dans le lot, nombre d'articles annoncés, announced, nombre`,
    maybe: 'nb',
  }),
  note,
};
