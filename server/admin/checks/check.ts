import type { Check } from '../contract.ts';

export const good = (id: string, text: string): Check => ({ id, state: 'ok', text });
export const warning = (id: string, text: string): Check => ({ id, state: 'warning', text });
export const failed = (id: string, text: string): Check => ({ id, state: 'failed', text });

/**
 * A check that cannot be made has failed: its reason is one of the system's codes, or none, because a library's words may
 * quote what is secret.
 */
export const attempt = async (id: string, what: string, look: () => Promise<Check>): Promise<Check> => {
  try {
    return await look();
  } catch (error) {
    const code = codeOf(error);
    return failed(id, code === null ? `${what}.` : `${what} (${code}).`);
  }
};

const codeOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && /^[A-Z0-9_]{3,30}$/.test(error.code)) {
    return error.code;
  }
  return codeOf(error.cause);
};
