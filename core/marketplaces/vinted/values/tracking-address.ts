import { toPhotoUrl as toHttpsUrl } from './shown-text.ts';

/**
 * The URL for tracking a parcel. Only the parcel's own number is kept from its query: other parameters may give whoever
 * has them access to more than the parcel's location. Null for any scheme but https.
 */
export const toTrackingUrl = (value: unknown, trackingCode: string | null): string | null => {
  const given = toHttpsUrl(value);
  if (given === null) return null;
  const address = new URL(given);
  if (address.search === '' && address.hash === '' && address.username === '' && address.password === '') return given;
  const kept = [...address.searchParams].filter(([, one]) => trackingCode !== null && one === trackingCode);
  const query = new URLSearchParams(kept).toString();
  return `${address.origin}${address.pathname}${query === '' ? '' : `?${query}`}`;
};
