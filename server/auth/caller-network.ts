import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that the provider assigns; the owner chooses the other four. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** Who is signing in, and from where. */
export interface Caller {
  ip: string;
  /** `Comptoir-Client`; null on the site. */
  client: string | null;
  /** `User-Agent`, from which the label of a device is derived. */
  userAgent: string;
}

/**
 * The unit that is counted as one caller: an IPv4 address, even when mapped into IPv6; for an IPv6 address its /64,
 * since every household may use all of it. Anything that is not an address is used unchanged.
 */
export const callerNetwork = (ip: string): string => {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const groups = expand(address);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? toIPv4(groups.slice(6)) : `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
};

/** Eight groups, without leading zeros. */
const expand = (address: string): string[] => {
  // The URL parser accepts every spelling of an address and normalises it.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  return [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after];
};

const toIPv4 = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 0xff])
    .join('.');
