import { probeReports } from './report-probes.ts';
import { makeStackTools, STACK_GROUPS } from './stack-probes.ts';

type Found = Record<string, string>;
type Tools = ReturnType<typeof makeTools>;

/** How findings become text that can be compared; lines and addresses of the probes themselves are left out. */
const makeTools = () => {
  const plain = (stack: unknown): string => String(stack).replaceAll(/\(?(?:pptr:|https:)[^\s)]*\)?|:\d+:\d+/g, '@');
  const thrown = (run: () => unknown): unknown => {
    try {
      return run();
    } catch (error) {
      return error;
    }
  };
  const tell = (error: unknown): string => {
    if (!(error instanceof Error || error instanceof DOMException)) return String(error);
    const keys = Object.entries(Object.getOwnPropertyDescriptors(error)).map(([key, rest]) => [key, Object.keys(rest)]);
    return JSON.stringify([error.constructor.name, error.message, plain(error.stack), keys]);
  };
  const rejected = (call: Promise<unknown>): Promise<string> => call.then(() => 'none', tell);
  /** Where each frame of a stack comes from, by the most that a page can ask. */
  const sites = async (run: () => unknown): Promise<string> => {
    const errors = Error as { prepareStackTrace?: unknown };
    errors.prepareStackTrace = (_: Error, frames: Record<string, () => unknown>[]) =>
      frames.map((frame) => plain([frame.getFileName?.(), frame.getFunctionName?.()]));
    try {
      const error = await Promise.resolve(thrown(run)).catch((failure) => failure);
      return JSON.stringify((error as Error).stack);
    } finally {
      delete errors.prepareStackTrace;
    }
  };
  return { plain, thrown, tell, rejected, sites };
};

/** Names, properties, source texts and places of the functions. */
const probeShapes = async ({ thrown, tell, sites }: Tools): Promise<Found> => {
  const found: Record<string, string> = {};
  const { open } = XMLHttpRequest.prototype;
  const shape = (owner: object, name: string): string => {
    const { value, ...rest } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
    const of = Object.getOwnPropertyDescriptors(value);
    return JSON.stringify([rest, of, Reflect.ownKeys(value).map(String), typeof value, String(value)]);
  };
  const place = (owner: object, name: string): string =>
    JSON.stringify(Object.getOwnPropertyNames(owner).indexOf(name));

  for (const [owner, name, subject] of [
    [globalThis, 'fetch', 'fetch'],
    [XMLHttpRequest.prototype, 'open', 'open'],
    [Function.prototype, 'toString', 'toString'],
  ] as const) {
    found[`shape of ${subject}`] = shape(owner, name);
    found[`place of ${subject}`] = place(owner, name);
  }
  found['sources by call'] = JSON.stringify([fetch, open].map((each) => Function.prototype.toString.call(each)));
  found['source of the source'] = Function.prototype.toString.toString();
  found['source of nothing'] = tell(thrown(() => Function.prototype.toString.call({})));
  found['source of nothing, site by site'] = await sites(() => Function.prototype.toString.call({}));
  found.prototypes = JSON.stringify(
    [fetch, open, Function.prototype.toString].map((each) => Object.getPrototypeOf(each) === Function.prototype),
  );
  found['with new'] = tell(thrown(() => Reflect.construct(open as never, [])));
  found['constructor of requests'] = String(XMLHttpRequest.prototype.constructor === XMLHttpRequest);
  found.globals = Object.getOwnPropertyNames(globalThis)
    .filter((name) => /comptoir|observ|extension/i.test(name) && !/Observer/.test(name))
    .join();
  found['attributes of the document'] = document.documentElement.getAttributeNames().join();

  return found;
};

