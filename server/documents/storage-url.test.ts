import { describe, expect, it } from 'vitest';
import { readStorageUrl } from './storage-url.ts';

describe('the address of a document storage', () => {
  it.each([
    [
      's3://AKIA:secret@mes-documents?region=eu-west-3',
      { url: 'https://s3.eu-west-3.amazonaws.com/mes-documents', prefix: '', region: 'eu-west-3' },
    ],
    [
      's3://AKIA:secret@mes.documents/comptoir/2026/?region=eu-west-3',
      { url: 'https://s3.eu-west-3.amazonaws.com/mes.documents', prefix: 'comptoir/2026/', region: 'eu-west-3' },
    ],
    [
      'https://AKIA:secret@s3.fr-par.scw.cloud/seau?region=fr-par',
      { url: 'https://s3.fr-par.scw.cloud/seau', prefix: '', region: 'fr-par' },
    ],
    [
      'http://AKIA:secret@minio.local:9000/seau/dossier?region=us-east-1',
      { url: 'http://minio.local:9000/seau', prefix: 'dossier/', region: 'us-east-1' },
    ],
  ])('%s names a bucket', (text, place) => {
    expect(readStorageUrl(text)).toEqual({ ...place, accessKeyId: 'AKIA', secretAccessKey: 'secret' });
  });

  it('accepts any secret once its special characters are percent-encoded', () => {
    const secret = 'a/b+c=d@e:f%g?h#é';
    const address = readStorageUrl(`s3://AKIA:${encodeURIComponent(secret)}@seau?region=auto`);
    expect(address).toMatchObject({ secretAccessKey: secret });
  });

  it.each([
    ['seau', /^doit être une adresse s3:/],
    ['ftp://AKIA:s3cret@seau?region=eu-west-3', /^doit être une adresse s3:/],
    ['s3://AKIA:s3cret/plus@seau?region=eu-west-3', /%2F et %2B$/],
    ['s3://AKIA:s3cret@seau?region=eu-west-3#x', /^doit être une adresse s3:/],
    ['s3://seau?region=eu-west-3', /^doit donner la clé/],
    ['s3://AKIA@seau?region=eu-west-3', /^doit donner la clé/],
    ['s3://AKIA:s3cret%E0@seau?region=eu-west-3', /^doit donner la clé/],
    ['https://AKIA:s3cret@minio.local?region=eu-west-3', /^doit nommer un seau/],
    ['s3://AKIA:s3cret@seau', /^doit donner la région/],
    ['s3://AKIA:s3cret@seau?region=Paris%20', /^doit donner la région/],
    ['s3://AKIA:s3cret@seau?region=eu-west-3&endpoint=x', /^doit donner la région/],
    ['https://AKIA:s3cret@minio.local/seau/d%20x?region=eu-west-3', /^ne doit contenir que/],
    ['s3://AKIA:s3cret@seau/%2e%2e%2fx?region=eu-west-3', /^ne doit contenir que/],
  ])('is refused as %s, without repeating any part of it', (text, sentence) => {
    const refused = readStorageUrl(text);
    expect(refused).toMatch(sentence);
    expect(refused).not.toMatch(/AKIA|s3cret/);
  });
});
