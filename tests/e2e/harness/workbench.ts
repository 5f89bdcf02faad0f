import { cpSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from '#server/testing/postgres-databases.ts';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import type { Shop } from '#tests/double/seller/sale.ts';
import { type MarketplaceDouble, startDouble } from '#tests/double/start-double.ts';
import type { PublicShop } from '#tests/double/world/public-shop.ts';
import { buildAll } from '../../../scripts/builds.mjs';
import { Gateway } from './gateway.ts';
import { copyDatabase, copyPrepared, findPrepared } from './prepared.ts';
import { removeFolder } from './remove-folder.ts';
import { SellerBrowser, siteAddress } from './seller-browser.ts';
import { startServerInProcess } from './server-in-process.ts';
import { type ServerOptions, type ServerProcess, startServerProcess } from './server-process.ts';

export const builtExtension = fileURLToPath(new URL('../../../.output/chrome-mv3', import.meta.url));

export type WorkbenchOptions = {
  /** The seller's shop on the marketplace; one with 30 sales if omitted. */
  shop?: Shop;
  /** More accounts that can sign in on the marketplace. */
  sellers?: readonly Shop[];
  /** Other members' shops that can be visited. */
  competitors?: readonly PublicShop[];
  headless?: boolean;
  /** The panel shows the seller around at its first use, which it never does in the profile of the prepared seller. */
  hasTour?: boolean;
  /** The folder of the extension; the built one if omitted. Null where no test needs it: the browser is then a lighter one. */
  extensionFolder?: string | null;
  /** A data folder to copy; a new one if omitted. */
  dataFolder?: string;
  defaultPlan?: 'none';
  /** More variables of the server's environment. */
  settings?: Readonly<Record<string, string>>;
  /** Starts with the seller whom the global set-up signed up: `camille`, connected on the site and in the extension. */
  hasSeller?: boolean;
  /**
   * For tests that kill the server, read what it writes, or look into its data: it is a process of its own, on the embedded
   * database, without the prepared seller. Other benches share the process of the tests and its PostgreSQL, if there is one.
   */
  hasOwnProcess?: boolean;
};

type Parts = Pick<Workbench, 'double' | 'gateway' | 'folder' | 'database' | 'hasSeller' | 'server'> & {
  serverOptions: ServerOptions;
};

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
  /** The server's own PostgreSQL database; null when it embeds one in its data folder. */
  readonly database: TestDatabase | null;
  server: ServerProcess;
  readonly #serverOptions: ServerOptions;
  #browsers = new Map<string, SellerBrowser>();
  readonly #headless: boolean;
  readonly #hasTour: boolean;
  readonly #extensionFolder: string | null;

  private constructor(parts: Parts, options: WorkbenchOptions) {
    this.double = parts.double;
    this.gateway = parts.gateway;
    this.folder = parts.folder;
    this.hasSeller = parts.hasSeller;
    this.database = parts.database;
    this.server = parts.server;
    this.#serverOptions = parts.serverOptions;
    this.#headless = options.headless ?? true;
    this.#hasTour = options.hasTour ?? false;
    this.#extensionFolder = options.extensionFolder === undefined ? builtExtension : options.extensionFolder;
  }

  /** Starts everything except the browsers. Builds what is stale, unless the tests' global set-up has done so. */
  static async open(options: WorkbenchOptions = {}): Promise<Workbench> {
    const folder = await mkdtemp(join(tmpdir(), 'comptoir-e2e-'));
    const { dataFolder, defaultPlan, settings, hasOwnProcess = false } = options;
    const { shop = makeShop({ seed: 1, now: Date.now() }), sellers = [], competitors = [] } = options;
    const prepared = findPrepared();
    if (prepared === null) await buildAll({});
    const isEmbedded = hasOwnProcess || dataFolder !== undefined || !prepared?.postgres;
    const hasSeller = prepared !== null && options.hasSeller === true && (!prepared.postgres || !isEmbedded);
    const which = hasSeller ? 'seller' : 'fresh';
    const database = prepared && !isEmbedded ? await copyDatabase(prepared, which) : null;
    if (dataFolder !== undefined) cpSync(dataFolder, join(folder, 'data'), { recursive: true });
    else if (prepared !== null && (hasSeller || isEmbedded)) copyPrepared(prepared, which, folder);
    const serverOptions: ServerOptions = {
      dataFolder: join(folder, 'data'),
      publicUrl: siteAddress,
      ...(defaultPlan === undefined ? {} : { defaultPlan }),
      ...(settings === undefined ? {} : { settings }),
      ...(database === null ? {} : { databaseUrl: database.url }),
    };
    const [server, double] = await Promise.all([
      startServer(serverOptions),
      startDouble({ shop, sellers, competitors }),
    ]);
    const gateway = await Gateway.open(server.port);
    return new Workbench({ double, gateway, folder, database, hasSeller, server, serverOptions }, options);
  }

  /**
   * The browser of one person or device; the same name opened again after `closeBrowser` gets its profile back. With
   * its own connection it bypasses the gateway, which then does not affect it; or it uses a gateway of its own.
   * @param kind another extension than that of the bench, or null for none; `isWhole`: pages are laid out as with an extension
   */
  async browser(
    name = 'seller',
    line: 'gateway' | 'own' | Gateway = 'gateway',
    { extension = this.#extensionFolder, isWhole = false }: { extension?: string | null; isWhole?: boolean } = {},
  ): Promise<SellerBrowser> {
    const open = this.#browsers.get(name);
    if (open) return open;
    const opened = await SellerBrowser.open({
      doublePort: this.double.port,
      sitePort: line === 'own' ? this.server.port : (line === 'gateway' ? this.gateway : line).port,
      profileFolder: join(this.folder, `profile-${name}`),
      extensionFolder: extension,
      isWhole,
      headless: this.#headless,
      hasTour: this.#hasTour,
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
    this.server = await startServer(this.#serverOptions);
    this.gateway.leadTo(this.server.port);
  }

  /** Kills the server in the middle of whatever it was doing, and starts it again with the same data. */
  async killServer(): Promise<void> {
    await this.server.kill();
    this.server = await startServer(this.#serverOptions);
    this.gateway.leadTo(this.server.port);
  }

  /**
   * Ends everything at once: the profiles and the data are not used afterwards, so nothing has to be flushed to them.
   */
  async close(): Promise<void> {
    await Promise.all([...this.#browsers.keys()].map((name) => this.killBrowser(name)));
    await Promise.all([this.gateway.close(), this.double.close()]);
    await this.server.kill();
    await this.database?.drop();
    await removeFolder(this.folder);
  }
}

const startServer = (options: ServerOptions): Promise<ServerProcess> =>
  options.databaseUrl === undefined
    ? startServerProcess(options)
    : startServerInProcess({ ...options, databaseUrl: options.databaseUrl });
