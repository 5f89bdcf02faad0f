import { fold } from './fold.ts';

/** The words of a search, as they are looked for in folded text. */
export const searchWords = (search: string): string[] => fold(search).split(/\s+/).filter(Boolean);
