import { type Headings, known } from './field-headings.ts';
import {
  account,
  brand,
  category,
  currency,
  note,
  ownId,
  place,
  size,
  sku,
  source,
  title,
  transactionId,
} from './shared-fields.ts';

/** The columns of a file of sales. */
export const sales: Headings<'sales'> = {
  externalId: known('N°', 'number', {
    also: `
      numéro, no, num, n, nº, id, identifiant, number, numéro interne, n° vente, n° de vente,
      numéro de vente, numéro de la vente, numéro vente, id vente, sale id, sale number, ref, ref vente,
      référence vente, référence de vente`,
    maybe: 'code, index, ligne, #, référence, reference, n° facture, numéro de facture, facture',
  }),
  transactionId,
  conversationId: known('Numéro de conversation', 'digits', {
    also: `
      conversation, id conversation, id de conversation, n° conversation, n° de conversation,
      conversation id, id de la conversation`,
  }),
  soldOn: known('Date de vente', 'day', {
    also: `
      vendu le, vendue le, date vente, date de la vente, vente le, sold on, sold at, sale date, sold date,
      date sold, date of sale, date de commande, date commande, order date, ordered at, order purchased,
      date de la commande, commandé le, date transaction, date de transaction, transaction date`,
    maybe: 'date, le, jour, created at, day',
  }),
  releasedOn: known('Libérée le', 'day', {
    also: `
      libéré le, date de libération, date libération, finalisée le, finalisé le, date de finalisation,
      terminée le, payée le, payé le, date de paiement, date paiement, encaissé le, encaissée le,
      date d'encaissement, date encaissement, released on, released at, completed on, completed at,
      completion date, release date, paid on, payout date, date de versement, versé le, reçu le`,
  }),
  title,
  buyerLogin: known('Acheteur', 'text', {
    also: `
      acheteuse, client, cliente, pseudo acheteur, pseudo de l'acheteur, nom de l'acheteur, login acheteur,
      buyer, buyer login, buyer name, customer, username, buyer username, vendu à`,
    maybe: 'pseudo, membre',
  }),
  priceMinor: known('Prix de vente', 'amount', {
    also: `
      prix, prix vente, prix vendu, vendu, montant de la vente, montant vente, montant de vente, prix de vente ttc,
      prix final, sale price, sold price, selling price, sold for, order value, price sold, prix de cession,
      pv, total vente, prix de vente final, ca, chiffre d'affaires, sale amount`,
    maybe: `
      montant, price, amount, total, sold, prix ttc, montant ttc, valeur, brut, recette, prix article,
      prix de l'article`,
  }),
  currency,
  receivedMinor: known('Reçu', 'amount', {
    also: `
      montant reçu, somme reçue, reçu net, net reçu, net perçu, montant net, net vendeur, net encaissé,
      montant encaissé, received, amount received, net amount, net proceeds, payout, payout amount, earnings`,
    maybe: 'net, encaissé, proceeds',
  }),
  costMinor: known('Prix d’achat', 'amount', {
    also: `
      coût d'achat, coût, prix achat, cout achat, prix d'acquisition, coût d'acquisition, prix de revient,
      coût de revient, montant d'achat, montant achat, valeur d'achat, prix d'achat ttc, payé, prix payé,
      cost, cost price, purchase price, purchase cost, cost of goods, cogs, buy price, buying price,
      bought for, item cost, pa, acheté`,
    maybe: 'achat, bought',
  }),
  boughtOn: known('Acheté le', 'day', {
    also: `
      date d'achat, date achat, achat le, purchase date, bought on, date of purchase, bought at,
      date purchased, purchased on, date acquisition, date d'acquisition, acquis le, bought date`,
  }),
  source,
  sku,
  place,
  brand,
  category,
  size,
  feesMinor: known('Frais', 'amount', {
    also: `
      commission, commissions, frais de vente, frais vinted, fees, fee, selling fees, frais plateforme,
      frais de plateforme, boost, frais divers, platform fee, platform fees`,
  }),
  account,
  status: known('Statut', 'status', {
    also: `
      état, statut de la vente, statut vente, statut de la commande, statut commande, état de la vente,
      état de la commande, status, state, order status, sale status, étape`,
    maybe: 'situation, suivi',
  }),
  refundMinor: known('Remboursement', 'amount', {
    also: `
      remboursé, montant remboursé, montant du remboursement, refund, refunded, refund amount,
      amount refunded, remboursements, remboursement partiel, remboursé après libération`,
  }),
  refundedOn: known('Remboursée le', 'day', {
    also: `
      remboursé le, date de remboursement, date remboursement, date du remboursement, refunded on, refunded at,
      refund date, date refunded`,
  }),
  channel: known('Canal', 'text', {
    also: `
      canal de vente, channel, sales channel, plateforme, plateforme de vente, platform, marketplace, place de marché,
      site de vente, vendu sur, vendue sur, vente sur, sold via, sold through`,
    max: 60,
  }),
  note,
  ownId,
};
