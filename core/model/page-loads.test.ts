import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LoadReport, type PageLoad, type ReadAt, readerOf, recordLoad, type SignedIn } from './page-loads.ts';

const FR = 'https://www.vinted.fr';
const word = (id: string, at: number, named: readonly SignedIn[] = []) => ({
  id,
  askedAt: at,
  at,
  changedAt: null,
  named,
});
const recordAll = (...heard: readonly LoadReport[]): readonly PageLoad[] =>
  heard.reduce(recordLoad, [] as readonly PageLoad[]);
const hearAfter = (loads: readonly PageLoad[], ...heard: readonly LoadReport[]) => heard.reduce(recordLoad, loads);
const opened = (id: string, at: number, named: readonly SignedIn[] = [], jar = FR): LoadReport => ({
  ...{ load: word(id, at, named), jar, tab: null, at },
});
const answered = (id: string, at: number, signedIn: SignedIn, named: readonly SignedIn[] = []): LoadReport => ({
  ...{ load: word(id, 0, named), jar: FR, tab: null, at, evidence: { signedIn, at } },
});

describe('the account that a reading belongs to', () => {
  it('is unknown while nothing in its load names an account', () => {
    expect(readerOf(recordAll(opened('a', 0)), 'a', { at: 5 })).toEqual({
      loadId: 'a',
      userId: null,
      isDoubtful: false,
    });
    expect(readerOf([], 'a', { at: 5 })).toEqual({ loadId: null, userId: null, isDoubtful: false });
  });

  it('is the account named by the document, or by a response that its page received', () => {
    expect(readerOf(recordAll(opened('a', 0, ['7'])), 'a', { at: null })).toMatchObject({ loadId: 'a', userId: '7' });
    expect(readerOf(recordAll(opened('a', 0), answered('a', 3, '7')), 'a', { at: 2 })).toMatchObject({
      loadId: 'a',
      userId: '7',
    });
  });

  it('is nobody where the document states that nobody is signed in', () => {
    expect(readerOf(recordAll(opened('a', 0, [null])), 'a', { at: null })).toMatchObject({
      userId: null,
      isDoubtful: false,
    });
  });

  it('is not another load’s account, whatever was named before or in parallel', () => {
    const loads = recordAll(opened('a', 0, ['7']), opened('b', 10));
    expect(readerOf(loads, 'b', { at: 11 }).userId).toBeNull();
  });

  it('is unknown, and doubtful, when two pieces of evidence in one document differ', () => {
    const loads = recordAll(opened('a', 0, ['7', '8']));
    expect(readerOf(loads, 'a', { at: null })).toEqual({ loadId: null, userId: null, isDoubtful: true });
    expect(readerOf(recordAll(opened('a', 0, ['7']), opened('a', 0, ['8'])), 'a', { at: 9 }).isDoubtful).toBe(true);
  });

  it('is doubtful from a contradictory response on, while the document’s own data keep its account', () => {
    const loads = recordAll(opened('a', 0, ['7']), answered('a', 10, '8', ['7']));
    expect(readerOf(loads, 'a', { at: null }).userId).toBe('7');
    expect(readerOf(loads, 'a', { at: 9 }).userId).toBe('7');
    expect(readerOf(loads, 'a', { at: 10 })).toEqual({ loadId: null, userId: null, isDoubtful: true });
    const again = recordAll(opened('a', 0, ['7']), answered('a', 10, '8', ['7']), answered('a', 20, '7', ['7']));
    expect(readerOf(again, 'a', { at: 21 }).isDoubtful).toBe(true);
  });
});

describe('two tabs of one host', () => {
  const switched = [opened('a', 0, ['7']), opened('b', 10, ['8']), opened('a', 0, ['7'])];

  it('responses received by the first after the second named a different account belong to nobody, under a new id', () => {
    const loads = recordAll(...switched);
    const late = readerOf(loads, 'a', { at: 15 });
    expect(late).toMatchObject({ userId: null, isDoubtful: false });
    expect(late.loadId).toMatch(/^a~/);
    expect(readerOf(loads, 'a', { at: null })).toMatchObject({ loadId: 'a', userId: '7' });
    expect(readerOf(loads, 'a', { at: 9 })).toMatchObject({ loadId: 'a', userId: '7' });
    expect(readerOf(loads, 'b', { at: 15 })).toMatchObject({ loadId: 'b', userId: '8' });
  });

  it('stay unknown when the first account signs in again elsewhere', () => {
    const loads = recordAll(...switched, opened('c', 20, ['7']), opened('a', 0, ['7']));
    expect(readerOf(loads, 'a', { at: 25 }).userId).toBeNull();
    expect(readerOf(loads, 'a', { at: 25 }).loadId).not.toBe(readerOf(loads, 'a', { at: 15 }).loadId);
  });

  it('and so do those of a tab that has named nobody yet: a later name applies only to later ones', () => {
    const loads = recordAll(opened('a', 0), opened('b', 10, ['8']), answered('a', 20, '8'));
    expect(readerOf(loads, 'a', { at: 5 })).toMatchObject({ loadId: 'a', userId: null });
    expect(readerOf(loads, 'a', { at: 20 }).userId).toBe('8');
  });

  it('a sign-out in the second counts as a change too', () => {
    const loads = recordAll(opened('a', 0, ['7']), opened('b', 10, [null]), opened('a', 0, ['7']));
    expect(readerOf(loads, 'a', { at: 15 }).userId).toBeNull();
  });

  it('of the same account do not affect each other', () => {
    const loads = recordAll(
      opened('a', 0, ['7']),
      opened('b', 10, ['7']),
      answered('b', 12, '7'),
      opened('a', 0, ['7']),
    );
    expect(readerOf(loads, 'a', { at: 15 })).toMatchObject({ loadId: 'a', userId: '7' });
  });

  it('on two hosts, or in two cookie stores, have two sessions', () => {
    const be = opened('b', 10, ['8'], 'https://www.vinted.be');
    const loads = recordAll(opened('a', 0, ['7']), be, opened('a', 0, ['7']));
    expect(readerOf(loads, 'a', { at: 15 }).userId).toBe('7');
    const box = recordAll(opened('a', 0, ['7']), opened('b', 10, ['8'], `${FR} container-2`), opened('a', 0, ['7']));
    expect(readerOf(box, 'a', { at: 15 }).userId).toBe('7');
  });
});

