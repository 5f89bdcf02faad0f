/** A path whose responses are held: a test holds one, watches the request arrive, acts, then releases it. */
export type Gate = { path: string; reached: Promise<void>; release: () => void };

type HeldGate = Gate & { markReached: () => void; released: Promise<void> };

/** The gates set on a double's paths. */
export class Gates {
  readonly #held = new Map<string, HeldGate>();

  hold(path: string): Gate {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const release = () => {
      this.#held.delete(path);
      released.resolve();
    };
    const gate: HeldGate = {
      path,
      reached: reached.promise,
      release,
      markReached: reached.resolve,
      released: released.promise,
    };
    this.#held.set(path, gate);
    return gate;
  }

  /** Resolves when the path may respond: at once unless it is held. */
  async pass(path: string): Promise<void> {
    const gate = this.#held.get(path);
    if (!gate) return;
    gate.markReached();
    await gate.released;
  }

  releaseAll(): void {
    for (const gate of [...this.#held.values()]) gate.release();
  }
}
