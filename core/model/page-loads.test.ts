import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HeardLoad, hearLoad, type PageLoad, readerOf, type SignedIn } from './page-loads.ts';

const FR = 'https://www.vinted.fr';
const word = (id: string, at: number, named: readonly SignedIn[] = []) => ({ id, at, named });
const hear = (...heard: readonly HeardLoad[]): readonly PageLoad[] => heard.reduce(hearLoad, [] as readonly PageLoad[]);
const opened = (id: string, at: number, named: readonly SignedIn[] = [], jar = FR): HeardLoad => ({
  ...{ load: word(id, at, named), jar, at },
});
const answered = (id: string, at: number, signedIn: SignedIn, named: readonly SignedIn[] = []): HeardLoad => ({
  ...{ load: word(id, 0, named), jar: FR, at, evidence: { signedIn, at } },
});

describe('whose session a reading comes from', () => {
  it('is not known while nothing of its load names anybody', () => {
    expect(readerOf(hear(opened('a', 0)), 'a', 5)).toEqual({ loadId: 'a', userId: null, isDoubtful: false });
    expect(readerOf([], 'a', 5)).toEqual({ loadId: null, userId: null, isDoubtful: false });
  });

  it('is the account that the document names, or an answer that its page received', () => {
    expect(readerOf(hear(opened('a', 0, ['7'])), 'a', null)).toMatchObject({ loadId: 'a', userId: '7' });
    expect(readerOf(hear(opened('a', 0), answered('a', 3, '7')), 'a', 2)).toMatchObject({ loadId: 'a', userId: '7' });
  });

  it('is nobody’s where the document says that nobody is signed in', () => {
    expect(readerOf(hear(opened('a', 0, [null])), 'a', null)).toMatchObject({ userId: null, isDoubtful: false });
  });

  it('is no other load’s account, whatever was named before or beside it', () => {
    const loads = hear(opened('a', 0, ['7']), opened('b', 10));
    expect(readerOf(loads, 'b', 11).userId).toBeNull();
  });

  it('is unknown, and doubted, where two pieces of evidence of one document differ', () => {
    const loads = hear(opened('a', 0, ['7', '8']));
    expect(readerOf(loads, 'a', null)).toEqual({ loadId: null, userId: null, isDoubtful: true });
    expect(readerOf(hear(opened('a', 0, ['7']), opened('a', 0, ['8'])), 'a', 9).isDoubtful).toBe(true);
  });

  it('is doubted from an answer on that contradicts the document, whose own data stay its account’s', () => {
    const loads = hear(opened('a', 0, ['7']), answered('a', 10, '8', ['7']));
    expect(readerOf(loads, 'a', null).userId).toBe('7');
    expect(readerOf(loads, 'a', 9).userId).toBe('7');
    expect(readerOf(loads, 'a', 10)).toEqual({ loadId: null, userId: null, isDoubtful: true });
    const again = hear(opened('a', 0, ['7']), answered('a', 10, '8', ['7']), answered('a', 20, '7', ['7']));
    expect(readerOf(again, 'a', 21).isDoubtful).toBe(true);
  });
});

