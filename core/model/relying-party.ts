/** A bare IP address, in brackets for IPv6. */
const IS_IP = /^(\[.*\]|[\d.]+)$/;
const IS_LOCAL = /(^|\.)localhost$/;

/** Whether browsers allow passkeys on an origin: a name, not a bare IP address, and a secure context. */
export const allowsPasskeys = (origin: string): boolean => {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  if (IS_IP.test(hostname)) return false;
  return protocol === 'https:' || (protocol === 'http:' && IS_LOCAL.test(hostname));
};
