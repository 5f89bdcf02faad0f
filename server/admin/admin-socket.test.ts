import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '../log.ts';
import { type AdminSocket, openAdminSocket } from './admin-socket.ts';
import { askServer } from './ask-server.ts';
import { MAX_REQUEST_BYTES } from './contract.ts';
import { serveConnection } from './serve-connection.ts';
import { adminSocketOf, ownerOf, toAddress } from './socket-place.ts';

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-socket-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const echo = async (line: Buffer | 'too long'): Promise<string> => (line === 'too long' ? line : `<${line}>`);

interface Opened extends AdminSocket {
  dataDir: string;
  path: string;
  logged: string[];
}

const open = async (dataDir: string = makeFolder(), answer: typeof echo = echo): Promise<Opened> => {
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => logged.push(line) });
  const socket = await openAdminSocket({ dataDir, log }, answer);
  onTestFinished(socket.close);
  return { ...socket, dataDir, path: adminSocketOf(dataDir), logged };
};

/** Everything that the other side writes until it closes; whether it closed by an error. */
const collect = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (more) => {
      text += more;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });

const exchange = (path: string, ...pieces: (string | Uint8Array)[]): Promise<string> => {
  const socket = createConnection(path);
  for (const piece of pieces) socket.write(piece);
  socket.end();
  return collect(socket);
};

