import type { ParseResult } from '../../marketplaces/contract.ts';
import { forge, forgeAll, isList, isNumber, isText, type Json, type Place, placesOf } from './forge.ts';
import type { Seed } from './seeds.ts';

/** One way to make a page hostile. */
export interface Attack {
  name: string;
  /** Bodies in the place of the seed's own; none where it does not apply. */
  bodies(seed: Seed): Iterable<string>;
  /** What else is wrong with a reading of one of them. */
  problems?(result: ParseResult, seed: Seed): string[];
}

const anywhere = (): boolean => true;

const MAX_COSTLY = 5;

/** One place of each name, those that hold others first: for attacks that cost. */
const oneOfEach = (places: readonly Place[]): Place[] => {
  const all = [...new Map(places.map((place) => [place.key, place])).values()];
  const isOuter = ({ value }: Place): boolean => typeof value === 'object' && value !== null;
  return [...all.filter(isOuter), ...all.filter((place) => !isOuter(place))].slice(0, MAX_COSTLY);
};
/** As if nothing had been done. */
const mustBeSame: Attack['problems'] = (result, seed) =>
  JSON.stringify(result) === JSON.stringify(seed.result) ? [] : ['another reading than without the attack'];

/** A refusal, or no figure but those of the page itself. */
const mustInventNoAmount: Attack['problems'] = (result, { result: before }) => {
  const known = new Set(amountsOf(before));
  return amountsOf(result)
    .filter((amount) => !known.has(amount))
    .map((amount) => `the amount ${amount}`);
};

const amountsOf = (result: ParseResult): number[] => {
  const amounts: number[] = [];
  if (result.ok)
    // What was read of JSON is JSON; an interface has no index signature to express it.
    forge(result.records as unknown as Json, ({ key, value }) => {
      if (key.endsWith('Minor') && typeof value === 'number') amounts.push(Math.abs(value));
      return undefined;
    });
  return amounts;
};

const mustFollowNoReference: Attack['problems'] = (result) =>
  result.ok && /"\$[\w@]/.test(JSON.stringify(result.records)) ? ['a reference is taken for a text'] : [];

const AMOUNTS = ['-5.0', '99999999999.00', '1e3', '0x10', '18.005', '1,000.5', ' 7.0', '٧.٠', 'NaN', '+7.0', '7.0€'];
const SHOWN_AMOUNTS = [
  '−5',
  '99 999 999 999,00 €',
  '1e3 €',
  '7,005 €',
  '1.234 €',
  '٧,٠٠ €',
  '7,00 € 8,00 €',
  'NaN €',
  '7 ¤',
];

/** A text of the page with characters in it that turn its direction or show nothing. */
const disguise = (text: string): string => `\u202e\ufeff${[...text].join('\u200b')}\u200f\u2066a\u200db\u2069`;

const deep = (depth: number): string[] => [
  '['.repeat(depth) + ']'.repeat(depth),
  `${'{"id":'.repeat(depth)}1${'}'.repeat(depth)}`,
];

/** Names that mean something to every object, in front of an object's own. */
const INHERITED =
  '"__proto__":{"polluted":true,"id":1,"title":"x"},"constructor":{"prototype":{"polluted":true}},"hasOwnProperty":1,"toString":"x","valueOf":null,"toJSON":1,"then":1';

const inEveryObject = (body: Json, more: (value: { [key: string]: Json }) => string): string =>
  forge(body, ({ value }) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const own = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}:${inEveryObject(inner, more)}`);
    return `{${[more(value), ...own].filter((text) => text !== '').join()}}`;
  });

export const ATTACKS: readonly Attack[] = [
  {
    name: 'markup, lone surrogates and control characters in every text',
    bodies: ({ body }) =>
      forgeAll(body, placesOf(body, isText), [
        '"<img src=x onerror=alert(1)>"',
        '"a\\ud800b\\udc00"',
        '"\\u0000\\u001b[31m\\u007f</script>"',
        '"javascript:alert(1)"',
      ]),
  },
  {
    name: 'characters that turn the direction of a text or show nothing, in every text',
    bodies: ({ body }) => {
      const places = placesOf(body, isText);
      const values = new Map(places.map(({ path, value }) => [path, JSON.stringify(disguise(String(value)))]));
      const alone = places.map(({ path: at }) =>
        forge(body, ({ path }) => (path === at ? values.get(path) : undefined)),
      );
      return [...alone, forge(body, ({ path }) => values.get(path))];
    },
    problems: mustInventNoAmount,
  },
  {
    name: 'texts longer than any field',
    bodies: ({ body }) => forgeAll(body, placesOf(body, isText), [`"${'x'.repeat(3_000)}"`, `"${'1'.repeat(600)}"`]),
  },
  {
    name: 'another type in each field',
    bodies: ({ body }) =>
      forgeAll(body, placesOf(body, anywhere), [
        'null',
        'true',
        '[]',
        '{}',
        '-1',
        '1.5',
        '"texte"',
        '[[]]',
        '{"amount":1}',
      ]),
  },
  {
    name: 'numbers that are none',
    bodies: ({ body }) =>
      forgeAll(body, placesOf(body, isNumber), ['1e400', '-1e400', '1e-400', '"NaN"', '"Infinity"', '-0.0', '1E308']),
  },
  {
    name: 'amounts below zero, past all bounds, and in no known form',
    bodies: ({ body, source }) => {
      const values = (source === 'dom' ? SHOWN_AMOUNTS : AMOUNTS).map((text) => JSON.stringify(text));
      const amounts = placesOf(body, ({ key, value }) => /^(amount|price)$/.test(key) && typeof value === 'string');
      return forgeAll(body, amounts, values);
    },
    // A wallet has money that goes out.
    problems: (result, seed) =>
      mustInventNoAmount(result, seed)?.filter((problem) => seed.kind !== 'wallet' || problem !== 'the amount 500') ??
      [],
  },
  {
    name: 'names that every object inherits',
    bodies: ({ body }) => [inEveryObject(body, () => INHERITED)],
    problems: mustBeSame,
  },
  {
    name: 'each name twice, the page’s own last',
    bodies: ({ body }) => [
      inEveryObject(body, (value) =>
        Object.keys(value)
          .map((name) => `${JSON.stringify(name)}:["x"]`)
          .join(),
      ),
    ],
    problems: mustBeSame,
  },
  {
    name: 'lists of a hundred thousand rows',
    bodies: ({ body }) => {
      const lists = oneOfEach(placesOf(body, isList));
      const zeros = `[${'0,'.repeat(99_999)}0]`;
      return lists.flatMap(({ value, path: at }) => {
        const first = JSON.stringify((value as Json[])[0] ?? 0);
        const same = `[${`${first},`.repeat(Math.min(100_000, Math.floor(100_000 / first.length)))}${first}]`;
        return [zeros, same].map((raw) => forge(body, ({ path }) => (path === at ? raw : undefined)));
      });
    },
  },
  {
    name: 'ten thousand levels in each field',
    bodies: ({ body }) => [
      ...deep(10_000),
      ...oneOfEach(placesOf(body, anywhere)).map(({ path: at }, index) =>
        forge(body, ({ path }) => (path === at ? deep(10_000)[index % 2] : undefined)),
      ),
    ],
  },
  {
    name: 'references that lead nowhere or round in a circle',
    bodies: ({ body, source }) =>
      source === 'flight'
        ? forgeAll(body, placesOf(body, anywhere), [
            '"$1"',
            '"$L1"',
            '"$undefined"',
            '"$15:props:0:user"',
            '"$@1"',
            '"$Q2"',
          ])
        : [],
    problems: mustFollowNoReference,
  },
];
