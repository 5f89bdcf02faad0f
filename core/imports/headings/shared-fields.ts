import { known } from './field-headings.ts';

// Fields that files of several kinds have, under the same headings.
export const transactionId = known('Numéro de transaction', 'digits', {
  also: `
      transaction, id transaction, n° transaction, n° de transaction, id de transaction,
      id de la transaction, numéro transaction, transaction id, transaction number, transaction no,
      id vente vinted, numéro de vente vinted`,
  maybe: `
      numéro de commande, n° commande, n° de commande, id commande, commande, order id, order number, order`,
});

export const title = known('Titre', 'text', {
  also: `
      article, désignation, titre de l'article, titre de l'annonce, nom de l'article, titre article,
      nom article, titre annonce, libellé, produit, nom du produit, intitulé, title, item, item title,
      item name, product, product name, listing title, annonce, articles`,
  maybe: 'nom, name, description, objet, quoi',
  max: 500,
});

export const currency = known('Devise', 'currency', {
  also: 'monnaie, currency, code devise, currency code, devise iso',
});

export const source = known('Provenance', 'text', {
  also: `
      source, source achat, source d'achat, lieu d'achat, origine, purchase source, purchase place,
      where bought, acheté où, acheté à, acheté chez, sourced from`,
  maybe: 'lieu, magasin',
  max: 100,
});

export const sku = known('SKU', 'text', {
  also: `
      ugs, référence article, réf article, code article, item sku, custom label, sku article, référence sku,
      étiquette`,
  max: 60,
});

export const brand = known('Marque', 'text', {
  also: "marque de l'article, brand, brand name, label, designer, griffe",
  max: 100,
});

export const category = known('Catégorie', 'text', {
  also: `
      catégorie de l'article, type d'article, type de vêtement, type de produit, category, item category,
      product category, sous-catégorie, product type`,
  max: 100,
});

export const size = known('Taille', 'text', {
  also: "taille de l'article, pointure, size, item size, taille / pointure, taille/pointure",
  max: 60,
});

export const place = known('Emplacement', 'text', {
  also: `
      bac, étagère, rangement, location, bin, shelf, storage location, storage, lieu de stockage,
      carton, boîte, lieu de rangement, stockage, box`,
  maybe: 'casier, rayon, place, zone, position, tiroir, armoire, portant, penderie, placard, panier',
  max: 60,
});

export const account = known('Compte', 'text', {
  also: `
      compte vinted, account, boutique, shop, store, dressing, profil, nom du compte, vinted account`,
  maybe: 'utilisateur, user',
});

export const note = known('Remarque', 'text', {
  also: `
      remarques, note, notes, commentaire, commentaires, observation, observations, notes privées, comment,
      comments, remark, remarks, memo`,
  maybe: 'infos, info, divers, détails, details',
  max: 2000,
});

/** Written by our exports, and by nothing else. */
export const ownId = known('Identifiant Comptoir', 'number');

export const protectionMinor = known('Protection', 'amount', {
  also: `
      protection acheteurs, protection acheteur, frais de protection, frais de protection acheteurs,
      service fee, buyer protection, buyer protection fee, frais de service, protection fee`,
});

export const postageMinor = known('Frais de port', 'amount', {
  also: `
      port, frais de livraison, livraison, frais d'envoi, expédition, envoi, frais d'expédition, shipping,
      postage, shipping fee, shipping cost, delivery, shipping price, delivery fee`,
});

export const boughtOn = known('Acheté le', 'day', {
  also: `
      date d'achat, date achat, achat le, purchase date, bought on, date of purchase, bought at,
      date purchased, purchased on, date acquisition, date d'acquisition, acquis le, bought date`,
  maybe: 'date, le, jour',
});

export const payment = known('Paiement', 'text', {
  also: `
      moyen de paiement, mode de paiement, payé par, payment, payment method, paid with, règlement,
      mode de règlement`,
  max: 60,
});

export const supplier = known('Vendeur', 'text', {
  also: `
      fournisseur, nom du vendeur, pseudo vendeur, pseudo du vendeur, seller, supplier, vendor, seller name,
      seller login, acheté auprès de`,
  max: 100,
});

export const itemId = known('Numéro d’annonce', 'digits', {
  also: `
      numéro de l'annonce, n° annonce, n° d'annonce, id annonce, id de l'annonce, id article,
      id de l'article, id vinted, item id, listing id, vinted id, numéro d'article, numéro article,
      n° article`,
  maybe: 'url, lien, link',
});
