type Found = Record<string, string>;
type Tools = ReturnType<typeof makeStackTools>;
type Frames = Record<string, () => unknown>[];

/**
 * What the probes of stacks share.
 * @param plain leaves out the lines and addresses of the probes themselves
 */
export const makeStackTools = (plain: (text: unknown) => string) => {
  const asked = ['getFileName', 'getScriptNameOrSourceURL', 'getEvalOrigin', 'getFunctionName', 'getTypeName'];
  const errors = Error as { prepareStackTrace?: unknown; stackTraceLimit?: number };
  const readFrames = (error: unknown, read: (frames: Frames) => unknown): void => {
    errors.prepareStackTrace = (_: Error, frames: Frames) => read(frames);
    void (error as Error).stack;
    delete errors.prepareStackTrace;
  };
  /** Stacks by the function of the page that the browser called; each frame as it describes itself. */
  const stacks = new Map<string, string>();
  const look = (name: string): void => {
    errors.stackTraceLimit = 100;
    const describe = (frame: Frames[number]) => [...asked.map((each) => plain(frame[each]?.())), plain(frame)];
    readFrames(new Error('here'), (frames) => stacks.set(name, JSON.stringify(frames.map(describe))));
  };
  /** What the page finds while the browser makes a call. */
  const stacksIn = async (run: () => unknown): Promise<string> => {
    stacks.clear();
    try {
      await run();
    } catch {
      // The calls are made for what the browser asks on the way.
    }
    return JSON.stringify([...stacks]);
  };
  /** Adds getters to an object of the browser for the time of a call. */
  const whileWatched = (owner: object, names: readonly PropertyKey[], run: () => unknown): unknown => {
    const kept = names.map((name) => Object.getOwnPropertyDescriptor(owner, name));
    for (const name of names) {
      Object.defineProperty(owner, name, {
        __proto__: null,
        configurable: true,
        get: () => look(String(name)),
      } as object);
    }
    try {
      return run();
    } finally {
      names.forEach((name, index) => {
        const before = kept[index];
        if (before) Object.defineProperty(owner, name, before);
        else Reflect.deleteProperty(owner, name);
      });
    }
  };
  const computed = (names: readonly string[]): object => {
    const getters = names.map((name) => [name, { get: () => look(name), enumerable: true }]);
    return Object.defineProperties({}, Object.fromEntries(getters));
  };
  const watched = (target: object): object =>
    new Proxy(target, {
      get: (_, key) => look(`get ${String(key)}`) as undefined,
      ownKeys: () => look('keys') ?? [],
      getOwnPropertyDescriptor: (_, key) => look(`property ${String(key)}`) as undefined,
      getPrototypeOf: () => look('prototype') ?? null,
    });
  const api = '/api/v2/my_orders?type=sold&status=all&page=1&per_page=20';
  return { api, errors, readFrames, look, stacksIn, whileWatched, computed, watched };
};

/** Stacks as code of the page finds them that the browser calls in the middle of `open`. */
const probeStacksOfOpen = async ({ api, look, stacksIn, whileWatched }: Tools): Promise<Found> => {
  const open = (...args: unknown[]): void => Reflect.apply(XMLHttpRequest.prototype.open, new XMLHttpRequest(), args);
  const written = (name: string, text: string) => ({ toString: () => look(name) ?? text });
  return {
    'in the middle of open: the address': await stacksIn(() => open('GET', written('address', api))),
    'in the middle of open: the method': await stacksIn(() => open(written('method', 'GET'), api)),
    'in the middle of open: a listener': await stacksIn(() => {
      const request = new XMLHttpRequest();
      request.onreadystatechange = () => look('readystatechange');
      request.open('GET', api);
    }),
    'in the middle of open: an absent argument': await stacksIn(() =>
      whileWatched(Object.prototype, [0, 1, 2], () => open('GET')),
    ),
    'in the middle of open: how the browser’s functions describe themselves': await stacksIn(() =>
      whileWatched(Reflect.apply, ['name', 'length'], () =>
        whileWatched(Function.prototype.bind, ['name', 'length'], () => open('GET', api)),
      ),
    ),
  };
};

