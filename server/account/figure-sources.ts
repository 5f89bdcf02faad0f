import { FIGURE_TOPICS, type Topic } from '#core/model/topic.ts';

/**
 * Sources of figures that no screen is notified of by themselves, so they are not topics: whoever changes one announces
 * a topic as well.
 */
export const SILENT_SOURCES = [
  /** What loads and imports of files state of sales: a hundred thousand rows that an ordinary page never changes. */
  'filed-sales',
] as const;
export type SilentSource = (typeof SILENT_SOURCES)[number];

export type FigureSource = Topic | SilentSource;

/** Whatever lists and figures of money are derived from. */
export const FIGURE_SOURCES: readonly FigureSource[] = [...FIGURE_TOPICS, ...SILENT_SOURCES];
