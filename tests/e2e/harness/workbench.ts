import { cpSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import type { Shop } from '#tests/double/seller/sale.ts';
import { type MarketplaceDouble, startDouble } from '#tests/double/start-double.ts';
import type { PublicShop } from '#tests/double/world/public-shop.ts';
import { buildAll } from '../../../scripts/builds.mjs';
import { Gateway } from './gateway.ts';
import { removeFolder } from './remove-folder.ts';
import { SellerBrowser, siteAddress } from './seller-browser.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export const builtExtension = fileURLToPath(new URL('../../../.output/chrome-mv3', import.meta.url));

/**
 * Environment variable: a folder prepared by the tests' global set-up for each bench to copy. `fresh` holds the data of
 * a server without accounts; `seller` holds the data of a server and the browser profile of a seller who has signed up
 * and connected the extension. The demo has none.
 */
export const PREPARED = 'COMPTOIR_TEST_PREPARED';

export type WorkbenchOptions = {
  /** The seller's shop on the marketplace; one with 30 sales if omitted. */
  shop?: Shop;
  /** More accounts that can sign in on the marketplace. */
  sellers?: readonly Shop[];
  /** Other members' shops that can be visited. */
  competitors?: readonly PublicShop[];
  headless?: boolean;
  /** The folder of the extension; the built one if omitted. */
  extensionFolder?: string;
  /** A data folder to copy; a new one if omitted. */
  dataFolder?: string;
  defaultPlan?: 'none';
  /** Starts with the seller whom the global set-up signed up: `camille`, connected on the site and in the extension. */
  hasSeller?: boolean;
};

type Parts = Pick<Workbench, 'double' | 'gateway' | 'folder' | 'hasSeller' | 'server'>;

/**
 * Everything a test needs, running: the double, the real server with temporary data, the gateway in front of it, a
 * browser.
 */
export class Workbench {
  readonly double: MarketplaceDouble;
  readonly gateway: Gateway;
  readonly folder: string;
  /** Whether the server knows `camille`, and whether she is signed in in the profile of the browser `seller`. */
  readonly hasSeller: boolean;
  server: ServerProcess;
  #browsers = new Map<string, SellerBrowser>();
  readonly #headless: boolean;
  readonly #extensionFolder: string;

  private constructor(parts: Parts, options: WorkbenchOptions) {
    this.double = parts.double;
    this.gateway = parts.gateway;
    this.folder = parts.folder;
    this.hasSeller = parts.hasSeller;
    this.server = parts.server;
    this.#headless = options.headless ?? true;
    this.#extensionFolder = options.extensionFolder ?? builtExtension;
  }

  /** Starts everything except the browsers. Builds what is stale, unless the tests' global set-up has done so. */
  static async open(options: WorkbenchOptions = {}): Promise<Workbench> {
    const folder = await mkdtemp(join(tmpdir(), 'comptoir-e2e-'));
    const prepared = process.env[PREPARED];
    const hasSeller = prepared !== undefined && options.hasSeller === true;
    if (prepared === undefined) await buildAll({});
    if (options.dataFolder !== undefined) cpSync(options.dataFolder, join(folder, 'data'), { recursive: true });
    else if (prepared !== undefined)
      cpSync(join(prepared, hasSeller ? 'seller' : 'fresh'), folder, { recursive: true });
    const { defaultPlan, shop = makeShop({ seed: 1, now: Date.now() }), sellers = [], competitors = [] } = options;
    const [server, double] = await Promise.all([
      startServerProcess({
        dataFolder: join(folder, 'data'),
        publicUrl: siteAddress,
        ...(defaultPlan === undefined ? {} : { defaultPlan }),
      }),
      startDouble({ shop, sellers, competitors }),
    ]);
    const gateway = await Gateway.open(server.port);
    return new Workbench({ double, gateway, folder, hasSeller, server }, options);
  }

  /**
   * The browser of one person or device; the same name opened again after `closeBrowser` gets its profile back. With
   * its own connection it bypasses the gateway, which then does not affect it; or it uses a gateway of its own.
   */
  async browser(
    name = 'seller',
    line: 'gateway' | 'own' | Gateway = 'gateway',
    extension: string | null = this.#extensionFolder,
  ): Promise<SellerBrowser> {
    const open = this.#browsers.get(name);
    if (open) return open;
    const opened = await SellerBrowser.open({
      doublePort: this.double.port,
      sitePort: line === 'own' ? this.server.port : (line === 'gateway' ? this.gateway : line).port,
      profileFolder: join(this.folder, `profile-${name}`),
      extensionFolder: extension,
      headless: this.#headless,
    });
    this.#browsers.set(name, opened);
    return opened;
  }

  async closeBrowser(name = 'seller'): Promise<void> {
    await this.#browsers.get(name)?.close();
    this.#browsers.delete(name);
  }

  /** Kills the browser in the middle of whatever it was doing; opened again, it gets its profile back. */
  async killBrowser(name = 'seller'): Promise<void> {
    await this.#browsers.get(name)?.kill();
    this.#browsers.delete(name);
  }

  /** Starts the server again with the same data; the browser keeps its address. */
  async restartServer(): Promise<void> {
    await this.server.stop();
    this.server = await startServerProcess({ dataFolder: join(this.folder, 'data'), publicUrl: siteAddress });
    this.gateway.leadTo(this.server.port);
  }

  /**
   * Ends everything at once: the profiles and the data are not used afterwards, so nothing has to be flushed to them.
   */
  async close(): Promise<void> {
    await Promise.all([this.server.kill(), ...[...this.#browsers.keys()].map((name) => this.killBrowser(name))]);
    await this.gateway.close();
    await this.double.close();
    await removeFolder(this.folder);
  }
}