/** The same of `fetch`. */
const probeStacksOfFetch = async ({ api, look, stacksIn, whileWatched, computed, watched }: Tools): Promise<Found> => {
  const flight = '/my_orders?order_type=sold&_rsc=1x2y3';
  const address = { toString: () => look('address') ?? api } as never;
  const options = computed(['method', 'headers', 'signal', 'body']);
  const reason = Object.defineProperty(new TypeError('Failed to hide'), 'stack', { get: () => look('stack') });
  const fetchAborted = (why: unknown) => fetch(api, { signal: AbortSignal.abort(why) });
  const statusOf = (init: object) => fetch(api, init).then(({ status }) => String(status), String);
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const failing = new Proxy({}, { getOwnPropertyDescriptor: () => look('property') as never });
  return {
    'in the middle of fetch: the address': await stacksIn(() => fetch(address)),
    'in the middle of fetch: the options': await stacksIn(() => fetch('/?c', options)),
    'in the middle of fetch: the options of a list': await stacksIn(() => fetch(api, options)),
    'in the middle of fetch: watched options': await stacksIn(() => fetch(api, watched({}))),
    'in the middle of fetch: watched headers': await stacksIn(() => fetch(flight, { headers: watched({}) as never })),
    'in the middle of fetch: a description that is computed': await stacksIn(() =>
      whileWatched(Object.prototype, ['value'], () => fetch(api, options)),
    ),
    'in the middle of fetch: a watched reason': await stacksIn(() => fetchAborted(watched(new TypeError('Failed to')))),
    'in the middle of fetch: a reason with a stack of its own': await stacksIn(() => fetchAborted(reason)),
    'options that fail': await statusOf(failing),
    'options that are revoked': await statusOf(revoked.proxy),
  };
};

/** The same of a response that is written as text, where an array has a function of the page for that. */
const probeStacksOfResponse = async ({ api, look, stacksIn }: Tools): Promise<Found> => {
  const answered = (): Promise<void> =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest();
      request.responseType = 'json';
      request.open('GET', api);
      request.onloadend = () => resolve();
      request.send();
    });
  const plain = Object.prototype;
  Object.setPrototypeOf(Array.prototype, Object.create(plain, { toJSON: { get: () => look('toJSON') } }));
  const found = await stacksIn(answered);
  Object.setPrototypeOf(Array.prototype, plain);
  return { 'in the middle of a response': found };
};

/** The scripts that are named by errors of calls for which the stack has no room left. */
const probeFullStack = async ({ api, errors, readFrames }: Tools): Promise<Found> => {
  const failures: unknown[] = [];
  const note = (error: unknown): void => {
    failures[failures.length] = error;
  };
  let left = 0;
  const dive = (run: () => unknown): void => {
    try {
      dive(run);
    } catch {
      // Here the stack is full.
    }
    if (left === 0) return;
    left -= 1;
    try {
      run();
    } catch (error) {
      note(error);
    }
  };
  const diveFrom = (offset: number, run: () => unknown): void => (offset === 0 ? dive(run) : diveFrom(offset - 1, run));
  const onError = (event: ErrorEvent): void => {
    event.preventDefault();
    note(event.error);
  };
  const found: Record<string, string> = {};
  const request = new XMLHttpRequest();
  request.open('GET', api);
  const load = new ProgressEvent('load');
  const offer = new CustomEvent('comptoir:nonce', { detail: 'comptoir:mine' });
  const calls: [name: string, run: () => unknown][] = [
    ['open', () => request.open('GET', '/')],
    ['fetch', () => fetch('http://[').catch(() => {})],
    ['toString', () => fetch.toString()],
    ['a load event', () => request.dispatchEvent(load)],
    ['an offer', () => document.dispatchEvent(offer)],
  ];
  addEventListener('error', onError);
  errors.stackTraceLimit = 100;
  for (const [name, run] of calls) {
    for (let offset = 0; offset < 12; offset += 1) {
      left = 80;
      diveFrom(offset, run);
    }
    const scripts = new Set<unknown>();
    for (const each of failures)
      readFrames(each, (frames) => {
        for (const one of frames) scripts.add(one.getFileName?.());
      });
    failures.length = 0;
    const others = [...scripts].filter((script) => script && !/^(https|pptr):/.test(String(script)));
    found[`full stack: ${name}`] = others.join();
  }
  removeEventListener('error', onError);
  return found;
};

export const STACK_GROUPS = [probeStacksOfOpen, probeStacksOfFetch, probeStacksOfResponse, probeFullStack];
