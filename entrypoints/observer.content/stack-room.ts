const { defineProperty, get } = Reflect;

/** Each level takes some hundred bytes of the stack, and all that this script calls outside of `attempt` takes two or three. */
const LEVELS = 16;

/**
 * A property that gives a function only where the stack has room for it. A page that fills the stack before it calls a
 * function of ours would otherwise get an error from the middle of it, and with its stack the address of this script.
 * This one is read by the browser through getters of the browser's own, and the error comes from among those.
 */
export const withRoom = (name: string, value: unknown): object => {
  let held = { __proto__: null, value };
  let read = get.bind(null, held, 'value');
  for (let level = 0; level < LEVELS; level += 1) {
    held = defineOn('value', read) as typeof held;
    read = get.bind(null, held, 'value');
  }
  return defineOn(name, read);
};

/** These inherit nothing: what the page adds to `Object.prototype` would take part. */
const defineOn = (name: string, read: () => unknown): object => {
  const object = { __proto__: null } as unknown as object;
  defineProperty(object, name, { __proto__: null, get: read } as PropertyDescriptor);
  return object;
};
