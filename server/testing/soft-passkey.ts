import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAnswer } from '#core/contract/proof.ts';
import { handleOf } from '../auth/webauthn.ts';

/** A site as an authenticator sees it; others than the server's own for what must be refused. */
export interface Site {
  rpId: string;
  origin: string;
}

const HERE: Site = { rpId: 'localhost', origin: 'http://localhost:4000' };

export interface Ceremony {
  site?: Partial<Site>;
  /** What the authenticator counts; one more each time by default. */
  counter?: number;
  isVerified?: boolean;
  /** Of another account. */
  accountId?: string;
}

const [USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];
const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const encode = (bytes: Buffer): string => bytes.toString('base64url');

/** CBOR of a short byte string. */
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, 0, 0]), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** An authenticator in memory with one key (ES256), as WebAuthn describes it. */
export const softPasskey = (accountId: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counted = 0;
  const countUp = (): number => {
    counted += 1;
    return counted;
  };

  const dataFor = ({ site, counter = countUp(), isVerified = true }: Ceremony, attested: Buffer | null): Buffer => {
    const flags = USER_PRESENT + (isVerified ? USER_VERIFIED : 0) + (attested ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const head = [sha256(site?.rpId ?? HERE.rpId), Buffer.from([flags]), count];
    return Buffer.concat(attested ? [...head, attested] : head);
  };
  const clientDataFor = (type: string, challenge: string, { site }: Ceremony): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: site?.origin ?? HERE.origin, crossOrigin: false }));

  const coseKey = (): Buffer => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
    const [xBytes, yBytes] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    return Buffer.concat([head, cborBytes(xBytes), Buffer.from([0x22]), cborBytes(yBytes)]);
  };

  return {
    id: encode(id),
    /** What the browser returns for a challenge to make it. */
    make(challenge: string, ceremony: Ceremony = {}) {
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey()]);
      const authData = cborBytes(dataFor({ counter: 0, ...ceremony }, attested));
      const attestation = Buffer.concat([
        ...[Buffer.from([0xa3]), cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), authData],
      ]);
      const clientData = clientDataFor('webauthn.create', challenge, ceremony);
      return {
        ...{ id: encode(id), clientDataJSON: encode(clientData), attestationObject: encode(attestation) },
        transports: ['internal'],
      };
    },
    /** What it signs for a challenge. */
    answer(challenge: string, ceremony: Ceremony = {}): PasskeyAnswer {
      const authData = dataFor(ceremony, null);
      const clientData = clientDataFor('webauthn.get', challenge, ceremony);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
      return {
        ...{ id: encode(id), clientDataJSON: encode(clientData), authenticatorData: encode(authData) },
        signature: encode(signature),
        userHandle: encode(Buffer.from(handleOf(ceremony.accountId ?? accountId))),
      };
    },
  };
};

export type SoftPasskey = ReturnType<typeof softPasskey>;
