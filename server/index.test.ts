import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { testDatabaseUrl } from './testing/database-url.ts';
import { makeImported } from './testing/make-seller.ts';
import { createTestDatabase } from './testing/postgres-databases.ts';
import { QUICK_START, runProgram } from './testing/run-program.ts';
import { registration } from './testing/sign-up.ts';

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-process-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** The data of a server that has started and ended once: most tests are not about a first start, which takes seconds. */
let usedFolder: string | null = null;
afterAll(() => {
  if (usedFolder !== null) rmSync(usedFolder, { recursive: true, force: true });
});

/**
 * The environment of a server with its own database: PGlite in its folder, or one on the PostgreSQL of the run.
 * @param isFirst whether it has never started
 */
const makeEnvironment = async ({ isFirst = false } = {}): Promise<Record<string, string>> => {
  const serverUrl = testDatabaseUrl();
  const folder = makeFolder();
  const environment = { COMPTOIR_DATA_DIR: folder, PORT: '0' };
  if (serverUrl === null) {
    if (usedFolder !== null && !isFirst) cpSync(usedFolder, folder, { recursive: true });
    return environment;
  }
  const { url, drop } = await createTestDatabase(serverUrl, isFirst ? undefined : inject('databaseTemplate'));
  onTestFinished(drop);
  return { ...environment, DATABASE_URL: url };
};

const READY = /^Prêt : (http:\/\/localhost:\d+)$/m;

const start = (env: Record<string, string>, flags: readonly string[] = QUICK_START) => {
  const run = runProgram({ args: [...flags, 'server/index.ts'], env });
  onTestFinished(async () => void (await run.end('SIGKILL')));
  // The address it serves.
  const ready = run.says(READY).then(([, address = '']) => address);
  ready.catch(() => {});
  return { ...run, ready };
};

