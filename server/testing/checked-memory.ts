import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import { createDerivedMemory, type DerivedMemory } from '../services/derived-memory.ts';

type Kept = Awaited<ReturnType<DerivedMemory['take']>>;

/**
 * The memory of the server, which also derives each value anew when it is asked for again: so any test fails in which a
 * change that figures depend on was not announced. What a value is derived from is derived anew with it, once, and not looked up.
 */
export const createCheckedMemory = (): DerivedMemory => {
  const memory = createDerivedMemory();
  const anew = new AsyncLocalStorage<Map<string, Promise<Kept>>>();
  return {
    ...memory,
    async take(key, tag, make) {
      const made = anew.getStore();
      if (made !== undefined) {
        const value = made.get(key) ?? make();
        made.set(key, value);
        return value;
      }
      let isNew = false;
      const kept = await memory.take(key, tag, () => {
        isNew = true;
        return make();
      });
      if (isNew || isDeepStrictEqual(plain(kept), plain(await anew.run(new Map(), make)))) return kept;
      throw new Error(`${key} changed, but no topic of figures was announced`);
    },
  };
};

/** Functions have no content to compare. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value, (_, part) => part ?? null));
