import { between, makeRandom, pick, type Random } from '#tests/double/seller/prng.ts';

/** What the seller does, or the marketplace (`sale`, `parcel`). */
export const ACTIONS = [
  'read sales',
  'read more sales',
  'read wallet',
  'change order',
  'write note',
  'switch account',
  'sale',
  'parcel',
] as const;
export type Action = (typeof ACTIONS)[number];

export const FAULTS = ['kill worker', 'kill browser', 'cut network', 'kill server', 'update extension'] as const;
export type Fault = (typeof FAULTS)[number];

export const DEVICES = ['A', 'B'] as const;
export type DeviceName = (typeof DEVICES)[number];

/** One step: an action, or a fault in the middle of one. */
export interface Step {
  number: number;
  device: DeviceName;
  action: Action;
  fault: Fault | null;
  /** After how many more steps the fault is healed: the network, the server, the browser is back. */
  lasts: number;
  /** Decides what the step leaves open: which order, which status. */
  seed: number;
}

/** What fifty steps consist of; only their order is random, so that every kind occurs in every run. */
const DECK: Readonly<Record<Action, number>> = {
  'read sales': 13,
  'read more sales': 4,
  'read wallet': 3,
  'change order': 14,
  'write note': 4,
  'switch account': 4,
  sale: 4,
  parcel: 4,
};
const FAULTS_OF_DECK: Readonly<Record<Fault, number>> = {
  'kill worker': 7,
  'kill browser': 2,
  'cut network': 3,
  'kill server': 2,
  'update extension': 2,
};
export const DECK_SIZE = 50;
/** A fault in the middle of these tests nothing: the extension takes no part in them. */
const OUTSIDE: ReadonlySet<Action> = new Set(['sale', 'parcel', 'switch account']);

/** The steps of a run, the same for the same seed. */
export function* drawSteps(seed: number): Generator<Step, never> {
  const random = makeRandom(seed);
  for (let first = 1; ; first += DECK_SIZE) {
    const actions = shuffle(random, cards(DECK));
    const struck = shuffle(
      random,
      [...actions.keys()].filter((index) => !OUTSIDE.has(actions[index] ?? 'sale')),
    );
    const faults = new Map(cards(FAULTS_OF_DECK).map((fault, index) => [struck[index], fault]));
    for (const [index, action] of actions.entries()) {
      const [device, lasts] = [pick(random, DEVICES), between(random, 0, 4)];
      const fault = faults.get(index) ?? null;
      yield { number: first + index, device, action, fault, lasts, seed: between(random, 0, 2 ** 31) };
    }
  }
}

const cards = <T extends string>(counts: Readonly<Record<T, number>>): T[] =>
  (Object.entries(counts) as [T, number][]).flatMap(([card, count]) => Array.from({ length: count }, () => card));

function shuffle<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, at: random() }))
    .sort((left, right) => left.at - right.at)
    .map(({ value }) => value);
}
