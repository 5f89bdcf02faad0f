import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import { generate } from 'selfsigned';

/** A real IMAP server with one mailbox, reached by TLS under the name `localhost`. */
export interface Dovecot {
  port: number;
  /** The file with the certificate that it shows, which signs itself: for `NODE_EXTRA_CA_CERTS` of other programs. */
  certificateFile: string;
  /** Puts a mail into a folder, as a provider delivers it. */
  deliver(source: string, folder?: string): void;
  /** Flags of the mails of the inbox, as the names of their files have them. */
  flags(): string[];
  /** Numbers all mails anew, under another UIDVALIDITY. */
  renumber(): void;
  stop(): void;
}

export const USER = 'camille';
export const PASSWORD = 'mot-de-passe d’essai';

const PROGRAM = '/usr/sbin/dovecot';
const NOBODY = 65_534;
const IS_ROOT = process.getuid?.() === 0;

/** Null, with a message, where it is not installed, or one whose settings are written differently. */
export const findDovecot = (): string | null => {
  const version = existsSync(PROGRAM) ? spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' }).stdout : '';
  if (version.startsWith('2.3.')) return PROGRAM;
  console.warn('⚠ NOT RUN: the tests of mailboxes. Install Dovecot 2.3 (apt install dovecot-imapd) and run again.');
  return null;
};

/** Mails are read by nobody, as Dovecot reads none for root; elsewhere everything runs as the person who runs the tests. */
const usersIn = (): string[] => {
  if (IS_ROOT) return [`mail_uid = ${NOBODY}`, `mail_gid = ${NOBODY}`];
  const name = execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();
  const group = execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim();
  return [
    ...[`default_internal_user = ${name}`, `default_internal_group = ${group}`, `default_login_user = ${name}`],
    ...[`mail_uid = ${name}`, `mail_gid = ${group}`],
    ...['anvil', 'imap-login', 'stats'].map((service) => `service ${service} {\n  chroot =\n}`),
    `service auth {\n  user = ${name}\n}`,
  ];
};

const settingsOf = (folder: string, port: number): string =>
  [
    ...[`base_dir = ${folder}/run`, `state_dir = ${folder}/state`, `log_path = ${folder}/log`],
    ...['protocols = imap', 'listen = 127.0.0.1', 'first_valid_uid = 1', 'auth_mechanisms = plain login'],
    'auth_failure_delay = 0',
    ...['ssl = required', `ssl_cert = <${folder}/cert.pem`, `ssl_key = <${folder}/key.pem`],
    ...[`mail_location = maildir:${folder}/mail`, 'mail_max_userip_connections = 50'],
    ...usersIn(),
    `passdb {\n  driver = passwd-file\n  args = ${folder}/users\n}`,
    `userdb {\n  driver = static\n  args = home=${folder}/home\n}`,
    `service imap-login {\n  inet_listener imap {\n    port = 0\n  }\n  inet_listener imaps {\n    port = ${port}\n    ssl = yes\n  }\n}`,
    '',
  ].join('\n');

/** Dovecot cannot choose one by itself. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

/** Resolves once something listens. */
const untilOpen = async (port: number, child: ChildProcess): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error('Dovecot ended: see its log');
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await sleep(20);
  }
};

/** One for the whole process, which trusts it from then on: of several for one name only the first would be found. */
const makeCertificate = async (): Promise<{ cert: string; key: string }> => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    ...{ keySize: 2048, algorithm: 'sha256' },
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), cert]);
  return { cert, key };
};
let certificate: ReturnType<typeof makeCertificate> | null = null;

/** Starts it, on a port of its own. */
export const startDovecot = async (program: string): Promise<Dovecot> => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-dovecot-'));
  const port = await freePort();
  certificate ??= makeCertificate();
  const { cert, key } = await certificate;
  for (const name of ['run', 'state', 'home', 'mail', 'mail/new', 'mail/cur', 'mail/tmp'])
    mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'cert.pem'), cert);
  writeFileSync(join(folder, 'key.pem'), key, { mode: 0o600 });
  writeFileSync(join(folder, 'users'), `${USER}:{PLAIN}${PASSWORD}::::::\n`);
  writeFileSync(join(folder, 'settings'), settingsOf(folder, port));
  const own = (path: string): void => {
    if (IS_ROOT) chownSync(path, NOBODY, NOBODY);
  };
  if (IS_ROOT) execFileSync('chmod', ['755', folder]);
  for (const name of ['home', 'mail', 'mail/new', 'mail/cur', 'mail/tmp']) own(join(folder, name));
  const child = spawn(program, ['-F', '-c', join(folder, 'settings')], { stdio: 'ignore' });
  const kill = (): void => void child.kill('SIGTERM');
  process.once('exit', kill);
  await untilOpen(port, child);
  let delivered = 0;
  const inFolder = (name: string): string =>
    name === 'INBOX' ? join(folder, 'mail') : join(folder, 'mail', `.${name}`);
  return {
    ...{ port, certificateFile: join(folder, 'cert.pem') },
    deliver(source, name = 'INBOX') {
      const place = inFolder(name);
      if (!existsSync(place)) {
        for (const part of ['', 'new', 'cur', 'tmp']) {
          mkdirSync(join(place, part), { recursive: true });
          own(join(place, part));
        }
      }
      delivered += 1;
      const path = join(place, 'new', `${1_700_000_000 + delivered}.M${delivered}.localhost`);
      writeFileSync(path, source);
      own(path);
    },
    flags: () =>
      [...readdirSync(join(folder, 'mail/cur')), ...readdirSync(join(folder, 'mail/new'))].map(
        (name) => name.split(':2,')[1] ?? '',
      ),
    renumber() {
      for (const name of readdirSync(join(folder, 'mail'))) {
        if (name.startsWith('dovecot')) rmSync(join(folder, 'mail', name), { recursive: true, force: true });
      }
    },
    stop() {
      process.off('exit', kill);
      kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
