import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Clock } from '../clock.ts';
import type { Config } from '../env.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same as HTML, for the mails that have both. */
  html?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Rejects when the mail could not be sent. */
  send(mail: Mail): Promise<void>;
}

/**
 * Sends by SMTP when `SMTP_URL` is set; otherwise each mail is written to a file, because a seller who hosts it alone
 * has no mail server.
 */
export const createMailer = (config: Config, clock: Clock, log: Log): Mailer => ({
  async send(mail) {
    const { createTransport } = await import('nodemailer');
    const message = { from: config.mailFrom, ...mail, headers: { ...mail.headers } };
    if (config.smtpUrl !== null) {
      await createTransport(config.smtpUrl).sendMail(message);
      return;
    }
    const { message: content } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
    const folder = join(config.dataDir, 'mails');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${new Date(clock.now()).toISOString().replaceAll(':', '-')}-${newId()}.eml`);
    await writeWhole(path, content);
    log.info({ path }, 'mail written to a file: SMTP_URL is not set');
  },
});

/** On a full disk an empty file would stay behind. */
const writeWhole = async (path: string, content: Buffer | Readable): Promise<void> => {
  try {
    await writeFile(path, content, { mode: 0o600 });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
};
