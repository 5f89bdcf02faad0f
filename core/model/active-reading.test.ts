import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterAnswer,
  COOL_DOWN_MS,
  cancelRun,
  coolDownEnd,
  endOfAnswer,
  MAX_PAGES_PER_RUN,
  MAX_SHOP_PAGES_PER_DAY,
  nextStep,
  PACE_MS,
  pauseRun,
  RUN_ENDS,
  type Run,
  shopPagesLeft,
  stepsOfRun,
  unpauseRun,
  withStart,
} from './active-reading.ts';
import { endSentence, runWarning } from './active-reading-text.ts';

const NOON = Date.parse('2026-11-21T12:00:00.000Z');
const stepsFor = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `/p${index + 2}`, page: index + 2 }));
const runOf = (count: number): Run => ({
  ...{ id: 'r', account: 'a', listKey: 'vinted - sold', tabId: 1, steps: stepsFor(count), done: 0, state: 'running' },
  ...{ end: null, startedAt: NOON, answeredAt: null, marketplaceUserId: null, loadId: 'load' },
});

type Event =
  | { kind: 'pass'; ms: number }
  | { kind: 'answer'; ms: number; end: (typeof RUN_ENDS)[number] | null }
  | { kind: 'pause' | 'unpause' | 'cancel' };
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: -5_000, max: 5_000 }) }),
  fc.record({
    kind: fc.constant('answer' as const),
    ms: fc.integer({ min: 0, max: 3_000 }),
    end: fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, fc.constantFrom(...RUN_ENDS)),
  }),
  fc.constantFrom({ kind: 'pause' as const }, { kind: 'unpause' as const }, { kind: 'cancel' as const }),
);

/** Replays events on a run as the worker would. Returns when each request was made and when its response arrived. */
const play = (run: Run, events: readonly Event[]) => {
  const calls: { askedAt: number; answeredAt: number; path: string; end: unknown }[] = [];
  let [current, now] = [run, NOON];
  for (const one of events) {
    if (one.kind === 'pass') now += one.ms;
    if (one.kind === 'pause') current = pauseRun(current);
    if (one.kind === 'unpause') current = unpauseRun(current);
    if (one.kind === 'cancel') current = cancelRun(current);
    const next = one.kind === 'answer' ? nextStep(current, now) : null;
    if (one.kind !== 'answer' || next === null) continue;
    now += next.waitMs;
    const askedAt = now;
    now += one.ms;
    calls.push({ askedAt, answeredAt: now, path: next.ask.path, end: one.end });
    current = afterAnswer(current, one.end, now);
  }
  return { calls, run: current };
};

describe('a run, whatever happens', () => {
  const pages = fc.integer({ min: 1, max: 40 });
  const events = fc.array(event, { maxLength: 80 });

  it('requests no page twice, ten at most, and nothing after its end', () => {
    fc.assert(
      fc.property(pages, events, (count, happened) => {
        const { calls } = play({ ...runOf(count), steps: stepsOfRun(stepsFor(count)) }, happened);
        expect(calls.length).toBeLessThanOrEqual(MAX_PAGES_PER_RUN);
        expect(new Set(calls.map(({ path }) => path)).size).toBe(calls.length);
        const ended = calls.findIndex(({ end }) => end !== null);
        if (ended !== -1) expect(ended).toBe(calls.length - 1);
      }),
    );
  });

  it('lets the pace pass from each response to the next request on a clock that only moves forward', () => {
    const forward = events.map((all) => all.filter((one) => one.kind !== 'pass' || one.ms >= 0));
    fc.assert(
      fc.property(pages, forward, (count, happened) => {
        const { calls } = play(runOf(count), happened);
        for (const [index, call] of calls.slice(1).entries()) {
          expect(call.askedAt - (calls[index]?.answeredAt ?? 0)).toBeGreaterThanOrEqual(PACE_MS);
        }
      }),
    );
  });

  it('never waits longer than the pace, not even when the clock is set back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (ms) => {
        const run = { ...runOf(3), answeredAt: NOON };
        expect(nextStep(run, NOON + ms)?.waitMs).toBeLessThanOrEqual(PACE_MS);
      }),
    );
  });

  it('stays ended: no response, pause or return of the tab restarts it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RUN_ENDS), events, (end, happened) => {
        const ended = afterAnswer(runOf(5), end, NOON);
        expect(play(ended, happened)).toMatchObject({ calls: [], run: { state: 'ended', end } });
      }),
    );
  });
});

