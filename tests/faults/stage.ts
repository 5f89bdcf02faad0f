import { orders } from '#core/contract/orders.ts';
import type { Shop } from '#tests/double/seller/sale.ts';
import { type WalletLine, walletOf } from '#tests/double/world/wallet.ts';
import { Gateway } from '../e2e/harness/gateway.ts';
import { makeUpdatableExtension } from '../e2e/harness/updatable-extension.ts';
import { Workbench } from '../e2e/harness/workbench.ts';
import { camille } from '../e2e/screens/person.ts';
import type { StoredOrder } from './compare.ts';
import { Device } from './device.ts';
import { DEVICES, type DeviceName } from './draw-steps.ts';
import { makeShopWithPast } from './shop-with-past.ts';

/** One server, two accounts on the marketplace, and two devices of one seller, each behind a gateway of its own. */
export class FaultStage {
  readonly bench: Workbench;
  readonly shops: readonly [Shop, Shop];
  readonly devices: Readonly<Record<DeviceName, Device>>;
  isServerUp = true;
  readonly #token: string;
  readonly #close: () => Promise<void>;

  private constructor(
    parts: Pick<FaultStage, 'bench' | 'shops' | 'devices'> & { token: string; close: () => Promise<void> },
  ) {
    this.bench = parts.bench;
    this.shops = parts.shops;
    this.devices = parts.devices;
    this.#token = parts.token;
    this.#close = parts.close;
  }

  static async open(): Promise<FaultStage> {
    const now = Date.now();
    const shops: [Shop, Shop] = [makeShopWithPast(1, now), makeShopWithPast(2, now)];
    const bench = await Workbench.open({ shop: shops[0], sellers: [shops[1]], hasOwnProcess: true });
    bench.double.behave({ namesReader: 'every-page' });
    const extensions = await Promise.all(DEVICES.map(() => makeUpdatableExtension()));
    const gateways = [bench.gateway, await Gateway.open(bench.server.port)];
    const token = await register(bench.server.port);
    const devices = Object.fromEntries(
      DEVICES.map((name, index) => {
        const [gateway, extension, shop] = [gateways[index], extensions[index], shops[index]];
        if (!gateway || !extension || !shop) throw new Error(`Nothing is prepared for device ${name}.`);
        return [name, new Device({ name, bench, gateway, extension }, shop)];
      }),
    ) as Record<DeviceName, Device>;
    const close = async () => {
      await bench.close();
      await Promise.all([...gateways.slice(1).map((each) => each.close()), ...extensions.map((each) => each.remove())]);
    };
    return new FaultStage({ bench, shops, devices, token, close });
  }

  close(): Promise<void> {
    return this.#close();
  }

  async killServer(): Promise<void> {
    this.isServerUp = false;
    await this.bench.server.kill();
  }

  async startServer(): Promise<void> {
    if (this.isServerUp) return;
    const { bench } = this;
    await bench.restartServer();
    for (const { gateway } of Object.values(this.devices)) gateway.leadTo(bench.server.port);
    this.isServerUp = true;
  }

  /** What the server has for the seller, past both gateways. */
  async read<T>(path: string): Promise<T> {
    const address = `http://localhost:${this.bench.server.port}${path}`;
    const reply = await fetch(address, { headers: { authorization: `Bearer ${this.#token}` } });
    if (!reply.ok) throw new Error(`${path} was answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as T;
  }

  async readOrders(): Promise<StoredOrder[]> {
    return (await this.read<{ orders: StoredOrder[] }>(orders.list.path)).orders;
  }

  /** The months of a wallet that are over. */
  walletMonthsOf(shop: Shop): { month: string; lines: (string | null)[] }[] {
    const over = walletOf(shop, Date.now()).slice(1);
    return over
      .filter(({ lines }) => lines.length > 0)
      .map(({ month, lines }) => ({ month, lines: lines.map(conversationOf) }));
  }
}

/** A boost and a transfer belong to no conversation. */
const conversationOf = ({ reason, entityId }: WalletLine): string | null =>
  reason === 'boost' || reason === 'transfer' ? null : String(entityId);

async function register(port: number): Promise<string> {
  const reply = await fetch(`http://localhost:${port}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...camille, lastname: 'Martin', firstname: 'Camille', displayname: 'camille' }),
  });
  if (reply.status !== 201) throw new Error(`The sign-up was answered ${reply.status}.`);
  return ((await reply.json()) as { ext_token: string }).ext_token;
}
