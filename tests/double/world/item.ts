import { between, pick, type Random, randomFor } from '../seller/prng.ts';
import { brands, inventTitle, sizes } from '../seller/vocabulary.ts';
import { toAmount, toCents } from './cents.ts';

export type ItemState = 'active' | 'reserved' | 'hidden' | 'draft' | 'sold' | 'closed';

/** An item in a wardrobe. */
export type Item = {
  id: number;
  title: string;
  description: string;
  amount: string;
  currency: string;
  brand: { id: number; title: string };
  size: string;
  condition: Condition;
  color: string;
  state: ItemState;
  favourites: number;
  views: number;
  promoted: boolean;
  photoIds: number[];
  listedAt: number;
  owner: { id: number; login: string; city: string };
};

export type Condition = { id: number; title: string };

const conditions: readonly [Condition, ...Condition[]] = [
  { id: 6, title: 'Neuf avec étiquette' },
  { id: 1, title: 'Neuf sans étiquette' },
  { id: 2, title: 'Très bon état' },
  { id: 3, title: 'Bon état' },
  { id: 4, title: 'Satisfaisant' },
];

const colors = ['Bleu', 'Vert', 'Noir', 'Écru', 'Rouge', 'Marron'] as const;
const remarks = [
  'Portée deux fois',
  'Petite tache au col, voir photo',
  'Jamais mise',
  'Taille un peu grand',
  '',
] as const;

export type ItemSeed = {
  id: number;
  state: ItemState;
  listedAt: number;
  owner: Item['owner'];
  title?: string;
  amount?: string;
  currency?: string;
  photoId?: number | null;
};

/** The item with an id: always the same, whoever requests it and on whatever page. */
export function inventItem(seed: ItemSeed): Item {
  const random = randomFor(seed.id, 3);
  const title = seed.title ?? inventTitle(random);
  const brand = brands.findIndex((name) => title.includes(name));
  const brandIndex = brand === -1 ? between(random, 0, brands.length - 1) : brand;
  return {
    id: seed.id,
    title,
    description: pick(random, remarks),
    amount: seed.amount ?? toAmount(between(random, 3, 95) * 100 + pick(random, [0, 0, 50, 90])),
    currency: seed.currency ?? 'EUR',
    brand: { id: 10 + brandIndex, title: brands[brandIndex] ?? brands[0] },
    size: sizes.findLast((size) => title.endsWith(` ${size}`)) ?? pick(random, sizes),
    condition: pick(random, conditions),
    color: pick(random, colors),
    state: seed.state,
    favourites: between(random, 0, 60),
    views: between(random, 0, 900),
    promoted: random() < 0.04,
    photoIds: photosOf(seed, random),
    listedAt: seed.listedAt,
    owner: seed.owner,
  };
}

/** A price divided among the items of a bundle, to the cent; the first one gets the remainder. */
export function shareAmount(amount: string, count: number): string[] {
  const cents = toCents(amount);
  const part = Math.floor(cents / count);
  return Array.from({ length: count }, (_, index) => toAmount(index === 0 ? cents - part * (count - 1) : part));
}

function photosOf({ id, photoId }: ItemSeed, random: Random): number[] {
  if (photoId !== undefined) return photoId === null ? [] : [photoId];
  const first = 40_200_000_000 + (id % 1_000_000_000) * 4;
  return Array.from({ length: between(random, 1, 4) }, (_, index) => first + index);
}
