import { parse, stringify } from 'uuid';
import type { NewCredential, PasskeyAnswer } from '#core/contract/proof.ts';
import { AppError } from '#core/errors.ts';
import { allowsPasskeys } from '#core/model/relying-party.ts';
import type { Config } from '../env.ts';

/** For whom passkeys are made: browsers use one on pages of this origin alone. */
export interface RelyingParty {
  /** The host name. */
  id: string;
  origin: string;
}

/** @throws {AppError} CONFLICT where the server's public address allows no passkeys */
export const relyingParty = ({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty => {
  const { hostname, origin } = new URL(publicUrl);
  if (!allowsPasskeys(origin)) throw new AppError('CONFLICT', NOT_HERE);
  return { id: hostname, origin };
};

const NOT_HERE = 'Les clés d’accès demandent une adresse en https, avec un nom. Celle de ce serveur n’en permet pas.';

/** ES256, EdDSA, RS256: what authenticators have. */
const ALGORITHMS = [-7, -8, -257];

/** What is stored of a passkey so that its answers can be verified. */
export interface Credential {
  credentialId: string;
  /** In base64url. */
  publicKey: string;
  counter: number;
  transports: readonly string[];
}

type Held = Pick<Credential, 'credentialId' | 'transports'>;
const listed = (held: readonly Held[]) =>
  held.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }));

/** An answer, and the challenge that it has to be for, which was used up already. */
interface Answered<Answer> {
  answer: Answer;
  challenge: string;
}

interface Asked {
  challenge: Uint8Array<ArrayBuffer>;
  timeout: number;
}

// The library is loaded with the first passkey: most sellers have none.
const load = () => import('@simplewebauthn/server');

/** The account as the authenticator keeps it: its id alone, which reveals nothing about the seller. */
export const handleOf = (accountId: string): Uint8Array<ArrayBuffer> => new Uint8Array(parse(accountId));

/** The account that an answer claims to be for; null when it names none. */
export const accountOfHandle = (handle: string | undefined): string | null => {
  try {
    return stringify(Buffer.from(handle ?? '', 'base64url'));
  } catch {
    return null;
  }
};

/**
 * Options for `navigator.credentials.create`: a passkey that verifies whoever holds the device, without the maker's attestation.
 * @param account `held`: the passkeys that it has, so that no device makes a second one
 */
export const creationOptions = async (
  { id: rpID }: RelyingParty,
  { accountId, email, held }: { accountId: string; email: string; held: readonly Held[] },
  asked: Asked,
) => {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    ...asked,
    ...{ rpName: 'Comptoir', rpID, userID: handleOf(accountId), userName: email },
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: listed(held),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
};

/** Options for `navigator.credentials.get`, with one of these passkeys, or with whichever the browser offers. */
export const requestOptions = async ({ id: rpID }: RelyingParty, asked: Asked, held?: readonly Held[]) => {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    ...asked,
    ...{ rpID, userVerification: 'required' },
    ...(held && { allowCredentials: listed(held) }),
  });
};

/** What to store of a passkey that the browser made; null when its answer is not for this site and challenge. */
export const verifyCreation = async (
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  { answer, challenge: expectedChallenge }: Answered<NewCredential>,
): Promise<(Credential & { isSynced: boolean }) | null> => {
  const { verifyRegistrationResponse } = await load();
  const { id, transports, ...response } = answer;
  const verified = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    ...{ expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true },
    supportedAlgorithmIDs: ALGORITHMS,
    // The library throws for whatever does not fit, with sentences that quote the answer.
  }).catch(() => null);
  if (verified?.verified !== true) return null;
  const { credential, credentialDeviceType } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
    isSynced: credentialDeviceType === 'multiDevice',
  };
};

/**
 * Verifies what a passkey signed: for this origin, with the seller verified by the device, and with a counter that did not go
 * back, as that of a copied authenticator would.
 * @returns what the authenticator counts now; null when any of it is not so
 */
export const verifyRequest = async (
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  { credentialId, publicKey, counter }: Credential,
  { answer, challenge: expectedChallenge }: Answered<PasskeyAnswer>,
): Promise<number | null> => {
  const { verifyAuthenticationResponse } = await load();
  const { id, clientDataJSON, authenticatorData, signature } = answer;
  const response = { clientDataJSON, authenticatorData, signature };
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    ...{ expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true },
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(() => null);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
};
