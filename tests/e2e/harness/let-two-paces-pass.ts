import { setTimeout } from 'node:timers/promises';
import { PACE_MS } from '#core/model/active-reading.ts';

/**
 * Lets the time go by in which a reading on demand would have asked twice. Nothing ever tells that no request will come:
 * here the clock is what is tested.
 */
export const letTwoPacesPass = (): Promise<void> => setTimeout(2 * PACE_MS);
