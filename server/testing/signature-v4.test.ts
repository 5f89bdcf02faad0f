import { describe, expect, it } from 'vitest';
import { type SignedRequest, wrongIn } from './signature-v4.ts';

// The examples of AWS's own documentation, with the signatures that it prints: sig-v4-header-based-auth.html.
const KEYS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  now: Date.parse('2013-05-24T00:10:00Z'),
};
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const requestOf = (
  part: Partial<Omit<SignedRequest, 'headers'>>,
  names: string,
  signature: string,
  headers: Record<string, string> = {},
): SignedRequest => ({
  method: 'GET',
  target: '/',
  body: new Uint8Array(),
  ...part,
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': EMPTY,
    'x-amz-date': '20130524T000000Z',
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`,
  },
});

const get = requestOf(
  { target: '/test.txt' },
  'host;range;x-amz-content-sha256;x-amz-date',
  'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  { range: 'bytes=0-9' },
);
const put = requestOf(
  { method: 'PUT', target: '/test$file.text', body: Buffer.from('Welcome to Amazon S3.') },
  'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
  '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  {
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
  },
);
const listing = requestOf(
  { target: '/?max-keys=2&prefix=J' },
  'host;x-amz-content-sha256;x-amz-date',
  '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
);

describe('the verification of a signature', () => {
  it.each([
    ['get of an object', get],
    ['put of an object', put],
    ['list', listing],
  ])('accepts AWS’s own example of a %s', (_, request) => {
    expect(wrongIn(request, KEYS)).toBeNull();
  });

  const withHeader = (name: string, value: string): SignedRequest => ({
    ...put,
    headers: { ...put.headers, [name]: value },
  });

  it.each<[string, SignedRequest, string]>([
    ['nothing signed', { ...put, headers: { host: 'h' } }, 'no signature'],
    ['another method', { ...put, method: 'DELETE' }, 'another signature'],
    ['another name', { ...put, target: '/test$other.text' }, 'another signature'],
    ['another query', { ...listing, target: '/?max-keys=3&prefix=J' }, 'another signature'],
    ['another content', { ...put, body: Buffer.from('Welcome to Amazon S4.') }, 'another content'],
    ['another host', withHeader('host', 'other.s3.amazonaws.com'), 'another signature'],
    ['a header that nobody signed', withHeader('x-amz-acl', 'public-read'), 'a header that is not signed'],
    ['a day that was not signed for', withHeader('x-amz-date', '20130525T000000Z'), 'another key, day or region'],
  ])('refuses %s', (_, request, wrong) => {
    expect(wrongIn(request, KEYS)).toBe(wrong);
  });

  it.each([
    ['another secret', { secretAccessKey: 'other' }, 'another signature'],
    ['another key', { accessKeyId: 'OTHER' }, 'another key, day or region'],
    ['another region', { region: 'eu-west-3' }, 'another key, day or region'],
    ['a time long past', { now: Date.parse('2013-05-24T01:00:00Z') }, 'another time'],
  ])('refuses what was signed for %s', (_, part, wrong) => {
    expect(wrongIn(get, { ...KEYS, ...part })).toBe(wrong);
  });
});
