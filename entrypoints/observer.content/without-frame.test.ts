import { describe, expect, it, vi } from 'vitest';
import { type Callable, callOf, inTurn, quietly, trapOf } from './without-frame.ts';

const run = (call: Callable): unknown => Reflect.apply(call, undefined, []);

/** Wraps a function whose calls are noted first. */
const wrap = (original: Callable, hasResult = true) => {
  const noted: unknown[][] = [];
  const before = (self: unknown, args: readonly unknown[]): Callable => {
    noted.push([self, ...args]);
    return callOf(original, self, args);
  };
  const wrapped = new Proxy(original, trapOf(before, hasResult)) as (...args: unknown[]) => unknown;
  return { wrapped, noted };
};

describe('a function of the browser that the page calls', () => {
  it('gets the page’s `this` and arguments, and returns its result', () => {
    const original = vi.fn(function (this: unknown, ...args: unknown[]) {
      return [this, ...args];
    });
    const { wrapped, noted } = wrap(original);
    const self = {};
    expect(wrapped.call(self, 1, 2)).toEqual([self, 1, 2]);
    expect(wrapped()).toEqual([undefined]);
    expect(noted).toEqual([[self, 1, 2], [undefined]]);
    expect(original).toHaveBeenCalledTimes(2);
  });

  it.each([true, false])('may call itself through the page (with a result: %s)', (hasResult) => {
    const seen: unknown[] = [];
    const { wrapped, noted } = wrap(
      ((depth: number) => {
        seen.push(depth);
        if (depth > 0) wrapped(depth - 1);
        seen.push(-depth);
      }) as Callable,
      hasResult,
    );
    wrapped(2);
    expect(seen).toEqual([2, 1, 0, -0, -1, -2]);
    expect(noted).toEqual([
      [undefined, 2],
      [undefined, 1],
      [undefined, 0],
    ]);
  });

  it.each([true, false])('fails with its own error, and works afterwards (with a result: %s)', (hasResult) => {
    const error = new Error('its own');
    const original = vi.fn((isBroken: boolean) => {
      if (isBroken) throw error;
    });
    const { wrapped } = wrap(original as Callable, hasResult);
    expect(() => wrapped(true)).toThrow(error);
    wrapped(false);
    expect(original.mock.calls).toEqual([[true], [false]]);
  });

  it('is not called a second time after a call for which the stack was full', () => {
    const calls: number[] = [];
    const { wrapped } = wrap(((call: number) => void calls.push(call)) as Callable);
    let made = 0;
    const dive = (): void => {
      try {
        dive();
      } catch {
        made += 1;
        wrapped(made);
      }
    };
    dive();
    wrapped(0);
    expect(calls.at(-1)).toBe(0);
    expect(new Set(calls).size).toBe(calls.length);
  });
});

describe('a list of steps', () => {
  it('is taken in order, with the last result', () => {
    const seen: string[] = [];
    const step =
      (name: string): Callable =>
      () => {
        seen.push(name);
        return name;
      };
    expect(run(inTurn([step('a'), step('b')], (last) => `${last}!`))).toBe('b!');
    expect(seen).toEqual(['a', 'b']);
  });

  it('ends quietly at a step that fails', () => {
    const done = vi.fn();
    const fail = (): never => {
      throw new Error('of the page');
    };
    expect(() => run(quietly(inTurn([fail], done)))).not.toThrow();
    expect(done).not.toHaveBeenCalled();
  });
});
