import { describe, expect, it } from 'vitest';
import { openMail } from './open-mail.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text.replaceAll('\n', '\r\n'));
const HEAD =
  "From: =?utf-8?q?L=27=C3=A9quipe?= Vinted <No-Reply@vinted.fr>\nSubject: Ton article s'est vendu !\nDate: Mon, 02 Nov 2026 10:04:00 +0100\nMessage-ID: <1@mail.example>\n";
const read = async (text: string) => {
  const opened = await openMail(bytes(text));
  if (!opened.ok) throw new Error(opened.fault);
  return opened.mail;
};

describe('a mail', () => {
  it('is decoded: sender, subject, time, lines', async () => {
    const mail = await read(
      `${HEAD}Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\nBonjour,\n\n  18,50=C2=A0=E2=82=AC \n`,
    );
    expect(mail).toEqual({
      ...{ messageId: '1@mail.example', from: { address: 'no-reply@vinted.fr', name: "L'équipe Vinted" } },
      ...{ subject: "Ton article s'est vendu !", sentAt: '2026-11-02T09:04:00.000Z', lines: ['Bonjour,', '18,50 €'] },
      ...{ links: [], files: [], authenticationResults: [] },
    });
  });

  it('without a text has the lines of its HTML, cell by cell, without its style, and its links', async () => {
    const html =
      '<html><head><style>p{margin:0}</style><title>x</title></head><body><p><strong>camille</strong> a\n acheté</p><table><tr><td>Article&nbsp;:</td><td>Pull</td></tr></table><a href="https://www.vinted.fr/inbox/41">Voir</a><img src="https://track.example/x.png"><script>alert(1)</script></body></html>';
    const mail = await read(`${HEAD}Content-Type: text/html; charset=utf-8\n\n${html}`);
    expect(mail.lines).toEqual(['camille a acheté', 'Article :', 'Pull', 'Voir']);
    expect(mail.links).toEqual(['https://www.vinted.fr/inbox/41']);
  });

  it('has its files, under names without a path', async () => {
    const part =
      '--b\nContent-Type: application/pdf\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="../../Bordereau-Vinted-1.pdf"\n\nJVBERi0=\n--b--\n';
    const mail = await read(`${HEAD}Content-Type: multipart/mixed; boundary=b\n\n${part}`);
    expect(
      mail.files.map(({ name, mediaType, bytes: content }) => [name, mediaType, new TextDecoder().decode(content)]),
    ).toEqual([['Bordereau-Vinted-1.pdf', 'application/pdf', '%PDF-']]);
  });

  it('has the results that stand together on top alone', async () => {
    const results =
      'Authentication-Results: mx.one; spf=pass\nAuthentication-Results: mx.one;\n dkim=pass\nReceived: from x\nAuthentication-Results: mx.one; dmarc=pass\n';
    const mail = await read(`${results}${HEAD}\nx`);
    expect(mail.authenticationResults).toEqual(['mx.one; spf=pass', 'mx.one; dkim=pass']);
  });

  it('keeps a mail inside it as a file: its sender is another one', async () => {
    const inner = 'Content-Type: message/rfc822\n\nFrom: <no-reply@vinted.fr>\nSubject: x\n\nN° de transaction : 1\n';
    const mail = await read(
      `From: <lucie@example.org>\nSubject: Fwd\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nVoir\n--b\n${inner}--b--\n`,
    );
    expect(mail.from?.address).toBe('lucie@example.org');
    expect(mail.lines).toEqual(['Voir']);
    expect(mail.files).toHaveLength(1);
  });
});

const deep = (levels: number): string =>
  Array.from(
    { length: levels },
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`,
  ).join('');

describe('a hostile mail', () => {
  it.each([
    ['empty', '', 'unreadable'],
    ['ten thousand levels deep', HEAD + deep(10_000), 'too_deep'],
    [
      'of a hundred thousand parts',
      `${HEAD}Content-Type: multipart/mixed; boundary=b\n\n${'--b\nContent-Type: text/html\n\nx\n'.repeat(100_000)}--b--`,
      'too_many_parts',
    ],
    ['with ten megabytes of headers', `${HEAD}X-Long: ${'x'.repeat(10_000_000)}\n\nx`, 'headers_too_long'],
    ['with two hundred thousand addresses', `To: ${'a@example.org, '.repeat(200_000)}\n${HEAD}\nx`, 'headers_too_long'],
    ['of thirty megabytes', `${HEAD}\n${'x'.repeat(30_000_000)}`, 'too_large'],
  ])('%s is refused with its reason', async (_, text, fault) => {
    expect(await openMail(new TextEncoder().encode(text))).toEqual({ ok: false, fault });
  });

  it.each([
    ['in an unknown character set', `${HEAD}Content-Type: text/plain; charset=klingon\n\nx`],
    ['of noise', `\u0000\u0001\u0002${'\u00ff'.repeat(1_000)}`],
    ['without a sender, and with three subjects', 'Subject: a\nSubject: b\nSubject: c\n\nx'],
    [
      'that is cut in the middle of a file',
      `${HEAD}Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: application/pdf\nContent-Transfer-Encoding: base64\n\nJVBER`,
    ],
  ])('%s is read as far as it goes', async (_, text) => {
    expect(await openMail(bytes(text))).toMatchObject({ ok: true });
  });
});
