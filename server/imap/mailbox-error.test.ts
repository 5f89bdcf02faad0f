import { describe, expect, it } from 'vitest';
import { toMailboxError } from './mailbox-error.ts';
import { findMailAddress } from './public-address.ts';

/** As imapflow, TLS and the network report it. */
const error = (part: object): Error => Object.assign(new Error('secret de la boîte'), part);
const refused = (response: string, serverResponseCode?: string) =>
  error({ authenticationFailed: true, response, serverResponseCode });

describe('what an error means to the seller', () => {
  it.each([
    ['a wrong password', refused('[AUTHENTICATIONFAILED] Invalid credentials (Failure)'), 'wrong_password'],
    ['Gmail without an app password', refused('Application-specific password required'), 'app_password_needed'],
    ['Microsoft', refused('Basic authentication is disabled.'), 'password_refused'],
    ['IMAP switched off', refused('[ALERT] IMAP access is disabled for your account'), 'imap_off'],
    ['too many connections', refused('Too many simultaneous connections'), 'throttled'],
    ['a login that is limited', refused('Login failed', 'UNAVAILABLE'), 'throttled'],
    ['Microsoft’s throttling', error({ code: 'ETHROTTLE' }), 'throttled'],
    ['no such name', error({ code: 'ENOTFOUND' }), 'unknown_host'],
    ['nobody there', error({ code: 'ECONNREFUSED' }), 'no_answer'],
    ['no greeting', error({ code: 'GREETING_TIMEOUT' }), 'no_answer'],
    ['a connection that broke', error({ code: 'NoConnection' }), 'no_answer'],
    ['a certificate for another name', error({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }), 'bad_certificate'],
    ['a certificate of nobody', error({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'bad_certificate'],
    ['a server without TLS', error({ code: 'ERR_SSL_WRONG_VERSION_NUMBER' }), 'bad_certificate'],
    ['a folder that is gone', error({ mailboxMissing: true }), 'folder_missing'],
    ['a literal without end', error({ code: 'LiteralTooLarge' }), 'bad_answer'],
    ['nonsense', error({}), 'bad_answer'],
  ] as const)('%s', (_, cause, failure) => {
    const found = toMailboxError(cause);
    expect(found.failure).toBe(failure);
    // Logs show it: nothing that a server or a seller wrote.
    expect(found.message).not.toContain('secret');
  });
});

describe('the address of a server', () => {
  const find = (host: string, port = 993) => findMailAddress({ host, port }, false);

  it.each([
    ...['127.0.0.1', '10.0.0.8', '192.168.1.20', '172.16.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['255.255.255.255', '224.0.0.1', '::1', '[::1]', 'fe80::1', 'fc00::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '::'],
  ])('%s is none of the public Internet', async (host) => {
    await expect(find(host)).rejects.toMatchObject({ failure: 'host_refused' });
  });

  it('is taken where it is public, on a port of mail', async () => {
    expect(await find('93.184.216.34')).toBe('93.184.216.34');
    expect(await find('[2606:2800:220:1:248:1893:25c8:1946]', 143)).toBe('2606:2800:220:1:248:1893:25c8:1946');
    await expect(find('93.184.216.34', 22)).rejects.toMatchObject({ failure: 'host_refused' });
    await expect(find('93.184.216.34', 25)).rejects.toMatchObject({ failure: 'host_refused' });
  });

  it('may be any where the server allows it', async () => {
    expect(await findMailAddress({ host: '127.0.0.1', port: 1143 }, true)).toBe('127.0.0.1');
  });
});
