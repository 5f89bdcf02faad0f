import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** A loopback port that was free a moment ago, chosen by the system. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
