import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTurns, type TurnKind, type Turns } from './turns.ts';

const ALICE = 'alice';
const BRUNO = 'bruno';

/** Work that ends when the test ends it, and a record of what began. */
const makeCounter = (turns: Turns) => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, accountId = ALICE, kind: TurnKind = 'change', signal = new AbortController().signal) =>
    turns.take({ accountId, kind, signal: () => signal }, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  return { begun, start, end: (name: string) => ends.get(name)?.() };
};

describe('the turns of an account', () => {
  it('let two changes work at once, and the next begin when one of them ends, in the order they came', async () => {
    const { begun, start, end } = makeCounter(createTurns());
    const all = ['1', '2', '3', '4'].map((name) => start(name));
    expect(begun).toEqual(['1', '2']);
    end('2');
    await all[1];
    await setImmediate();
    expect(begun).toEqual(['1', '2', '3']);
    end('1');
    await all[0];
    await setImmediate();
    expect(begun).toEqual(['1', '2', '3', '4']);
    end('3');
    end('4');
    expect(await Promise.all(all)).toEqual(['1', '2', '3', '4']);
  });

  it('never make one account wait for another', async () => {
    const { begun, start } = makeCounter(createTurns());
    for (const name of ['1', '2', '3']) void start(name);
    void start('of bruno', BRUNO);
    expect(begun).toEqual(['1', '2', 'of bruno']);
  });

  it('let an account read while its changes and files are under way', async () => {
    const { begun, start } = makeCounter(createTurns());
    for (const name of ['file 1', 'file 2', 'file 3']) void start(name, ALICE, 'file');
    for (const name of ['change 1', 'change 2', 'change 3']) void start(name);
    void start('read', ALICE, 'read');
    expect(begun).toEqual(['file 1', 'file 2', 'change 1', 'change 2', 'read']);
  });

  it('let one import of an account work at a time, beside its changes', () => {
    const { begun, start } = makeCounter(createTurns());
    for (const name of ['import 1', 'import 2']) void start(name, ALICE, 'import');
    void start('change', ALICE, 'change');
    void start('import of bruno', BRUNO, 'import');
    expect(begun).toEqual(['import 1', 'change', 'import of bruno']);
  });

  it('pass to the next one after a failure', async () => {
    const turns = createTurns();
    const { begun, start } = makeCounter(turns);
    void start('1');
    const turn = { accountId: ALICE, kind: 'change', signal: () => new AbortController().signal } as const;
    const failing = turns.take(turn, () => Promise.reject(new Error('no')));
    void start('3');
    await expect(failing).rejects.toThrow('no');
    await setImmediate();
    expect(begun).toEqual(['1', '3']);
  });

  it('refuse with a time to wait once too many wait, and take the next again when one has left', async () => {
    const { begun, start, end } = makeCounter(createTurns(1));
    const [first] = [start('1'), start('2'), start('3')];
    await expect(start('4')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS', details: { retryAfter: 2 } });
    end('1');
    await first;
    void start('5');
    await setImmediate();
    expect(begun).toEqual(['1', '2', '3']);
  });

  it('let other work of the server run between two of them', async () => {
    const turns = createTurns();
    const done: string[] = [];
    const turn = { accountId: ALICE, kind: 'change', signal: () => new AbortController().signal } as const;
    const all = Array.from({ length: 6 }, (_, index) => turns.take(turn, async () => done.push(String(index))));
    await setImmediate();
    done.push('another request');
    await Promise.all(all);
    expect(done.indexOf('another request')).toBeLessThan(6);
  });

  it('skip a caller who went away while waiting', async () => {
    const { begun, start, end } = makeCounter(createTurns());
    const gone = new AbortController();
    const first = start('1');
    void start('2');
    const left = start('3', ALICE, 'change', gone.signal);
    void start('4');
    gone.abort();
    await expect(left).rejects.toMatchObject({ code: 'TIMEOUT' });
    end('1');
    await first;
    await setImmediate();
    expect(begun).toEqual(['1', '2', '4']);
  });
});
