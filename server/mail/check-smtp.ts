import { SECOND } from '#core/model/time.ts';

const PATIENCE_MS = 10 * SECOND;

/** Connects and signs in to a mail server, and sends nothing. Rejects when it does not answer, or refuses. */
export const checkSmtp = async (smtpUrl: string): Promise<void> => {
  const { createTransport } = await import('nodemailer');
  const limits = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const transport = createTransport({ url: smtpUrl, ...limits });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
};
