import { NO_BREAK } from '#core/model/french.ts';

const format = (value: number): string => value.toLocaleString('fr-FR', { maximumFractionDigits: value < 10 ? 1 : 0 });

/** « 340 ko », « 2,4 Mo »: bytes as a file manager counts them. */
export const formatSize = (bytes: number): string => {
  if (bytes < 1_000) return `${bytes}${NO_BREAK}o`;
  if (bytes < 1_000_000) return `${format(bytes / 1_000)}${NO_BREAK}ko`;
  return `${format(bytes / 1_000_000)}${NO_BREAK}Mo`;
};

/** « 12 ms », « 1,2 s ». */
export const formatDuration = (ms: number): string => {
  if (ms < 1) return `moins de 1${NO_BREAK}ms`;
  return ms < 1_000 ? `${Math.round(ms)}${NO_BREAK}ms` : `${format(ms / 1_000)}${NO_BREAK}s`;
};
