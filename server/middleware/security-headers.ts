import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../env.ts';

const SELF = "'self'";
const NONE = "'none'";
/** Photos of orders are on the marketplace's image hosts (images1.vinted.net…). */
const PHOTOS = 'https://*.vinted.net';

/** Strict by default: only our own code and styles, nothing inline, no framing. */
export const securityHeaders = (config: Config) => {
  const isSecure = config.publicUrl.startsWith('https:');
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: [NONE],
      scriptSrc: [SELF],
      styleSrc: [SELF],
      // Photos of the seller's own are shown from memory.
      imgSrc: [SELF, 'data:', 'blob:', PHOTOS],
      fontSrc: [SELF],
      connectSrc: [SELF],
      manifestSrc: [SELF],
      workerSrc: [SELF],
      baseUri: [NONE],
      formAction: [SELF],
      frameAncestors: [NONE],
      objectSrc: [NONE],
      ...(isSecure && { upgradeInsecureRequests: [] }),
    },
    crossOriginResourcePolicy: 'same-origin',
    crossOriginOpenerPolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: isSecure ? 'max-age=31536000' : false,
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  });
};

/**
 * API replies belong to one seller: no cache may store them. Set before the response is created, because a header set
 * afterwards turns a text of megabytes into a stream.
 */
export const noStore: MiddlewareHandler = async (c, next) => {
  c.header('cache-control', 'no-store');
  await next();
};