const post = (address: string, path: string, body: object) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('the server’s process', () => {
  beforeAll(async () => {
    if (testDatabaseUrl() !== null) return;
    usedFolder = mkdtempSync(join(tmpdir(), 'comptoir-process-'));
    const run = runProgram({
      args: [...QUICK_START, 'server/index.ts'],
      env: { COMPTOIR_DATA_DIR: usedFolder, PORT: '0' },
    });
    await run.says(READY);
    expect(await run.end('SIGTERM')).toBe(0);
  });

  it('prints its address once, and ends cleanly with its streams', async () => {
    const environment = await makeEnvironment({ isFirst: true });
    const run = start(environment);
    const address = await run.ready;
    const { ext_token: token } = await (await post(address, '/api/auth/register', registration())).json();
    const stream = await fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${token}` } });
    const streamed = stream.text();
    expect(await run.end('SIGTERM')).toBe(0);
    expect(await streamed).toContain('retry:');
    const { out, err } = run.output();
    expect(out.match(/Prêt/g)).toHaveLength(1);
    for (const line of err.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ level: 30 });
    expect(existsSync(join(environment.COMPTOIR_DATA_DIR ?? '', 'comptoir.lock'))).toBe(false);
  });

  it('keeps everything when it is killed, and takes its folder over the next time', async () => {
    const environment = await makeEnvironment();
    const first = start(environment);
    const body = registration();
    expect((await post(await first.ready, '/api/auth/register', body)).status).toBe(201);
    await first.end('SIGKILL');
    const second = start(environment);
    const { email, password } = body;
    expect((await post(await second.ready, '/api/auth/login', { email, password })).status).toBe(200);
    expect(await second.end('SIGINT')).toBe(0);
  });

  it('finishes an import in the middle of which it was killed, before it serves again', async () => {
    const environment = await makeEnvironment();
    const first = start(environment, []);
    const address = await first.ready;
    const { ext_token: token } = await (await post(address, '/api/auth/register', registration())).json();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'file' };
    const body = JSON.stringify({ orders: Array.from({ length: 5_000 }, () => makeImported()) });
    const send = (to: string) => fetch(`${to}/api/orders/import`, { method: 'POST', headers, body });
    const count = async (of: string): Promise<number> => {
      const { orders } = await (await fetch(`${of}/api/orders`, { headers })).json();
      return orders.length;
    };
    const lost = send(address).catch(() => null);
    let seen = 0;
    while (seen === 0) seen = await count(address);
    await first.end('SIGKILL');
    expect(seen).toBeLessThan(5_000);
    expect(await lost).toBeNull();
    const again = await start(environment, []).ready;
    expect(await count(again)).toBe(5_000);
    expect(await (await send(again)).json()).toMatchObject({ created: 5_000, updated: 0, unchanged: 0 });
    expect(await count(again)).toBe(5_000);
  });

  it('does its housekeeping by itself once it serves, after every start', async () => {
    const environment = await makeEnvironment();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const run = start(environment);
      await run.ready;
      await vi.waitFor(() => expect(run.output().err).toContain('"job":"housekeeping"'), 60_000);
      expect(await run.end(signal)).toBe(0);
      for (const line of run.output().err.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ level: 30 });
    }
  });

  it('sends links with the port that the system chose', async () => {
    const environment = await makeEnvironment();
    const run = start(environment);
    const address = await run.ready;
    const body = registration();
    await post(address, '/api/auth/register', body);
    expect((await post(address, '/api/auth/password/reset', { email: body.email })).status).toBe(200);
    expect(await run.end('SIGTERM')).toBe(0);
    const folder = join(environment.COMPTOIR_DATA_DIR ?? '', 'mails');
    const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const [mail] = mails.map((text) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
    expect(mail).toContain(`${address}/app/connexion?token=`);
  });

  it('reports in French that its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => other.close(() => resolve())));
    const { port } = other.address() as AddressInfo;
    const run = start({ ...(await makeEnvironment()), PORT: String(port) });
    expect(await run.ended).toBe(1);
    expect(run.output()).toEqual({
      out: '',
      err: `Le port ${port} (127.0.0.1) est déjà pris par un autre programme. Choisissez-en un autre, par exemple : PORT=${port + 1} npm start\n`,
    });
  });

  it('lists every invalid variable and does not start', async () => {
    const run = start({ PORT: 'abc', COMPTOIR_DEFAULT_PLAN: 'or' });
    expect(await run.ended).toBe(1);
    expect(run.output().err).toBe(
      [
        'Configuration refusée, à corriger avant de relancer :',
        '  - PORT : doit être un nombre entre 0 et 65535',
        '  - COMPTOIR_DEFAULT_PLAN : doit être l’un de : premium, standard, none',
        '',
      ].join('\n'),
    );
  });

  it('reports in one sentence that a start failed for an unexpected reason', async () => {
    const folder = makeFolder();
    mkdirSync(join(folder, 'pglite'));
    writeFileSync(join(folder, 'pglite', 'PG_VERSION'), 'not a version');
    const run = start({ COMPTOIR_DATA_DIR: folder, PORT: '0' });
    expect(await run.ended).toBe(1);
    expect(run.output()).toEqual({
      out: '',
      err:
        'Comptoir n’a pas pu démarrer : une erreur imprévue est survenue. ' +
        'Voyez le journal ci-dessus ; pour le détail, relancez avec COMPTOIR_LOG_LEVEL=debug.\n',
    });
    expect(existsSync(join(folder, 'comptoir.lock'))).toBe(false);
  });

  it.skipIf(testDatabaseUrl() !== null)(
    'refuses a folder that another one has open',
    async () => {
      const environment = await makeEnvironment();
      const first = start(environment);
      const address = await first.ready;
      const second = start(environment);
      expect(await second.ended).toBe(1);
      expect(second.output().err).toContain('Comptoir est déjà ouvert sur ce dossier de données');
      expect((await fetch(`${address}/api/health`)).status).toBe(200);
    },
    60_000,
  );
});
