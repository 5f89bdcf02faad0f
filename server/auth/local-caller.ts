import type { HttpContext } from '../http/http-context.ts';

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const LOOPBACK_ADDRESS = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
/** Added by a proxy, behind which every caller has the proxy's own address. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

const hasLoopbackName = (address: string): boolean =>
  URL.canParse(address) && LOOPBACK_NAMES.has(new URL(address).hostname);

/**
 * Whether the caller is a browser on the machine of this server, so that a path on its disk is useful and known to it.
 * The name in `Host` excludes sites whose name resolves to this machine (DNS rebinding); the public address excludes
 * servers behind a proxy that adds no header.
 */
export const isOnThisMachine = (c: HttpContext): boolean => {
  const { ip, config } = c.get('ctx');
  return (
    LOOPBACK_ADDRESS.test(ip) &&
    !config.trustProxy &&
    !PROXY_HEADERS.some((name) => c.req.header(name) !== undefined) &&
    hasLoopbackName(`http://${c.req.header('host') ?? ''}`) &&
    hasLoopbackName(config.publicUrl)
  );
};