describe('a page or a call that starts or ends a session', () => {
  const changed = (id: string, at: number, tab: number | null = null): LoadReport => ({
    ...{ load: { ...word(id, at), changedAt: at }, jar: FR, tab, at },
  });

  it('leaves what other tabs receive later without an account, even if none was named yet', () => {
    const loads = recordAll(opened('a', 0, ['7']), changed('b', 10), opened('a', 0, ['7']));
    expect(readerOf(loads, 'a', { at: 15 })).toMatchObject({ userId: null, isDoubtful: false });
    expect(readerOf(loads, 'a', { at: 15 }).loadId).toMatch(/^a~/);
    expect(readerOf(loads, 'a', { at: 9 })).toMatchObject({ loadId: 'a', userId: '7' });
    expect(readerOf(loads, 'a', { at: null })).toMatchObject({ loadId: 'a', userId: '7' });
  });

  it('until an account is named again, even the same one', () => {
    const loads = recordAll(opened('a', 0, ['7']), changed('b', 10), answered('a', 20, '7'));
    expect(readerOf(loads, 'a', { at: 25 })).toMatchObject({ userId: '7', isDoubtful: false });
    expect(readerOf(loads, 'a', { at: 25 }).loadId).not.toBe('a');
  });

  it('applies to its own page too', () => {
    const own = { ...opened('a', 0, ['7']), at: 10, load: { ...word('a', 0, ['7']), changedAt: 10 } };
    const loads = recordAll(opened('a', 0, ['7']), own);
    expect(readerOf(loads, 'a', { at: 9 }).userId).toBe('7');
    expect(readerOf(loads, 'a', { at: 10 }).userId).toBeNull();
  });

  it('says nothing of other sites and other stores of cookies', () => {
    const elsewhere = { ...changed('b', 10), jar: 'https://www.vinted.be' };
    expect(readerOf(recordAll(opened('a', 0, ['7']), elsewhere, opened('a', 0, ['7'])), 'a', { at: 15 }).userId).toBe(
      '7',
    );
  });

  it('lasts until the next load of its tab, whose own responses belong to its document', () => {
    const landed = { ...opened('c', 30, ['8']), tab: 2, load: { ...word('c', 30, ['8']), askedAt: 20 } };
    const leaving = { ...changed('b', 10, 2), at: 25, load: { ...word('b', 10), changedAt: 25 } };
    const before = recordAll(opened('a', 0, ['7']), changed('b', 10, 2), answered('a', 15, '7'), leaving);
    const loads = hearAfter(before, landed, opened('a', 0, ['7']), landed);
    expect(readerOf(loads, 'a', { at: 31 }).userId).toBeNull();
    expect(readerOf(loads, 'c', { at: 31 })).toEqual({ loadId: 'c', userId: '8', isDoubtful: false });
  });

  it('on a page that led through another site ends when its tab returns', () => {
    const back = { ...opened('c', 30), tab: 2 };
    const loads = recordAll(
      opened('a', 0, ['7']),
      changed('b', 10, 2),
      answered('a', 15, '7'),
      back,
      opened('a', 0, ['7']),
    );
    expect(readerOf(loads, 'a', { at: 16 }).userId).toBe('7');
    expect(readerOf(loads, 'a', { at: 31 }).userId).toBeNull();
  });
});