describe('the socket of npm run admin', () => {
  it('is for one account of the machine alone, and is gone when the server stops', async () => {
    const { path, dataDir, close } = await open();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['admin.sock']);
    await close();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('answers one line, whatever pieces it comes in and whatever follows it', async () => {
    const { path } = await open();
    expect(await exchange(path, 'list', 'é\n')).toBe('<listé>\n');
    expect(await exchange(path, 'one\ntwo\n', 'x'.repeat(500_000))).toBe('<one>\n');
    expect(await exchange(path, '\n')).toBe('<>\n');
  });

  it('answers nothing to somebody who leaves before the end of a line', async () => {
    const { path } = await open();
    expect(await exchange(path)).toBe('');
    expect(await exchange(path, 'no end')).toBe('');
  });

  it('refuses a line that is too long without keeping it, and serves the next', async () => {
    const { path } = await open();
    expect(await exchange(path, 'x'.repeat(MAX_REQUEST_BYTES))).toBe('');
    expect(await exchange(path, 'x'.repeat(5_000_000))).toBe('too long\n');
    expect(await exchange(path, Buffer.alloc(100_000, 0xff))).toBe('too long\n');
    expect(await exchange(path, 'x'.repeat(MAX_REQUEST_BYTES), '\n')).toBe(`<${'x'.repeat(MAX_REQUEST_BYTES)}>\n`);
  });

  it('answers several at once, each with its own reply', async () => {
    const { path } = await open();
    const names = ['a', 'b', 'c', 'd', 'e'];
    expect(await Promise.all(names.map((name) => exchange(path, `${name}\n`)))).toEqual(
      names.map((name) => `<${name}>\n`),
    );
  });

  it('hangs up on those who are silent when the server stops, and waits for a command in progress', async () => {
    let [begin, finish] = [(): void => {}, (_: string): void => {}];
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const answer = () => {
      begin();
      return new Promise<string>((resolve) => {
        finish = resolve;
      });
    };
    const { path, close } = await open(makeFolder(), answer);
    const silent = createConnection(path);
    const left = collect(silent);
    silent.write('half');
    const asked = exchange(path, 'backup\n');
    await begun;
    const closed = close();
    expect(await left).toBe('');
    finish('written');
    await closed;
    expect(await asked).toBe('written\n');
  });

  it('takes over the file of a server that died, and leaves that of a living one alone', async () => {
    const dataDir = makeFolder();
    const path = adminSocketOf(dataDir);
    // Closing removes the file that was bound, so a dead server's is moved to its place.
    const dead = createServer().listen(join(dataDir, 'dead'));
    await new Promise((resolve) => dead.once('listening', resolve));
    renameSync(join(dataDir, 'dead'), path);
    await new Promise((resolve) => dead.close(resolve));
    expect(existsSync(path)).toBe(true);
    const first = await open(dataDir);
    expect(await exchange(path, 'alive\n')).toBe('<alive>\n');
    const second = await open(dataDir, async () => 'second');
    expect(await exchange(path, 'alive\n')).toBe('<alive>\n');
    expect(second.logged.join('')).toContain('another server answers');
    await second.close();
    expect(await exchange(path, 'alive\n')).toBe('<alive>\n');
    await first.close();
  });

  it('removes no socket but its own', async () => {
    const first = await open();
    rmSync(first.path);
    const second = await open(first.dataDir, async () => 'second');
    await first.close();
    expect(await exchange(second.path, 'x\n')).toBe('second\n');
  });

  it('is left out, with a word in the log, where it cannot be made', async () => {
    const long = join(makeFolder(), 'x'.repeat(120));
    mkdirSync(long);
    const { logged, close } = await open(long);
    expect(logged.join('')).toContain('npm run admin est indisponible');
    expect(readdirSync(long)).toEqual([]);
    await close();
    const file = join(makeFolder(), 'file');
    writeFileSync(file, '');
    expect((await open(file)).logged.join('')).toContain('npm run admin est indisponible');
  });
});

describe('the command before it speaks to a socket', () => {
  const uid = process.getuid?.() ?? 0;

  it('knows that nobody serves a folder without a socket, or with anything else in its place', async () => {
    const dataDir = makeFolder();
    const refusal = { isStopped: true, message: expect.stringContaining('npm start') };
    await expect(askServer(dataDir, 'check', {})).rejects.toMatchObject(refusal);
    writeFileSync(adminSocketOf(dataDir), '');
    await expect(askServer(dataDir, 'check', {})).rejects.toMatchObject(refusal);
    await expect(askServer(join(dataDir, 'none'), 'check', {})).rejects.toMatchObject(refusal);
  });

  it('does not use a socket that others may write to, or that another account owns', async () => {
    const { path, dataDir } = await open();
    chmodSync(path, 0o622);
    expect(ownerOf(path, uid)).toBe('open to others');
    await expect(askServer(dataDir, 'check', {})).rejects.toMatchObject({
      isStopped: false,
      message: expect.stringContaining('ouvert à d’autres comptes'),
    });
    chmodSync(path, 0o600);
    expect(ownerOf(path, uid)).toBe('own');
    expect(ownerOf(path, uid + 1)).toBe('foreign');
    expect(ownerOf(path, 0)).toBe('own');
  });

  it.each([
    ['nothing', ''],
    ['half a reply', '{"version":1,"command":"check"'],
    ['something else', '[]'],
    ['the result of another command', '{"version":1,"command":"check","result":{"accounts":[]}}'],
    ['an error without its words', '{"version":1,"command":"check","error":{"code":"CONFLICT"}}'],
  ])('takes %s for no answer', async (_, reply) => {
    const { dataDir } = await open(makeFolder(), async () => reply);
    await expect(askServer(dataDir, 'check', {})).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  });

  it('gives up on a reply without end', async () => {
    const { dataDir } = await open(makeFolder(), async () => 'x'.repeat(9 * 1024 * 1024));
    await expect(askServer(dataDir, 'check', {})).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  });

  it('writes the path of a socket in the shortest way, and knows when none is short enough', () => {
    const here = process.cwd();
    const deep = join(here, 'a'.repeat(90), 'admin.sock');
    expect(toAddress('/var/lib/comptoir/admin.sock')).toBe('/var/lib/comptoir/admin.sock');
    expect(toAddress(deep)).toBe(Buffer.byteLength(deep) <= 103 ? deep : join('a'.repeat(90), 'admin.sock'));
    expect(toAddress(join(here, 'é'.repeat(60), 'admin.sock'))).toBeNull();
  });
});

describe('a connection', () => {
  /** A client that never closes by itself, and the end of the server's side of its connection. */
  const connect = async (patienceMs: number) => {
    const path = join(makeFolder(), 's');
    let close = (): void => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const server = createServer({ allowHalfOpen: true }, (socket) => {
      socket.once('close', () => close());
      void serveConnection(socket, echo, patienceMs);
    });
    await new Promise<void>((resolve) => server.listen(path, resolve));
    const client = createConnection({ path, allowHalfOpen: true }).on('error', () => {});
    onTestFinished(async () => {
      client.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    });
    return { client, closed };
  };

  it('of somebody who is silent is closed without a reply', async () => {
    const { client, closed } = await connect(20);
    client.write('half a line');
    const received: string[] = [];
    client.on('data', (text) => received.push(String(text)));
    await closed;
    expect(received).toEqual([]);
  });

  it('of somebody who never takes leave is closed after the reply', async () => {
    const { client, closed } = await connect(50);
    client.write('line\n');
    const [reply] = await once(client, 'data');
    expect(String(reply)).toBe('<line>\n');
    await closed;
  });
});
