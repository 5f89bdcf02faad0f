import { addDays } from '#core/model/time.ts';

/** True of a civil day that exists: « 2026-11-22 ». */
export const isDay = (text: string): boolean => {
  try {
    return addDays(text, 0) === text;
  } catch {
    return false;
  }
};
