import type { Tone } from '#components/ui/chip.tsx';

/** One invented order as a picture shows it: words, not figures to compute with. */
export interface Sample {
  photo: string;
  title: string;
  from: string;
  place: string;
  deadline: string;
  tone: Tone;
  price: string;
  account: 'B' | 'G';
}

const photo = (name: string): string => `/example-photos/${name}.svg`;

/**
 * The first orders of the live example, as the photographs of it on the page show them; what the first three cost adds up to
 * the sum below them. They are words, because the landing page does not load the example; a test holds the two together.
 */
export const SAMPLES: readonly Sample[] = [
  {
    ...{ photo: photo('veste'), title: 'Veste en jean Levi’s trucker M', from: 'camille.m33 · Mondial Relay' },
    ...{ place: 'B-12', deadline: 'Annulée dans 7 h', tone: 'red', price: '18,00 €', account: 'B' },
  },
  {
    ...{ photo: photo('robe'), title: 'Robe fleurie Sézane T38', from: 'elo_paris75 · Chronopost' },
    ...{ place: 'A-03', deadline: 'Annulée demain 8 h', tone: 'red', price: '42,00 €', account: 'B' },
  },
  {
    ...{ photo: photo('pull'), title: 'Pull en laine mérinos gris M', from: 'jeanne.b · Mondial Relay' },
    ...{ place: 'C-07', deadline: '+4 j · avant jeu. 12 h', tone: 'saffron', price: '18,50 €', account: 'G' },
  },
  {
    ...{ photo: photo('baskets'), title: 'Sneakers Veja V-10 t. 39', from: 'noor_b · Colissimo' },
    ...{ place: 'D-01', deadline: 'Avant jeu. 26 nov. 18 h', tone: 'neutral', price: '55,00 €', account: 'B' },
  },
];

export const TICKED = 3;
export const TICKED_SUM = '78,50 €';

/** What the lists of the example hold, as its tabs count them. */
export const COUNTS = { pending: 12, late: 3, dropped: 3, shipped: 6 } as const;

/** What is to come in the example, and for how many sales. */
export const TO_COME = '521,50 €';
export const TO_COME_SALES = 18;
