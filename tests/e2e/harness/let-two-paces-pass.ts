import { setTimeout } from 'node:timers/promises';
import { PACE_MS } from '#core/model/active-reading.ts';

/**
 * Waits for the time in which a reading on demand would have made two requests. No event ever signals that no request
 * will come; here the clock itself is under test.
 */
export const letTwoPacesPass = (): Promise<void> => setTimeout(2 * PACE_MS);
