import { system } from '../contract/system.ts';
import { AppError } from '../errors.ts';
import { toServerUrl } from '../model/server-address.ts';
import { items } from '../storage/items.ts';
import { endSession } from '../sync/session.ts';
import type { DeviceContext } from './device-sign-in.ts';

/**
 * Switches to another server: checks that a Comptoir server answers there, then signs out of the old one.
 * @throws AppError INVALID_INPUT, or BAD_ANSWER and NETWORK when no Comptoir server answers
 */
export const changeServer = async (ctx: DeviceContext, text: string): Promise<{ url: string }> => {
  const url = toServerUrl(text);
  await checkServer(ctx, url);
  if (url === (await ctx.serverUrl())) return { url };
  await endSession(ctx);
  // The built-in address is not a choice: a later build for another address must apply.
  await ctx.items.write(items.serverUrl, url === ctx.builtFor ? null : url);
  return { url };
};

/**
 * Signs out of a server that the extension no longer works with, because it was built again for another address. What
 * waits for that server stays.
 */
export const leaveFormerServer = async (ctx: DeviceContext): Promise<void> => {
  const session = await ctx.items.read(items.session);
  if (session !== null && session.serverUrl !== (await ctx.serverUrl())) await endSession(ctx);
};

const checkServer = async (ctx: DeviceContext, url: string): Promise<void> => {
  try {
    await ctx.connectPublic(url).call(system.version, {});
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isReached = error.details.status !== undefined;
    const sentence = isReached
      ? 'un serveur répond à cette adresse, mais ce n’est pas Comptoir. Vérifiez l’adresse.'
      : 'aucun serveur ne répond à cette adresse. Vérifiez l’adresse et votre connexion internet.';
    throw new AppError(error.code, `Adresse du serveur : ${sentence}`, { ...error.details, field: 'url' });
  }
};
