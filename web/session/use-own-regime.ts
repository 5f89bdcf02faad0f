import type { Regime } from '#core/model/regime.ts';
import { useUser } from './use-session.ts';

/** The regime that applies where the seller stated none. */
export const useOwnRegime = (): Regime => (useUser()?.user_type === 'particulier' ? 'particulier' : 'professional');
