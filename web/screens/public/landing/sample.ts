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

/** The same orders on every picture of the page; what the first three cost adds up to the sum below them. */
export const SAMPLES: readonly Sample[] = [
  {
    ...{ photo: photo('veste'), title: 'Veste en jean Levi’s trucker M', from: 'camille.m33 · Mondial Relay' },
    ...{ place: 'B-12', deadline: 'Annulée dans 7 h', tone: 'red', price: '18,00 €', account: 'B' },
  },
  {
    ...{ photo: photo('robe'), title: 'Robe fleurie Sézane T38', from: 'elo_paris75 · Chronopost' },
    ...{ place: 'A-03', deadline: 'Annulée demain 8 h 50', tone: 'red', price: '42,00 €', account: 'B' },
  },
  {
    ...{ photo: photo('pull'), title: 'Pull en laine mérinos gris M', from: 'jeanne.b · Mondial Relay' },
    ...{ place: 'C-07', deadline: '+4 j · avant mar. 18 h', tone: 'saffron', price: '18,50 €', account: 'G' },
  },
  {
    ...{ photo: photo('baskets'), title: 'Sneakers Veja V-10 t. 39', from: 'noor_b · Colissimo' },
    ...{ place: 'D-01', deadline: 'Avant jeu. 26 nov. 12 h', tone: 'neutral', price: '55,00 €', account: 'B' },
  },
];

export const TICKED = 3;
export const TICKED_SUM = '78,50 €';
