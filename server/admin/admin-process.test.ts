import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { testDatabaseUrl } from '../testing/database-url.ts';
import { createTestDatabase } from '../testing/postgres-databases.ts';
import { QUICK_START, runProgram } from '../testing/run-program.ts';

/** Servers and commands are processes of their own, on a machine that may be busy. */
const TIMEOUT_MS = 240_000;

/** Calls back when what a test, or a group of them, has made is to be removed. */
type Later = (remove: () => Promise<void> | void) => void;

const makeEnvironment = async (later: Later): Promise<Record<string, string>> => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-admin-'));
  later(() => rmSync(folder, { recursive: true, force: true }));
  const environment = { COMPTOIR_DATA_DIR: join(folder, 'data'), PORT: '0' };
  const serverUrl = testDatabaseUrl();
  if (serverUrl === null) return environment;
  const { url, drop } = await createTestDatabase(serverUrl);
  later(drop);
  return { ...environment, DATABASE_URL: url };
};

const startServer = async (env: Record<string, string>, later: Later) => {
  const run = runProgram({ args: [...QUICK_START, 'server/index.ts'], env });
  later(async () => void (await run.end('SIGKILL')));
  const [, address = ''] = await run.says(/^Prêt : (http:\/\/localhost:\d+)$/m);
  return { ...run, address };
};

/** Runs the command to its end. */
const admin = async (env: Record<string, string>, ...args: string[]) => {
  const run = runProgram({ args: [...QUICK_START, 'scripts/admin.ts', ...args], env });
  const code = await run.ended;
  return { code, ...run.output() };
};

/** The result that a command prints for programs. */
const json = async (env: Record<string, string>, ...args: string[]) => {
  const { code, out, err } = await admin(env, ...args, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out).result;
};

const post = (address: string, path: string, body: object) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const mailedToken = (dataDir: string): string => {
  const folder = join(dataDir, 'mails');
  const newest = readdirSync(folder).toSorted().at(-1) ?? '';
  const text = readFileSync(join(folder, newest), 'utf8')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=');
  return /\?token=([\w-]+)/.exec(text)?.[1] ?? expect.fail('no link in the mail');
};

const NOBODY = { uid: 65_534, gid: 65_534, cwd: '/', encoding: 'utf8' } as const;

/** Only root can start a process as another account, which must be able to read the folders that lead to the project. */
const canOthersRun = (): boolean =>
  process.getuid?.() === 0 && spawnSync(process.execPath, ['--version'], NOBODY).status === 0;

