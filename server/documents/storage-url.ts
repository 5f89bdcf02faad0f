/** A location in a bucket of an S3-compatible storage, and the credentials for signing requests to it. */
export interface BucketAddress {
  /** URL of the bucket, path style, without a trailing slash. */
  url: string;
  /** Prefix of every object name: empty, or a path that ends in a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const ADVICE =
  'doit être une adresse s3://CLÉ:SECRET@seau?region=RÉGION ou https://CLÉ:SECRET@hôte/seau?region=RÉGION ; ' +
  'les « / » et « + » du secret s’y écrivent %2F et %2B';
const NO_KEY = 'doit donner la clé d’accès et son secret, comme s3://CLÉ:SECRET@seau?region=eu-west-3';
const NO_BUCKET = 'doit nommer un seau, comme https://CLÉ:SECRET@hôte/seau?region=eu-west-3';
const NO_REGION = 'doit donner la région, comme ?region=eu-west-3, et rien d’autre après le « ? »';
const ODD_PATH =
  'ne doit contenir que des lettres sans accent, des chiffres et . _ - dans le nom du seau et du dossier';

/** Characters that every S3-compatible storage signs in the same way. */
const SEGMENT = /^(?!\.{1,2}$)[\w.-]{1,200}$/;
const REGION = /^[a-z0-9-]{1,60}$/;

/**
 * Parses `STORAGE_URL`. If it is invalid, returns a sentence that repeats no part of the value, which contains a
 * secret.
 */
export const readStorageUrl = (text: string): BucketAddress | string => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['s3:', 'https:', 'http:'].includes(url.protocol) || url.hash !== '') return ADVICE;
  const key = decode(url.username);
  const secret = decode(url.password);
  if (!key || !secret) return NO_KEY;
  const region = url.searchParams.get('region') ?? '';
  if (!REGION.test(region) || url.searchParams.size > 1) return NO_REGION;
  const path = url.pathname.split('/').filter((segment) => segment !== '');
  const [bucket, ...folders] = url.protocol === 's3:' ? [url.host, ...path] : path;
  if (!bucket) return NO_BUCKET;
  if (![bucket, ...folders].every((segment) => SEGMENT.test(segment))) return ODD_PATH;
  const origin = url.protocol === 's3:' ? `https://s3.${region}.amazonaws.com` : url.origin;
  return {
    url: `${origin}/${bucket}`,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region,
    accessKeyId: key,
    secretAccessKey: secret,
  };
};

/** Null when a `%` is not followed by a valid code. */
const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};
