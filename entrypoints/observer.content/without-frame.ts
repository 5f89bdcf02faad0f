import { apply, defineProperty } from './natives.ts';
import { withRoom } from './stack-room.ts';

/**
 * While a function of the browser runs, it may call the page: a getter among the options, a listener. That code can list
 * the functions which are running and ask each for the address of its script, so none of ours may be among them. The
 * functions here are therefore put together from the browser's own, which call ours one after the other: each of ours
 * has returned before the next step is taken.
 */
export type Callable = (...args: never[]) => unknown;

const { bind, call } = Function.prototype;
const { race } = Promise;
const { reduce } = Array.prototype;
const { forEach } = URLSearchParams.prototype;

const nothing = (): void => {};

/** Passes on the last of three arguments. */
const lastOfThree = (run: Callable): Callable => call.bind(call.bind(run)) as Callable;

/**
 * `Reflect.apply`, but with a name and a length of its own: `bind` reads those, and of the browser's function they could be
 * computed by the page.
 */
const invoke = new Proxy(nothing, {
  __proto__: null,
  apply: lastOfThree(apply.bind(null, apply as Callable, undefined) as Callable),
} as ProxyHandler<typeof nothing>);

/** A function without arguments that makes this call. */
export const callOf = (run: Callable, self: unknown, args: ArrayLike<unknown>): Callable =>
  apply(bind, invoke, [null, run, self, args]) as Callable;

/** A function that calls each of the steps, then `done` with the last result. `Reflect.apply` reads its list first. */
export const inTurn = (steps: readonly Callable[], done: (last: unknown) => unknown): Callable => {
  const list = { __proto__: null, length: steps.length };
  for (let index = 0; index < steps.length; index += 1) {
    defineProperty(list, index, { __proto__: null, get: steps[index] } as PropertyDescriptor);
  }
  const finish = (...results: unknown[]): unknown => done(results[results.length - 1]);
  return callOf(finish as Callable, undefined, list);
};

/** A function that asks `decide` which function to call, and then calls that. */
export const later = (decide: () => Callable | undefined): Callable => {
  const handler = {
    __proto__: null,
    get apply() {
      return decide();
    },
  };
  return new Proxy(nothing, handler as ProxyHandler<typeof nothing>);
};

/** Takes the place of `Promise` below, and forgets both results and errors. */
const Quiet = class {
  constructor(run: (resolve: () => void, reject: () => void) => void) {
    run(nothing, nothing);
  }
  static resolve = nothing;
};

/** A function that calls another, whose errors are forgotten: `Promise.race` gives those to its promise. */
export const quietly = (run: Callable): Callable => {
  const next = inTurn([run], () => ({ __proto__: null, done: true }));
  const items = { __proto__: null, [Symbol.iterator]: () => ({ __proto__: null, next }) };
  return callOf(race as Callable, Quiet, [items]);
};

/** Looks at a call of the page, and returns the function that makes it. */
type Before = (self: unknown, args: readonly unknown[]) => Callable;

/**
 * The trap of a function that the page calls. The call goes through two rounds of a function of the browser: in the first
 * ours looks at it, in the second the browser makes it.
 * @param hasResult false for a function that returns nothing. Otherwise the page finds one more frame in a stack, of the
 *   browser's own `reduce`. `forEach` of an address is in no stack, but drops results.
 */
export const trapOf = (before: Before, hasResult: boolean): ProxyHandler<Callable> => {
  let due: Callable | undefined;
  const look = (_: unknown, self: unknown, args: readonly unknown[]): void => {
    // `forEach` passes the page's call as `this`, and `reduce` as the first argument.
    const given = (self ?? args[0]) as [target: Callable, self: unknown, args: readonly unknown[]];
    due = before(given[1], given[2]);
  };
  const step = later(() => {
    const run = due ?? (look as Callable);
    due = undefined;
    return run;
  }) as () => void;
  const each = hasResult ? reduce.bind([0, 1], step) : forEach.bind(new URLSearchParams('a&b'), step);
  const trap = new Proxy(nothing, { __proto__: null, apply: lastOfThree(each as Callable) } as ProxyHandler<Callable>);
  return withRoom('apply', trap);
};
