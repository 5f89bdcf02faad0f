import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that the provider assigns; the owner chooses the other four. */
const NETWORK_GROUPS = 4;
/** Groups that stay the same for all networks which a provider gives to one subscriber, at most. */
const SITE_GROUPS = 3;
const GROUPS = 8;

/** Who is signing in, and from where. */
export interface Caller {
  ip: string;
  /** `Comptoir-Client`; null on the site. */
  client: string | null;
  /** `User-Agent`, from which the label of a device is derived. */
  userAgent: string;
  /** Token of the session that the caller has, valid or not. */
  token: string | null;
  /** Marks of sign-ins on this device (`device-mark.ts`), valid or not. */
  marks: readonly string[];
}

/**
 * The unit that is counted as one caller: an IPv4 address, even when mapped into IPv6; for an IPv6 address its /64,
 * since every household may use all of it. Anything that is not an address is used unchanged.
 */
export const callerNetwork = (ip: string): string => prefixOf(ip, NETWORK_GROUPS);

/**
 * Everything that one subscriber may own: as `callerNetwork`, but the /48 of an IPv6 address. A provider gives a /64, a /56
 * or a /48, so others may share it.
 */
export const callerSite = (ip: string): string => prefixOf(ip, SITE_GROUPS);

const prefixOf = (ip: string, kept: number): string => {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const groups = expand(address);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? toIPv4(groups.slice(6)) : `${groups.slice(0, kept).join(':')}::/${kept * 16}`;
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
