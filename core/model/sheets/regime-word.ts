import type { Regime } from '../regime.ts';

const WORDS: Readonly<Record<Regime, string>> = { professional: 'professionnel', particulier: 'particulier' };

/** The regime in a cell; null while it is unknown. */
export const regimeWord = (regime: Regime | 'unknown' | null): string | null =>
  regime === null || regime === 'unknown' ? null : WORDS[regime];
