import { generate } from 'selfsigned';
import { countrySites } from './resolver-rules.ts';

/** A temporary certificate for the marketplace's host names, created at each start and kept in memory only. */
export async function makeCertificate(): Promise<{ key: string; cert: string }> {
  const names = [...countrySites, 'vinted.net'].flatMap((site) => [site, `*.${site}`]);
  const pems = await generate([{ name: 'commonName', value: 'Comptoir marketplace double' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) }],
  });
  return { key: pems.private, cert: pems.cert };
}
