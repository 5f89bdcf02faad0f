import { type Headings, known } from './field-headings.ts';
import {
  boughtOn,
  brand,
  category,
  currency,
  itemId,
  note,
  ownId,
  payment,
  place,
  postageMinor,
  protectionMinor,
  size,
  sku,
  source,
  supplier,
  title,
} from './shared-fields.ts';

/** The columns of a file of articles. */
export const articles: Headings<'articles'> = {
  externalId: known('N°', 'number', {
    also: `
      numéro, no, num, n, nº, id, identifiant, number, numéro interne, n° interne, numéro de stock,
      n° stock, n° de stock, stock id, id stock, inventory id`,
    maybe: 'code, index, ligne, #, ref, référence, reference',
  }),
  title,
  sku,
  place,
  brand,
  category,
  size,
  priceMinor: known('Prix demandé', 'amount', {
    also: `
      prix de vente, prix affiché, prix de l'annonce, prix annonce, prix de vente visé, prix visé,
      prix de mise en vente, prix souhaité, prix de vente souhaité, asking price, list price, listing price,
      listed price, target price, prix vente, prix de vente prévu`,
    maybe: 'prix, price',
  }),
  costMinor: known('Prix d’achat', 'amount', {
    also: `
      coût d'achat, coût, prix achat, cout achat, prix d'acquisition, coût d'acquisition, prix de revient,
      coût de revient, montant d'achat, montant achat, valeur d'achat, prix d'achat ttc, payé, prix payé,
      cost, cost price, purchase price, purchase cost, cost of goods, cogs, buy price, buying price,
      bought for, item cost, pa, acheté, prix d'achat total, coût total, total payé, total cost,
      payé en tout, prix d'achat en tout`,
    maybe: 'montant, total, amount',
  }),
  articleMinor: known('Prix de l’article', 'amount', {
    also: `
      prix de l'article, prix article, montant de l'article, article price, item price, prix de l'objet`,
    maybe: 'article',
  }),
  protectionMinor,
  postageMinor,
  currency,
  boughtOn,
  source,
  payment,
  supplier,
  itemId,
  lotRef: known('Lot', 'text', {
    also: `
      n° lot, n° de lot, numéro de lot, nom du lot, lot id, id lot, batch, lot name, bundle`,
  }),
  lotSince: known('Dans le lot depuis', 'day', { also: "ajouté au lot le, date d'ajout au lot, added to lot on" }),
  fate: known('Devenu', 'fate', {
    also: "ce qu'il est devenu, sort, devenir, fate, qu'est-il devenu",
    maybe: 'statut, état, status, situation',
  }),
  fateOn: known('Devenu le', 'day', { also: 'date du devenir, sorti le, date de sortie, fate date, donné le' }),
  note,
  ownId,
};
