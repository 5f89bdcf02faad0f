import { type Headings, known } from './field-headings.ts';
import { account, currency, ownId } from './shared-fields.ts';

/** The columns of a file of expenses. */
export const expenses: Headings<'expenses'> = {
  externalId: known('N°', 'number', {
    also: `
      numéro, no, num, n, nº, id, identifiant, number, numéro interne, n° dépense, numéro de dépense,
      n° facture, numéro de facture, facture, id dépense, expense id, n° pièce, pièce`,
    maybe: 'code, index, ligne, #, ref, référence, reference',
  }),
  type: known('Type', 'text', {
    also: `
      catégorie, nature, type de dépense, poste, type dépense, catégorie de dépense, nature de la dépense,
      category, expense type, kind, rubrique, dépense, expense category, intitulé, libellé, expense`,
    maybe: 'désignation, objet, description, nom, name, label, quoi, motif, titre, title',
    max: 60,
  }),
  amountMinor: known('Montant', 'amount', {
    also: `
      montant ttc, montant de la dépense, montant dépense, prix, coût, total, total ttc, somme, amount, cost,
      price, montant payé, débit, prix ttc, expense amount`,
    maybe: 'valeur, payé, value, montant ht',
  }),
  currency,
  day: known('Date', 'day', {
    also: `
      date de la dépense, date dépense, date de dépense, date de paiement, date facture, date de facture,
      payée le, payé le, le, jour, expense date, paid on, date paiement, date d'achat, date achat,
      date opération, date de l'opération, day`,
    maybe: 'acheté le, created at',
  }),
  articleRef: known('Article', 'text', {
    also: `
      sku, référence article, pour l'article, article lié, article concerné, item, item sku, linked item,
      pour article, n° article, rattachée à, rattaché à, attached to`,
  }),
  lotRef: known('Lot', 'text', {
    also: `
      pour le lot, lot lié, lot concerné, n° lot, n° de lot, numéro de lot, nom du lot, batch, bundle`,
  }),
  account,
  note: known('Remarque', 'text', {
    also: `
      remarques, note, notes, commentaire, commentaires, observation, observations, notes privées, comment,
      comments, remark, remarks, memo, précision, précisions`,
    maybe: 'infos, info, divers, détails, details, fournisseur, description',
    max: 500,
  }),
  ownId,
};
