import { withRoom } from './stack-room.ts';

/** Read once, before any script of the page can replace them. */
export const { apply, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
export const { hasOwn } = Object;
const { deleteProperty } = Reflect;

/** The interfaces of the browser that the observer uses. */
export type Realm = Pick<
  typeof globalThis,
  'CustomEvent' | 'Event' | 'EventTarget' | 'Headers' | 'Request' | 'Response' | 'XMLHttpRequest'
>;

type Getter<T> = (self: unknown) => T;

const getterOf = <T>(prototype: object, name: string): Getter<T> => {
  const get = getOwnPropertyDescriptor(prototype, name)?.get as Getter<T>;
  return (self) => apply(get, self, []) as T;
};

/**
 * The browser's own functions as they are before any script of the page runs. The page may replace them later, or give
 * its objects properties of the same names; these see only what the browser itself holds, and throw for an object that
 * the browser did not make.
 */
export const captureNatives = (realm: Realm) => {
  const { CustomEvent, Event, EventTarget, Headers, Request, Response, XMLHttpRequest } = realm;
  const { addEventListener, dispatchEvent } = EventTarget.prototype;
  const { clone, text } = Response.prototype;
  const { has } = Headers.prototype;
  const { now } = Date;
  const { then } = Promise.prototype;
  const { toLowerCase, toUpperCase } = String.prototype;
  // These inherit nothing: what the page adds to `Object.prototype` takes no part in our calls.
  const asOwn = { __proto__: null, value: undefined, configurable: true };

  return {
    now: (): number => now(),
    lower: (word: string): string => apply(toLowerCase, word, []),
    upper: (word: string): string => apply(toUpperCase, word, []),
    // The page may send events of its own.
    listen: (target: EventTarget, name: string, run: (event: Event) => void): void =>
      apply(addEventListener, target, [name, withRoom('handleEvent', run)]),
    send: (target: EventTarget, name: string, detail: string | null): void => {
      const options = { __proto__: null, detail };
      apply(dispatchEvent, target, [new CustomEvent(name, options)]);
    },
    detailOf: getterOf<unknown>(CustomEvent.prototype, 'detail'),
    // Every event has its own, made by the browser, which nothing can replace.
    isTrusted: getterOf<boolean>(new Event(''), 'isTrusted'),
    /**
     * Like `then`. For that a promise is asked for its `constructor`, which the page may watch: meanwhile it has one of
     * its own.
     */
    follow: <T, R>(promise: Promise<T>, ok: (value: T) => R, failed: (error: unknown) => R): Promise<R> => {
      defineProperty(promise, 'constructor', asOwn);
      const next = apply(then, promise, [ok, failed]) as Promise<R>;
      deleteProperty(promise, 'constructor');
      return next;
    },
    hrefOf: getterOf<string>(URL.prototype, 'href'),
    hasHeader: (headers: unknown, name: string): boolean => apply(has, headers, [name]),
    request: {
      urlOf: getterOf<string>(Request.prototype, 'url'),
      methodOf: getterOf<string>(Request.prototype, 'method'),
      headersOf: getterOf<Headers>(Request.prototype, 'headers'),
    },
    response: {
      urlOf: getterOf<string>(Response.prototype, 'url'),
      textOf: (response: Response): Promise<string> => apply(text, apply(clone, response, []), []) as Promise<string>,
    },
    xhr: {
      urlOf: getterOf<string>(XMLHttpRequest.prototype, 'responseURL'),
      typeOf: getterOf<string>(XMLHttpRequest.prototype, 'responseType'),
      textOf: getterOf<string>(XMLHttpRequest.prototype, 'responseText'),
      contentOf: getterOf<unknown>(XMLHttpRequest.prototype, 'response'),
    },
  };
};

export type Natives = ReturnType<typeof captureNatives>;