describe('two tabs of one host', () => {
  const switched = [opened('a', 0, ['7']), opened('b', 10, ['8']), opened('a', 0, ['7'])];

  it('answers that the first receives after the second named somebody else are nobody’s, under an id of their own', () => {
    const loads = hear(...switched);
    const late = readerOf(loads, 'a', 15);
    expect(late).toMatchObject({ userId: null, isDoubtful: false });
    expect(late.loadId).toMatch(/^a~/);
    expect(readerOf(loads, 'a', null)).toMatchObject({ loadId: 'a', userId: '7' });
    expect(readerOf(loads, 'a', 9)).toMatchObject({ loadId: 'a', userId: '7' });
    expect(readerOf(loads, 'b', 15)).toMatchObject({ loadId: 'b', userId: '8' });
  });

  it('stay unknown when the first account signs in again elsewhere', () => {
    const loads = hear(...switched, opened('c', 20, ['7']), opened('a', 0, ['7']));
    expect(readerOf(loads, 'a', 25).userId).toBeNull();
    expect(readerOf(loads, 'a', 25).loadId).not.toBe(readerOf(loads, 'a', 15).loadId);
  });

  it('and so are those of a tab that named nobody yet: what names it later speaks for the later ones alone', () => {
    const loads = hear(opened('a', 0), opened('b', 10, ['8']), answered('a', 20, '8'));
    expect(readerOf(loads, 'a', 5)).toMatchObject({ loadId: 'a', userId: null });
    expect(readerOf(loads, 'a', 20).userId).toBe('8');
  });

  it('a sign-out in the second is a change too', () => {
    const loads = hear(opened('a', 0, ['7']), opened('b', 10, [null]), opened('a', 0, ['7']));
    expect(readerOf(loads, 'a', 15).userId).toBeNull();
  });

  it('of the same account disturb each other in nothing', () => {
    const loads = hear(opened('a', 0, ['7']), opened('b', 10, ['7']), answered('b', 12, '7'), opened('a', 0, ['7']));
    expect(readerOf(loads, 'a', 15)).toMatchObject({ loadId: 'a', userId: '7' });
  });

  it('of two hosts, or two stores of cookies, have two sessions', () => {
    const be = opened('b', 10, ['8'], 'https://www.vinted.be');
    const loads = hear(opened('a', 0, ['7']), be, opened('a', 0, ['7']));
    expect(readerOf(loads, 'a', 15).userId).toBe('7');
    const box = hear(opened('a', 0, ['7']), opened('b', 10, ['8'], `${FR} container-2`), opened('a', 0, ['7']));
    expect(readerOf(box, 'a', 15).userId).toBe('7');
  });
});

/** Sellers who sign in and out in several tabs. Who signs in sees at once a page that names them. */
const step = fc.record({
  kind: fc.constantFrom('sign-in', 'load', 'answer', 'telling-answer', 'again'),
  tab: fc.nat(2),
  user: fc.constantFrom('7', '8', '9', null),
  isTelling: fc.boolean(),
});

describe('any order of pages of several accounts', () => {
  it('never gives a reading to an account that did not read it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let loads: readonly PageLoad[] = [];
        let session: SignedIn = '7';
        const tabs = new Map<number, HeardLoad['load']>();
        const readings: { loadId: string; at: number | null; truth: SignedIn }[] = [];
        const say = (load: HeardLoad['load'], at: number, evidence?: HeardLoad['evidence']) => {
          loads = hearLoad(loads, { load, jar: FR, at, evidence });
        };
        for (const [index, { kind, tab, user, isTelling }] of steps.entries()) {
          const at = 10 * (index + 1);
          if (kind === 'sign-in') session = user;
          if (kind === 'sign-in' || kind === 'load' || !tabs.has(tab)) {
            const named = kind === 'sign-in' || isTelling ? [session] : [];
            const load = word(`load-${index}`, at, named);
            tabs.set(tab, load);
            say(load, at + 1);
            readings.push({ loadId: load.id, at: null, truth: session });
          }
          const load = tabs.get(tab);
          if (!load) continue;
          if (kind === 'answer' || kind === 'telling-answer') {
            say(load, at, kind === 'telling-answer' ? { signedIn: session, at } : undefined);
            readings.push({ loadId: load.id, at, truth: session });
          }
          if (kind === 'again') say(load, at);
          for (const { loadId, at: readAt, truth } of readings) {
            const { userId } = readerOf(loads, loadId, readAt);
            if (userId !== null) expect(userId).toBe(truth);
          }
        }
        const byId = Map.groupBy(
          readings.flatMap(({ loadId, at, truth }) => {
            const { loadId: shared } = readerOf(loads, loadId, at);
            return shared === null ? [] : [{ shared, truth }];
          }),
          ({ shared }) => shared,
        );
        for (const one of byId.values()) expect(new Set(one.map(({ truth }) => truth)).size).toBe(1);
      }),
      { numRuns: 500 },
    );
  });
});