/** What `open` returns, throws and reads. */
const probeOpen = async ({ thrown, tell, sites }: Tools): Promise<Found> => {
  const found: Record<string, string> = {};
  const { open } = XMLHttpRequest.prototype;
  found['open of nothing'] = tell(thrown(() => Reflect.apply(open, {}, ['GET', '/'])));
  found['open of nothing, site by site'] = await sites(() => Reflect.apply(open, {}, ['GET', '/']));
  found['open without arguments'] = tell(thrown(() => Reflect.apply(open, new XMLHttpRequest(), [])));
  found['open with a bad method'] = tell(thrown(() => new XMLHttpRequest().open('A B', '/')));
  found['open with a forbidden method'] = tell(thrown(() => new XMLHttpRequest().open('TRACE', '/')));
  found['open of a bad address'] = tell(thrown(() => new XMLHttpRequest().open('GET', 'http://[')));
  found['open returns'] = String(new XMLHttpRequest().open('GET', '/'));
  found['open reads the address once'] = (() => {
    const reads: string[] = [];
    const address = { toString: () => `${reads.push('read')}` };
    new XMLHttpRequest().open('GET', address as never);
    return reads.join();
  })();
  found['open passes an error of the page'] = (() => {
    const own = new Error('mine');
    const address = {
      toString() {
        throw own;
      },
    };
    return String(thrown(() => new XMLHttpRequest().open('GET', address as never)) === own);
  })();

  return found;
};

/** How often, and in which order, `fetch` reads what it is passed. */
const probeReads = async (): Promise<Found> => {
  const api = '/api/v2/my_orders?type=sold&status=all&page=1&per_page=20';
  const found: Record<string, string> = {};
  const reads: string[] = [];
  const watched = (name: string, values: Record<string, unknown>): object =>
    new Proxy(values, {
      get(target, key) {
        reads.push(`${name}.${String(key)}`);
        return Reflect.get(target, key);
      },
      ownKeys: (target) => {
        reads.push(`${name}: keys`);
        return Reflect.ownKeys(target);
      },
    });
  const readsOf = async (run: () => Promise<unknown>): Promise<string> => {
    reads.length = 0;
    await run().catch(() => {});
    return reads.join();
  };
  found['fetch reads its options'] = await readsOf(() => fetch('/?a', watched('init', { method: 'GET' })));
  found['fetch reads its options, of a list'] = await readsOf(() => {
    const init: Record<string, unknown> = {};
    for (const name of ['method', 'headers', 'signal', 'body']) {
      Object.defineProperty(init, name, { enumerable: true, get: () => void reads.push(name) });
    }
    return fetch(api, init);
  });
  found['fetch reads its address'] = await readsOf(() => fetch(watched('input', { href: '/' }) as never));
  return found;
};

/** How `fetch` fails. */
const probeErrors = async ({ rejected, sites }: Tools): Promise<Found> => {
  const api = '/api/v2/my_orders?type=sold&status=all&page=1&per_page=20';
  const found: Record<string, string> = {};
  found['fetch of nothing'] = await rejected(Reflect.apply(fetch, undefined, []));
  found['fetch of another object'] = await rejected(fetch.call({} as never, '/'));
  found['fetch of a bad address'] = await rejected(fetch('http://['));
  found['fetch with a bad method'] = await rejected(fetch('/', { method: 'A B' }));
  found['fetch that fails'] = await rejected(fetch('https://no-such-name.example/'));
  found['fetch that fails, site by site'] = await sites(() => fetch('https://no-such-name.example/'));
  found['fetch of a list that fails, site by site'] = await sites(() => fetch(api, { mode: 'navigate' as never }));
  found['fetch that is stopped'] = await rejected(fetch('/', { signal: AbortSignal.abort() }));
  found['fetch stopped with an error of the page'] = await (async () => {
    const own = new TypeError('mine');
    return String((await fetch('/', { signal: AbortSignal.abort(own) }).catch((error) => error)) === own);
  })();
  return found;
};

