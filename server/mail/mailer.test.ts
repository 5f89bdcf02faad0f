import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../clock.ts';
import { readEnvironment } from '../env.ts';
import { createLog } from '../log.ts';
import { createMailer } from './mailer.ts';

const mail = {
  to: 'lea@exemple.fr',
  subject: 'Choisir un mot de passe',
  text: 'Ouvrez cette adresse : https://a.fr/?token=secret',
};

const makeMailer = (environment: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-mail-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => logged.push(line) });
  const config = readEnvironment({ COMPTOIR_DATA_DIR: folder, ...environment });
  return { mailer: createMailer(config, systemClock, log), folder, logged };
};

/** The minimal subset of SMTP that a client needs to send one mail. */
const startSmtp = async () => {
  let received = '';
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received += text;
      if (inData) {
        if (!received.includes('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 ok\r\n');
      } else if (text.startsWith('DATA')) {
        inData = true;
        socket.write('354 go\r\n');
      } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received: () => received };
};

describe('a mail', () => {
  it('becomes a file that only the server’s account may read, and the log contains its path, not its content', async () => {
    const { mailer, folder, logged } = makeMailer({});
    await mailer.send(mail);
    const [name = ''] = readdirSync(join(folder, 'mails'));
    const path = join(folder, 'mails', name);
    expect(name).toMatch(/\.eml$/);
    const content = readFileSync(path, 'utf8');
    expect(content).toMatch(/^From: Comptoir <comptoir@localhost>\r?$/m);
    expect(content).toMatch(/^To: lea@exemple.fr\r?$/m);
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(logged.join('')).toContain(path);
    expect(logged.join('')).not.toContain('secret');
  });

  it('is sent to the mail server when there is one', async () => {
    const smtp = await startSmtp();
    const { mailer, folder } = makeMailer({ SMTP_URL: smtp.url });
    await mailer.send(mail);
    expect(smtp.received()).toContain('RCPT TO:<lea@exemple.fr>');
    expect(smtp.received()).toContain('https://a.fr/?token');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is sent as text and as HTML, with its own headers, when it has both', async () => {
    const smtp = await startSmtp();
    const { mailer } = makeMailer({ SMTP_URL: smtp.url });
    const headers = {
      'List-Unsubscribe': '<https://comptoir.test/api/daily-mail/stop?token=abc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    await mailer.send({ ...mail, subject: 'Votre journée\u202f: 1 colis', html: '<p>1 colis</p>', headers });
    const received = smtp.received();
    expect(received).toContain('Content-Type: multipart/alternative');
    expect(received).toContain('<p>1 colis</p>');
    expect(received).toMatch(/^List-Unsubscribe: <https:\/\/comptoir\.test\/api\/daily-mail\/stop\?token=abc>\r$/m);
    expect(received).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });
});