it('a page that returns in its own tab and ends the session there affects the page that was there since', () => {
  const opens = (id: string, at: number, named: readonly SignedIn[]) => ({ ...opened(id, at, named), tab: 2 });
  const back = { ...opens('a', 0, ['7']), at: 30, load: { ...word('a', 0, ['7']), changedAt: 30 } };
  const loads = recordAll(opens('a', 0, ['7']), opens('b', 10, ['7']), back, opens('b', 10, ['7']));
  expect(readerOf(loads, 'b', { at: 29 }).userId).toBe('7');
  expect(readerOf(loads, 'b', { at: 31 }).userId).toBeNull();
});

describe('a response in transit while the session changed', () => {
  const loads = recordAll(opened('a', 0, ['7']), opened('b', 10, ['8']), opened('a', 0, ['7']));

  it('belongs to nobody, and is linked to nothing', () => {
    expect(readerOf(loads, 'a', { at: 15, askedAt: 9 })).toEqual({ loadId: null, userId: null, isDoubtful: false });
    expect(readerOf(loads, 'a', { at: 15, askedAt: 11 }).loadId).toMatch(/^a~/);
  });

  it('does not name the account for later responses', () => {
    const evidence = { signedIn: '7', at: 15, askedAt: 9 };
    const told = recordLoad(loads, { ...opened('a', 0, ['7']), at: 15, evidence });
    expect(readerOf(told, 'a', { at: 16 }).userId).toBeNull();
  });

  it('and a document in transit at that time does not name the account for later responses either', () => {
    const late = { ...opened('c', 12, ['7']), load: { ...word('c', 12, ['7']), askedAt: 9 } };
    const page = recordLoad(loads, late);
    expect(readerOf(page, 'c', { at: null }).userId).toBe('7');
    expect(readerOf(page, 'c', { at: 13 }).userId).toBeNull();
  });
});

/**
 * Sellers who sign in and out in several tabs, on a sign-in page or on one whose next page names them. Responses may be
 * in transit for a while.
 */
const step = fc.record({
  kind: fc.constantFrom('sign-in', 'sign-in-page', 'load', 'answer', 'slow-answer', 'again'),
  tab: fc.nat(2),
  user: fc.constantFrom('7', '8', '9', null),
  isTelling: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Read extends ReadAt {
  loadId: string;
  truth: SignedIn;
}

/** The state of a worker that received every report, and which account really read what. */
const live = (steps: readonly Step[], check: (loads: readonly PageLoad[], readings: readonly Read[]) => void): void => {
  let loads: readonly PageLoad[] = [];
  let session: SignedIn = '7';
  const tabs = new Map<number, LoadReport['load']>();
  const readings: Read[] = [];
  const onTheirWay: { tab: number; read: Read & { askedAt: number }; isTelling: boolean }[] = [];
  const say = (tab: number, load: LoadReport['load'], at: number, evidence?: LoadReport['evidence']): void => {
    loads = recordLoad(loads, { load, jar: FR, tab, at, evidence });
  };
  const open = (tab: number, load: LoadReport['load']): void => {
    tabs.set(tab, load);
    say(tab, load, load.at);
    readings.push({ loadId: load.id, at: null, truth: session });
  };
  const receive = (at: number): void => {
    for (const { tab, read, isTelling } of onTheirWay.splice(0)) {
      const load = tabs.get(tab);
      if (load?.id !== read.loadId) continue;
      say(tab, load, at, isTelling ? { signedIn: read.truth, at, askedAt: read.askedAt } : undefined);
      readings.push({ ...read, at });
    }
  };
  for (const [index, { kind, tab, user, isTelling }] of steps.entries()) {
    const at = 10 * (index + 1);
    if (index % 2 === 0) receive(at + 1);
    if (kind === 'sign-in-page') {
      const before = { ...word(`sign-in-${index}`, at), changedAt: at };
      open(tab, before);
      session = user;
      say(tab, { ...before, changedAt: at + 4 }, at + 4);
    }
    if (kind === 'sign-in') session = user;
    if (kind.startsWith('sign-in') || kind === 'load' || !tabs.has(tab)) {
      const named = kind === 'sign-in' || isTelling ? [session] : [];
      open(tab, { ...word(`load-${index}`, at + 5, named), askedAt: at + 3 });
    }
    const load = tabs.get(tab);
    if (!load) continue;
    if (kind === 'again') say(tab, load, at + 6);
    const read = { loadId: load.id, askedAt: at + 6, at: at + 7, truth: session };
    if (kind.endsWith('answer')) onTheirWay.push({ tab, read, isTelling });
    if (kind === 'answer') receive(at + 7);
    check(loads, readings);
  }
};

describe('any order of pages of several accounts', () => {
  it('never assigns a reading to an account that did not read it, nor links it to one of another account', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        live(steps, (loads, readings) => {
          const truths = new Map<string, SignedIn>();
          for (const read of readings) {
            const { userId, loadId } = readerOf(loads, read.loadId, read);
            if (userId !== null) expect(userId).toBe(read.truth);
            if (loadId !== null && truths.has(loadId)) expect(truths.get(loadId)).toBe(read.truth);
            if (loadId !== null) truths.set(loadId, read.truth);
          }
        });
      }),
      { numRuns: 500 },
    );
  });
});
