import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ATTACKS } from '../testing/hostile/attacks.ts';
import { forge, type Json } from '../testing/hostile/forge.ts';
import { problemsOf } from '../testing/hostile/problems.ts';
import { loadSeeds, readInstead } from '../testing/hostile/seeds.ts';
import { PARSERS } from './parsers.ts';

/** The same for every page and every run. */
const NOISE = [
  ...fc.sample(fc.string({ unit: 'binary' }), { numRuns: 40, seed: 1 }),
  ...fc.sample(fc.jsonValue(), { numRuns: 80, seed: 2 }).map((value) => JSON.stringify(value)),
];

const seeds = loadSeeds();
const named = seeds.map((seed) => [`${seed.kind} (${seed.source}), ${seed.name}`, seed] as const);

afterEach(() => void vi.restoreAllMocks());

describe.each(Array.from(PARSERS))('the pages of %s', (marketplace, { sources }) => {
  const pairs = Array.from(sources).flatMap(([kind, all]) => all.map((source) => [kind, source] as const));

  it.each(pairs)('%s from %s is attacked', (kind, source) => {
    const found = seeds.filter(
      (seed) => seed.marketplace === marketplace && seed.kind === kind && seed.source === source,
    );
    expect(found, 'a fixture of that kind and source that is read').not.toEqual([]);
  });
});

describe.each(named)('hostile pages made of %s', (_name, seed) => {
  const read = (body: string) => readInstead(seed, body);

  it.each(ATTACKS)('$name', (attack) => {
    for (const body of attack.bodies(seed)) {
      const result = read(body);
      const problems = [...problemsOf(result), ...(attack.problems?.(result, seed) ?? [])];
      expect(problems, body.slice(0, 4_000)).toEqual([]);
    }
  });

  it('of fifty million characters are refused without being parsed', () => {
    const parse = vi.spyOn(JSON, 'parse');
    expect(read(`{"x":"${'x'.repeat(50_000_000)}"}`)).toMatchObject({ ok: false, reason: 'too_large' });
    expect(parse).not.toHaveBeenCalled();
  });

  it('cut anywhere are refused', () => {
    const whole = JSON.stringify(seed.body);
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9])
      expect(read(whole.slice(0, Math.ceil(whole.length * share)))).toMatchObject({ ok: false, reason: 'truncated' });
  });

  it('keep ids beyond 2^53 digit by digit', () => {
    const whole = JSON.stringify(seed.body);
    // What was read from JSON is JSON; an interface lacks the index signature that would express it.
    const ids = idsOf(seed.result.records as unknown as Json);
    const enlarge = (text: string): string =>
      ids.reduce((told, id, rank) => told.replaceAll(new RegExp(`(?<!\\d)${id}(?!\\d)`, 'g'), enlarged(rank)), text);
    const result = readInstead(seed, enlarge(whole), enlarge(seed.url));
    expect(result).toMatchObject({ ok: true, records: JSON.parse(enlarge(JSON.stringify(seed.result.records))) });
  });

  it('are not accepted as pages of another kind', () => {
    const whole = JSON.stringify(seed.body);
    const others = seeds.filter(({ kind, source }) => kind !== seed.kind && source === seed.source);
    for (const other of others) expect(readInstead(other, whole), other.name).toMatchObject({ ok: false });
  });

  it('are not accepted from another site, nor from a source that such pages do not have', () => {
    const whole = JSON.stringify(seed.body);
    expect(readInstead(seed, whole, 'https://www.vinted.fr.evil.example/')).toMatchObject({ reason: 'unknown_site' });
    for (const source of (['flight', 'json', 'dom'] as const).filter(
      (one) => !seed.parser.sources.get(seed.kind)?.includes(one),
    ))
      expect(readInstead({ ...seed, source }, whole)).toMatchObject({ reason: 'unsupported_page' });
  });

  it('made of any text or JSON at all give a reason or records', () => {
    for (const body of NOISE) expect(problemsOf(read(body)), body).toEqual([]);
  });
});

const enlarged = (rank: number): string => String(9_007_199_254_740_993n + BigInt(rank) * 2n);

const idsOf = (records: Json): string[] => {
  const ids = new Set<string>();
  forge(records, ({ key, value }) => {
    if (/Ids?$/.test(key) && typeof value === 'string' && /^\d{6,}$/.test(value)) ids.add(value);
    return undefined;
  });
  return [...ids];
};