it('requests nothing while its tab is hidden, and continues where it was', () => {
  const paused = pauseRun(afterAnswer(runOf(3), null, NOON));
  expect(nextStep(paused, NOON + 60_000)).toBeNull();
  expect(nextStep(unpauseRun(paused), NOON + 60_000)).toEqual({ ask: { path: '/p3', page: 3 }, waitMs: 0 });
});

it('is done after its last page', () => {
  expect(afterAnswer(runOf(1), null, NOON)).toMatchObject({ done: 1, state: 'ended', end: 'done' });
});

describe('a list', () => {
  it('is read once in half an hour; meanwhile others may be read', () => {
    const starts = withStart({}, 'sold', NOON);
    expect(coolDownEnd(starts, 'sold', NOON + COOL_DOWN_MS - 1)).toBe(NOON + COOL_DOWN_MS);
    expect(coolDownEnd(starts, 'sold', NOON + COOL_DOWN_MS)).toBeNull();
    expect(coolDownEnd(starts, 'wallet', NOON)).toBeNull();
    expect(coolDownEnd(starts, 'constructor', NOON)).toBeNull();
  });

  it('is not locked for years by a wrong clock', () => {
    const starts = withStart({}, 'sold', NOON + 1e12);
    expect(coolDownEnd(starts, 'sold', NOON)).toBe(NOON + COOL_DOWN_MS);
  });

  it('is forgotten once its half-hour has passed', () => {
    expect(withStart({ old: NOON - COOL_DOWN_MS, young: NOON - 1 }, 'new', NOON)).toEqual({
      young: NOON - 1,
      new: NOON,
    });
  });
});

it('other people’s shops are limited to thirty pages in any 24 hours', () => {
  const read = Array.from({ length: 29 }, () => NOON - 60_000);
  expect(shopPagesLeft([NOON - 86_400_000, ...read], NOON)).toBe(1);
  expect(shopPagesLeft([...read, NOON, NOON, NOON], NOON)).toBe(0);
  expect(shopPagesLeft([], NOON)).toBe(MAX_SHOP_PAGES_PER_DAY);
});

it.each([
  [{ status: 200, isRedirected: false, isJson: true }, null],
  [{ status: 200, isRedirected: false, isJson: false }, 'not_json'],
  [{ status: 401, isRedirected: false, isJson: true }, 'signed_out'],
  [{ status: 403, isRedirected: false, isJson: true }, 'refused'],
  [{ status: 429, isRedirected: false, isJson: false }, 'rate_limited'],
  [{ status: 0, isRedirected: true, isJson: false }, 'redirected'],
  [{ status: 200, isRedirected: true, isJson: true }, 'redirected'],
  [{ status: 500, isRedirected: false, isJson: true }, 'unreachable'],
  [{ status: null, isRedirected: false, isJson: false }, 'unreachable'],
] as const)('an answer of %j ends the run: %s', (answer, end) => {
  expect(endOfAnswer(answer)).toBe(end);
});

describe('the texts shown to the seller', () => {
  it('state first, with the count, what will be requested and what it may cost', () => {
    expect(runWarning(9).replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ')).toBe(
      'Comptoir va demander 9 pages à Vinted depuis votre session. Vinted interdit les outils automatisés sans son accord ; votre compte peut être restreint.',
    );
    expect(runWarning(1)).toContain('1 page ');
  });

  it.each(RUN_ENDS)('include a sentence for the end « %s »', (end) => {
    expect(endSentence(end, 3)).toMatch(/^\S.{20,}\.$/u);
  });
});
