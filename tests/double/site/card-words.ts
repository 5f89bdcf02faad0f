import type { Money } from './elements.ts';

/** What the text of a card is composed of. */
type Described = {
  id: number;
  title: string;
  brand: string;
  size: string;
  status: string;
  path: string;
  price: Money;
  total_item_price: Money;
  favourite_count: number;
};

export type ClosetItem = Described & { photos: { url: string }[] };

/** The prices of a label have a decimal point, whatever the page around it shows. */
const labelPrice = ({ amount }: Money): string => `${Number(amount).toFixed(2)} €`;

/** « Titre, Marque: X, État: Y, Taille: Z, 22.00 €, 23.80 € »; without a brand, that part is absent. */
export const labelOf = ({ title, brand, status, size, price, total_item_price }: Described): string =>
  [
    title,
    brand && `Marque: ${brand}`,
    `État: ${status}`,
    size && `Taille: ${size}`,
    labelPrice(price),
    labelPrice(total_item_price),
  ]
    .filter((part) => part !== '')
    .join(', ');

/** A letter size or a number, and the condition: « M · Très bon état ». */
export const subtitleOf = ({ size, status }: Described): string =>
  [size, status].filter((part) => part !== '').join(' · ');

/** Without any favourite, the heart's accessible name has no number. */
export const heartOf = ({ favourite_count: count }: Pick<Described, 'favourite_count'>): string =>
  `Ajouter aux favoris${count === 0 ? '' : `, ajouté aux favoris par ${count} utilisateur(s)`}`;
