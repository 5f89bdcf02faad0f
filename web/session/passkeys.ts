import type { PasskeyAnswer } from '#core/contract/proof.ts';
import { AppError } from '#core/errors.ts';
import { allowsPasskeys } from '#core/model/relying-party.ts';
import type { ApiClient, Platform } from '#core/platform/ports.ts';

/**
 * Whether this page may use passkeys: on the site, in a secure context with a name. The extension's own pages have another
 * origin, for which none can be made.
 */
export const canUsePasskeys = ({ kind }: Pick<Platform, 'kind'>): boolean =>
  kind === 'web' && window.isSecureContext && 'PublicKeyCredential' in window && allowsPasskeys(location.origin);

/** The options are WebAuthn's own JSON, as the server's library wrote it. */
type Options<T> = T & { challenge: string };

/** The seller closed the browser's window, or nothing came of it. */
const REFUSED = 'Aucune clé d’accès n’a été utilisée. Réessayez quand vous voulez.';
const KNOWN = 'Cet appareil a déjà une clé d’accès pour ce compte.';

const explain = (cause: unknown): AppError => {
  const isKnown = cause instanceof Error && cause.name === 'InvalidStateError';
  return new AppError('INVALID_INPUT', isKnown ? KNOWN : REFUSED, {}, { cause });
};

const load = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof load>>;
type GetOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];
type CreateOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];

/** Asks the browser for a passkey. @throws {AppError} with a sentence when the seller gives none */
const askBrowser = async (options: Options<object>): Promise<PasskeyAnswer> => {
  const { startAuthentication } = await load();
  // Made by the server's half of the same library.
  const answer = await startAuthentication({ optionsJSON: options as GetOptions }).catch((cause: unknown) => {
    throw explain(cause);
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response;
  return { id: answer.id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
};

/** For a sign-in: whichever passkey the browser offers for this site. */
export const askSignInPasskey = async (client: ApiClient): Promise<PasskeyAnswer> => {
  const { passkeys } = await import('#core/contract/passkeys.ts');
  const { options } = await client.call(passkeys.startSignIn, {});
  return askBrowser(options);
};

/** For a second step: one of the signed-in seller's. */
export const askSecondStepPasskey = async (client: ApiClient): Promise<PasskeyAnswer> => {
  const { passkeys } = await import('#core/contract/passkeys.ts');
  const { options } = await client.call(passkeys.startConfirm, {});
  return askBrowser(options);
};

/** Has the browser make a passkey. @throws {AppError} with a sentence when the seller makes none */
export const makePasskey = async (options: Options<object>) => {
  const { startRegistration } = await load();
  // Made by the server's half of the same library.
  const made = await startRegistration({ optionsJSON: options as CreateOptions }).catch((cause: unknown) => {
    throw explain(cause);
  });
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  return { id: made.id, clientDataJSON, attestationObject, transports };
};
