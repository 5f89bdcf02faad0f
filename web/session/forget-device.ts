import { auth } from '#core/contract/auth.ts';
import type { Platform } from '#core/platform/ports.ts';

/**
 * Signs out, with the cookie by which the server knows the device, and deletes everything that this browser keeps.
 * @throws {AppError} on the site, when the server cannot be reached: nothing is deleted then, because the session would stay open. The
 * extension deletes its token in any case.
 */
export const forgetDevice = async ({ api, forgetStored }: Pick<Platform, 'api' | 'forgetStored'>): Promise<void> => {
  await api.call(auth.logout, { query: { device: 'forget' } });
  await forgetStored?.();
};
