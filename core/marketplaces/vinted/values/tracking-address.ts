import { toPhotoUrl as toHttpsUrl } from './shown-text.ts';

/**
 * Where a parcel can be followed. Of its query only the parcel's own number stays: what else stands there may let whoever
 * has it look at more than where a parcel is. Null for any scheme but https.
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
