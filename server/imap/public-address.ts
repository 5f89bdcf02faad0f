import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { MailboxError } from './mailbox-error.ts';

/** TLS at once, and STARTTLS. */
const MAIL_PORTS: ReadonlySet<number> = new Set([993, 143]);

/** True of an address of the public Internet: none of a network of one's own, of this machine, or wrapped in another. */
const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

const toAddresses = async (host: string): Promise<readonly string[]> => {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0) return [bare];
  return (await lookup(bare, { all: true, order: 'ipv4first' })).map(({ address }) => address);
};

/**
 * The address to connect to. Sellers type names of servers, which must not lead into the network of this one: the name is
 * looked up once, and what was found is what is connected to.
 * @throws {MailboxError} `host_refused`; an error of the look-up
 */
export const findMailAddress = async (
  { host, port }: { host: string; port: number },
  allowPrivateHosts: boolean,
): Promise<string> => {
  if (!allowPrivateHosts && !MAIL_PORTS.has(port)) throw new MailboxError('host_refused');
  const addresses = await toAddresses(host);
  const [first] = addresses;
  if (first === undefined) throw new MailboxError('unknown_host');
  if (!allowPrivateHosts && !addresses.every(isPublicAddress)) throw new MailboxError('host_refused');
  return first;
};