/** The promise and the response of `fetch`. */
const probePromises = async ({ rejected }: Tools): Promise<Found> => {
  const api = '/api/v2/my_orders?type=sold&status=all&page=1&per_page=20';
  const found: Record<string, string> = {};
  found['promise of fetch'] = await (async () => {
    const answer = fetch('/?b');
    const kind = [answer instanceof Promise, Reflect.ownKeys(answer).length, answer.constructor === Promise];
    const response = await answer;
    return JSON.stringify([kind, response.bodyUsed, response.body?.locked, Reflect.ownKeys(response), response.type]);
  })();
  found['response of a list'] = await (async () => {
    const response = await fetch(api);
    const before = [response.bodyUsed, response.body?.locked, response.url];
    await response.text();
    return JSON.stringify([before, response.bodyUsed, await rejected(response.text())]);
  })();
  found['looks at the constructor of promises'] = await (async () => {
    let looks = 0;
    const kept = Object.getOwnPropertyDescriptor(Promise.prototype, 'constructor') ?? {};
    Object.defineProperty(Promise.prototype, 'constructor', {
      configurable: true,
      get: () => {
        looks += 1;
        return Promise;
      },
    });
    const answer = fetch(api);
    const seen = looks;
    Object.defineProperty(Promise.prototype, 'constructor', kept);
    await answer;
    return String(seen);
  })();
  found['failure that nobody handles'] = await new Promise((resolve) => {
    const call = fetch('https://no-such-name.example/');
    addEventListener(
      'unhandledrejection',
      (event) => {
        event.preventDefault();
        resolve(String(event.promise === call));
      },
      { once: true },
    );
  });
  return found;
};

/** The events of a request, in order. */
const probeEvents = async (): Promise<Found> => {
  const api = '/api/v2/my_orders?type=sold&status=all&page=1&per_page=20';
  const found: Record<string, string> = {};
  found['events of a request'] = await new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const events: string[] = [];
    for (const name of ['readystatechange', 'loadstart', 'progress', 'load', 'loadend'] as const) {
      request.addEventListener(name, (event) => {
        events.push(`${name}${request.readyState}${event.isTrusted}`);
        if (name === 'loadend') resolve(events.filter((each) => !each.startsWith('progress')).join());
      });
    }
    request.open('GET', api);
    request.send();
  });
  return found;
};

/** Whether anything calls functions that the page has replaced, or is reported by the browser. */
const probeReplaced = async (): Promise<Found> => {
  const api = '/api/v2/my_orders?type=sold&status=all&page=1&per_page=20';
  const found: Record<string, string> = {};
  found['functions that are replaced later are not called'] = await (async () => {
    const called: string[] = [];
    const spies: (() => void)[] = [];
    const spy = (owner: object, name: string): void => {
      const held = Object.getOwnPropertyDescriptor(owner, name);
      const native = held?.value as (...args: unknown[]) => unknown;
      const replaced = function (this: unknown, ...args: unknown[]) {
        called.push(name);
        return applyNative(native, this, args);
      };
      Object.defineProperty(owner, name, { ...held, value: replaced });
      spies.push(() => Object.defineProperty(owner, name, held as PropertyDescriptor));
    };
    const applyNative = Reflect.apply;
    for (const name of ['get', 'set', 'has']) spy(WeakMap.prototype, name);
    for (const name of ['slice', 'startsWith', 'toUpperCase', 'toLowerCase', 'split', 'match'])
      spy(String.prototype, name);
    for (const name of ['then', 'catch', 'finally']) spy(Promise.prototype, name);
    for (const name of ['dispatchEvent', 'addEventListener']) spy(EventTarget.prototype, name);
    for (const name of ['clone', 'text']) spy(Response.prototype, name);
    spy(RegExp.prototype, 'exec');
    spy(JSON, 'stringify');
    spy(Date, 'now');
    spy(Reflect, 'apply');
    const request = new XMLHttpRequest();
    request.open('GET', api, false);
    request.send();
    await fetch(api, { headers: { accept: 'application/json' } });
    for (const undo of spies) undo();
    return called.join();
  })();
  found['what the browser reports'] = performance
    .getEntries()
    .map((entry) => JSON.stringify(entry))
    .filter((entry) => /extension/.test(entry))
    .join();
  return found;
};

const GROUPS = [
  probeShapes,
  probeOpen,
  probeReads,
  probeErrors,
  probePromises,
  probeEvents,
  probeReplaced,
  probeReports,
];

/**
 * A script for a page: what any of its scripts can notice of the functions it calls, by name. A text, because the browser
 * handles errors of a function that is called from outside otherwise than those of a script.
 */
export const probes = `(async () => {
  const tools = (${makeTools.toString()})();
  Object.assign(tools, (${makeStackTools.toString()})(tools.plain));
  const found = {};
  for (const probe of [${[...GROUPS, ...STACK_GROUPS].map(String).join(',\n')}]) Object.assign(found, await probe(tools));
  return found;
})()`;
