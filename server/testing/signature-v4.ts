import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A request as it arrived. */
export interface SignedRequest {
  method: string;
  /** Path and query as they stood in the request's first line. */
  target: string;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

export interface SigningKeys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** Milliseconds since 1970. */
  now: number;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const MAX_SKEW_MS = 15 * 60_000;
const AUTHORIZATION = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * Verifies an AWS Signature Version 4 of an S3 request, written from the rules of
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html and shared with no client.
 * @returns what is wrong with it; null when it is right
 */
export const wrongIn = (request: SignedRequest, keys: SigningKeys): string | null => {
  const { headers, body } = request;
  const [, credential = '', signedNames = '', signature = ''] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (signature === '') return 'no signature';
  const at = headers['x-amz-date'] ?? '';
  const scope = `${at.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  if (credential !== `${keys.accessKeyId}/${scope}`) return 'another key, day or region';
  if (!(Math.abs(instantOf(at) - keys.now) <= MAX_SKEW_MS)) return 'another time';
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'another content';
  const names = signedNames.split(';');
  const toSign = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (!toSign.every((name) => names.includes(name))) return 'a header that is not signed';
  const text = [ALGORITHM, at, scope, sha256(canonicalOf(request, names))].join('\n');
  const expected = [at.slice(0, 8), keys.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (key, part) => hmac(key, part),
    `AWS4${keys.secretAccessKey}`,
  );
  return timingSafeEqual(hmac(expected, text), Buffer.from(signature, 'hex')) ? null : 'another signature';
};

const instantOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const canonicalOf = ({ method, target, headers, body }: SignedRequest, names: readonly string[]): string => {
  const [path = '', query = ''] = target.split('?');
  return [
    method,
    path.split('/').map(encode).join('/'),
    query === '' ? '' : query.split('&').map(encodePair).toSorted().join('&'),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}`),
    '',
    names.join(';'),
    sha256(body),
  ].join('\n');
};

const encodePair = (pair: string): string => {
  const [name = '', ...value] = pair.split('=');
  return `${encode(name)}=${encode(value.join('='))}`;
};

/** Every byte but the unreserved ones, once, whatever the client left as it was. */
const encode = (text: string): string =>
  encodeURIComponent(decodeURIComponent(text)).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
