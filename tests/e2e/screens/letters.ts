import { pdfOf } from './documents.ts';

export interface Letter {
  subject: string;
  from?: string;
  /** Plain text. */
  text: string;
  /** Name of a PDF that comes with it. */
  pdf?: string;
  /** Day on which it was sent: `Mon, 02 Nov 2026 10:04:00 +0100`. */
  date: string;
}

/** A mail as a mail program saves it. */
export const letterOf = ({ subject, from = 'no-reply@vinted.fr', text, pdf, date }: Letter): string =>
  [
    `From: L'équipe Vinted <${from}>`,
    'To: vendeur@example.org',
    `Subject: =?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`,
    `Date: ${date}`,
    `Message-ID: <${Buffer.from(subject).toString('hex').slice(0, 40)}@exemple.invalid>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    ...(pdf === undefined
      ? []
      : ['--b', 'Content-Type: application/pdf', `Content-Disposition: attachment; filename="${pdf}"`, '', pdfOf(pdf)]),
    '--b--',
    '',
  ].join('\r\n');
