import type { PageKind } from './page-kind.ts';

/** Delays for kinds of responses; no delay outlives the double. */
export class Delays {
  readonly #slow = new Map<PageKind, number>();
  readonly #waiting = new Map<NodeJS.Timeout, () => void>();

  set(kind: PageKind, ms: number): void {
    this.#slow.set(kind, ms);
  }

  async pass(kind: PageKind): Promise<void> {
    const ms = this.#slow.get(kind);
    if (ms === undefined) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      this.#waiting.delete(timer);
      resolve();
    }, ms);
    this.#waiting.set(timer, resolve);
    await promise;
  }

  /** Releases everything, now and later. */
  clear(): void {
    this.#slow.clear();
    for (const [timer, resolve] of this.#waiting) {
      clearTimeout(timer);
      resolve();
    }
    this.#waiting.clear();
  }
}
