/** What a test writes in a mail. */
export interface Letter {
  subject: string;
  from?: string;
  /** Plain text. */
  text: string;
  /** A PDF that comes with it. */
  pdf?: { name: string; content: string };
  date?: string;
  messageId?: string;
  /** What a provider states about its sender: values of `Authentication-Results`. */
  results?: readonly string[];
}

const FIRST_DATE = 'Mon, 02 Nov 2026 10:04:00 +0100';

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** A mail of the marketplace as a mail program saves it. */
export const letterOf = ({
  subject,
  from = 'no-reply@vinted.fr',
  text,
  pdf,
  date = FIRST_DATE,
  ...head
}: Letter): string =>
  [
    ...(head.results ?? []).map((value) => `Authentication-Results: ${value}`),
    `From: L'équipe Vinted <${from}>`,
    'To: vendeur@example.org',
    `Subject: =?UTF-8?B?${base64(subject)}?=`,
    `Date: ${date}`,
    `Message-ID: <${head.messageId ?? '1@exemple.invalid'}>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    ...(pdf === undefined
      ? []
      : [
          '--b',
          'Content-Type: application/pdf',
          `Content-Disposition: attachment; filename="${pdf.name}"`,
          '',
          pdf.content,
        ]),
    '--b--',
    '',
  ].join('\r\n');
