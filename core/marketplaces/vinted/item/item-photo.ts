import { toListDate } from '../values/list-date.ts';
import { asObject, type RawObject } from '../values/raw-value.ts';
import { toPhotoUrl } from '../values/shown-text.ts';

const FIRST_SECOND = 1_200_000_000;
const LAST_SECOND = 4_102_444_800;

/** Epoch seconds as an ISO instant; null for a number that is not a valid date. */
const toEpochInstant = (value: unknown): string | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= FIRST_SECOND && value < LAST_SECOND
    ? new Date(value * 1_000).toISOString()
    : null;

/** Wardrobe rows have `photos[]`, catalogue rows one `photo`. Undefined: the row states that there is none. */
const firstPhotoOf = (row: RawObject): RawObject | null | undefined => {
  const { photos, photo } = row;
  if (Array.isArray(photos)) return photos.length === 0 ? undefined : asObject(photos[0]);
  if (photos === undefined && photo === null) return undefined;
  return photos === undefined && photo !== undefined ? asObject(photo) : null;
};

export const photoUrlOf = (row: RawObject): string | null | undefined => {
  const photo = firstPhotoOf(row);
  return photo && toPhotoUrl(photo.url);
};

const NAME = /^[\w-]{1,100}$/;
const IN_ADDRESS = /^https:\/\/images\d*\.vinted\.net\/t\/([\w-]{1,100})\//;

/** The name of a photo in its URL, the same for all sizes; null where a URL has none. */
export const photoIdOfUrl = (url: unknown): string | null => IN_ADDRESS.exec(toPhotoUrl(url) ?? '')?.[1] ?? null;

/** The photo's own name must equal the one in its URL; null where they differ. */
export const photoIdOf = (row: RawObject): string | null | undefined => {
  const photo = firstPhotoOf(row);
  if (!photo) return photo;
  const { id } = asObject(photo.high_resolution);
  const named = typeof id === 'string' && NAME.test(id) ? id : null;
  const inAddress = photoIdOfUrl(photo.url);
  return named === null || inAddress === null || named === inAddress ? (named ?? inAddress) : null;
};

/** When an article was listed: the row's own date, otherwise that of its first photo (WEB §5). */
export const listedAtOf = (row: RawObject): string | null | undefined => {
  const created = row.created_at_ts;
  if (created !== undefined && created !== null) return toEpochInstant(created) ?? toListDate(created);
  const photo = firstPhotoOf(row);
  return photo && toEpochInstant(asObject(photo.high_resolution).timestamp);
};
