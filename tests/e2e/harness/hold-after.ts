import type { Gate } from '#tests/double/gates.ts';
import type { MarketplaceDouble } from '#tests/double/start-double.ts';

/** Lets the given number of requests to a path through and holds the next one; returns the gate where it waits. */
export async function holdAfter(double: MarketplaceDouble, path: string, count: number): Promise<Gate> {
  let gate = double.hold(path);
  for (let passed = 0; passed < count; passed += 1) {
    await gate.reached;
    gate.release();
    gate = double.hold(path);
  }
  return gate;
}