describe('npm run admin', () => {
  let env: Record<string, string>;
  let server: Awaited<ReturnType<typeof startServer>>;
  const removals: (() => Promise<void> | void)[] = [];

  beforeAll(async () => {
    const later: Later = (remove) => void removals.unshift(remove);
    env = await makeEnvironment(later);
    server = await startServer(env, later);
  }, TIMEOUT_MS);
  afterAll(async () => {
    for (const remove of removals) await remove();
  });

  it(
    'opens, shows, closes and deletes an account of the running server',
    async () => {
      const { COMPTOIR_DATA_DIR: dataDir = '' } = env;
      const names = ['--firstname', 'Ada', '--lastname', 'L'];
      const created = await admin(env, 'accounts', 'create', 'ada@exemple.fr', ...names);
      expect(created).toMatchObject({ code: 0, out: expect.stringContaining('Compte ouvert : ada@exemple.fr') });
      const token = mailedToken(dataDir);
      const newPassword = 'une phrase de passe';
      expect((await post(server.address, '/api/auth/password/reset/confirm', { token, newPassword })).status).toBe(200);
      const login = () => post(server.address, '/api/auth/login', { email: 'ada@exemple.fr', password: newPassword });
      const { ext_token: extToken } = await (await login()).json();
      const { account } = await json(env, 'accounts', 'show', 'ada@exemple.fr');
      expect(account).toMatchObject({ firstname: 'Ada', openSessions: 1, subscription: { isPremium: true } });
      const unconfirmed = await admin(env, 'accounts', 'disable', account.id);
      expect(unconfirmed).toMatchObject({ code: 1, out: '', err: expect.stringContaining('ada@exemple.fr') });
      expect(unconfirmed.err).toContain('Rien n’a été fait');
      expect((await login()).status).toBe(200);
      expect((await admin(env, 'accounts', 'disable', account.id, '--oui')).code).toBe(0);
      expect((await login()).status).toBe(403);
      const user = await fetch(`${server.address}/api/auth/user`, { headers: { authorization: `Bearer ${extToken}` } });
      expect(user.status).toBe(403);
      const refused = await admin(env, 'accounts', 'reset', 'ada@exemple.fr');
      expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('désactivé') });
      const asked = await admin(env, 'accounts', 'delete', 'ada@exemple.fr', '--oui');
      expect(asked).toMatchObject({ code: 0, out: expect.stringContaining('sera supprimé le') });
      expect((await admin(env, 'accounts', 'show', 'ada@exemple.fr')).out).toContain('SUPPRIMÉ le');
      const atOnce = await admin(env, 'accounts', 'delete', 'ada@exemple.fr', '--now', '--oui');
      expect(atOnce.out).toContain('est supprimé');
      expect(await json(env, 'accounts', 'list')).toEqual({ accounts: [], total: 0, next: null });
      const { err } = server.output();
      expect(err).toContain('"actor":"admin"');
      for (const secret of [token, newPassword, extToken, 'ada@exemple.fr']) expect(err).not.toContain(secret);
      expect(created.out + refused.err).not.toContain(token);
    },
    TIMEOUT_MS,
  );

  it(
    'answers two commands at once, and one that is badly written with its usage',
    async () => {
      const create = (name: string) =>
        admin(env, 'accounts', 'create', `${name}@exemple.fr`, '--firstname', name, '--lastname', 'L');
      const [one, other, again] = await Promise.all([create('un'), create('deux'), create('un')]);
      expect([one.code, again.code].toSorted()).toEqual([0, 1]);
      expect(other.code).toBe(0);
      const { accounts } = await json(env, 'accounts', 'list');
      expect(accounts.map(({ email }: { email: string }) => email).toSorted()).toEqual([
        'deux@exemple.fr',
        'un@exemple.fr',
      ]);
      const wrong = await admin(env, 'subscriptions', 'grant', 'un@exemple.fr', '--json');
      expect({ code: wrong.code, ...JSON.parse(wrong.out) }).toMatchObject({ code: 2, error: { code: 'USAGE' } });
      const checked = await admin(env, 'check');
      expect(checked).toMatchObject({
        code: 0,
        out: expect.stringContaining('Les tables sont celles de cette version.'),
      });
    },
    TIMEOUT_MS,
  );

  it.skipIf(!canOthersRun())(
    'is refused to a process of another account of the machine, even where it can reach the socket',
    async () => {
      const { COMPTOIR_DATA_DIR: dataDir = '' } = env;
      const socket = join(dataDir, 'admin.sock');
      for (const folder of [dataDir, join(dataDir, '..')]) chmodSync(folder, 0o711);
      const knock = `require('node:net').connect(${JSON.stringify(socket)}, () => console.log('in')).on('error', (error) => console.log(error.code))`;
      expect(spawnSync(process.execPath, ['-e', knock], { ...NOBODY, env: {} })).toMatchObject({
        stdout: 'EACCES\n',
      });
      const asNobody = (folder: string) =>
        spawnSync(process.execPath, [join(process.cwd(), 'scripts/admin.ts'), 'accounts', 'list'], {
          ...NOBODY,
          env: { COMPTOIR_DATA_DIR: folder },
        });
      const foreign = { status: 3, stdout: '', stderr: expect.stringContaining('un autre compte de cette machine') };
      expect(asNobody(dataDir)).toMatchObject(foreign);
      chmodSync(dataDir, 0o700);
      expect(asNobody(dataDir)).toMatchObject(foreign);
    },
    TIMEOUT_MS,
  );
});

describe('npm run admin, when servers come and go,', () => {
  it(
    'knows that the server is not running, also after a crash; the next server takes over what it left',
    async () => {
      const env = await makeEnvironment(onTestFinished);
      const socket = join(env.COMPTOIR_DATA_DIR ?? '', 'admin.sock');
      const absent = await admin(env, 'accounts', 'list');
      expect(absent).toMatchObject({ code: 3, out: '', err: expect.stringContaining('Démarrez-le avec npm start') });
      const first = await startServer(env, onTestFinished);
      expect(statSync(socket).mode & 0o777).toBe(0o600);
      await first.end('SIGKILL');
      expect(existsSync(socket)).toBe(true);
      const dead = await admin(env, 'accounts', 'list', '--json');
      expect({ code: dead.code, ...JSON.parse(dead.out) }).toMatchObject({ code: 3, error: { code: 'UNREACHABLE' } });
      expect(await admin(env, 'backup', 'list')).toMatchObject({ code: 0 });
      const { code, out } = await admin(env, 'check');
      expect({ code, out }).toEqual({
        code: 3,
        out: expect.stringMatching(/^PANNE +Aucun serveur[\s\S]*\nbon +Dossier/),
      });
      const second = await startServer(env, onTestFinished);
      expect((await json(env, 'accounts', 'list')).total).toBe(0);
      expect(await second.end('SIGTERM')).toBe(0);
      expect(existsSync(socket)).toBe(false);
    },
    TIMEOUT_MS,
  );

  it.skipIf(testDatabaseUrl() === null)(
    'is answered by one of several servers that share a database and a data folder',
    async () => {
      const env = await makeEnvironment(onTestFinished);
      const first = await startServer(env, onTestFinished);
      const second = await startServer(env, onTestFinished);
      expect((await json(env, 'accounts', 'list')).total).toBe(0);
      expect(await second.end('SIGTERM')).toBe(0);
      expect((await json(env, 'accounts', 'list')).total).toBe(0);
      expect(await first.end('SIGTERM')).toBe(0);
    },
    TIMEOUT_MS,
  );
});
