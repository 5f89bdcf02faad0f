import { auth } from '../contract/auth.ts';
import { system } from '../contract/system.ts';
import { AppError, toUserText } from '../errors.ts';
import { MINUTE, toIso } from '../model/time.ts';
import type { ApiClient, DeviceSignIn } from '../platform/ports.ts';
import { type DeviceState, type DeviceWait, items } from '../storage/items.ts';
import { beginSession } from './begin-session.ts';
import type { ServiceContext } from './context.ts';

/** DECISIONS §5: the challenge expires after two minutes, and is polled every two seconds. */
const VALID_FOR = 2 * MINUTE;
export const DEVICE_POLL_MS = 2_000;

export interface DeviceContext extends ServiceContext {
  /** A client without a session. */
  connectPublic(serverUrl: string): ApiClient;
  /** Origin of the server for which the extension was built. */
  builtFor: string;
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const makeChallenge = async (): Promise<{ verifier: string; challenge: string }> => {
  const verifier = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: toBase64Url(new Uint8Array(digest)) };
};

/**
 * Opens the site where the seller confirms. The verifier is in the worker's own storage, so the worker's death loses
 * nothing.
 */
export const startDeviceSignIn = async (ctx: DeviceContext): Promise<DeviceSignIn> => {
  const serverUrl = await ctx.serverUrl();
  await checkReach(ctx, serverUrl);
  const { verifier, challenge } = await makeChallenge();
  const url = `${serverUrl}/app/connexion?appareil=${challenge}`;
  const wait = { verifier, challenge, url, serverUrl, expiresAt: ctx.now() + VALID_FOR };
  await write(ctx, { state: 'waiting', wait });
  await ctx.openTab(url);
  return readDeviceSignIn(ctx);
};

/** Reported here, because the browser's own error page would be less helpful. */
const checkReach = async (ctx: DeviceContext, serverUrl: string): Promise<void> => {
  await ctx.connectPublic(serverUrl).call(system.version, {});
};

/** The state of the sign-in, without the verifier. */
export const readDeviceSignIn = async (ctx: DeviceContext): Promise<DeviceSignIn> => {
  const state = await ctx.items.read(items.deviceSignIn);
  if (state.state !== 'waiting') return state;
  const { url, challenge, expiresAt } = state.wait;
  return { state: 'waiting', url, challenge, expiresAt: toIso(expiresAt) };
};

export const cancelDeviceSignIn = async (ctx: DeviceContext): Promise<DeviceSignIn> => {
  await write(ctx, { state: 'none' });
  return { state: 'none' };
};

/**
 * Asks the server once whether the seller has confirmed.
 * @returns true when polling should continue
 */
export const pollDeviceSignIn = (ctx: DeviceContext): Promise<boolean> =>
  ctx.lock('device', async () => {
    const state = await ctx.items.read(items.deviceSignIn);
    if (state.state !== 'waiting') return false;
    if (ctx.now() >= state.wait.expiresAt) {
      await write(ctx, { state: 'failed', code: 'GONE', message: EXPIRED });
      return false;
    }
    try {
      return await claim(ctx, state.wait);
    } catch (error) {
      return settleFailure(ctx, error);
    }
  });

const EXPIRED = 'Le délai de deux minutes est passé. Cliquez de nouveau pour vous connecter.';

const claim = async (ctx: DeviceContext, wait: DeviceWait): Promise<boolean> => {
  const reply = await ctx.connectPublic(wait.serverUrl).call(auth.claimDevice, { body: { verifier: wait.verifier } });
  if (!('ext_token' in reply)) return true;
  // The token is returned only once: it is kept even if the seller cancelled a moment ago.
  await beginSession(ctx, reply.ext_token, wait.serverUrl);
  await write(ctx, { state: 'signed-in' });
  return false;
};

/** Network failures are temporary; any refusal ends the wait with its sentence. */
const settleFailure = async (ctx: DeviceContext, error: unknown): Promise<boolean> => {
  if (!(error instanceof AppError)) throw error;
  const status = error.details.status ?? 0;
  if (error.code === 'NETWORK' || error.code === 'TIMEOUT' || status >= 500 || status === 429) return true;
  const message = toUserText(error, 'La connexion a échoué. Cliquez de nouveau pour vous connecter.');
  await write(ctx, { state: 'failed', code: error.code, message });
  return false;
};

const write = async (ctx: DeviceContext, state: DeviceState): Promise<void> => {
  await ctx.items.write(items.deviceSignIn, state);
  ctx.announce('sign-in');
};
