import { type ListExtent, listExtentText, makeListExtent } from '../model/list-extent.ts';
import { MAX_MISSING, type PageKind, type ParseResult } from './contract.ts';
import { NOTE_TEXTS } from './reasons.ts';
import type { ItemRecord, RecordsByKind } from './records.ts';

/** The command's output: one object, with the same five keys in all cases, and two more where they apply. */
export interface ParseAnswer {
  kind: PageKind;
  ok: boolean;
  records: Partial<RecordsByKind[PageKind]>[];
  missing: string[];
  /** A French sentence when nothing could be read, else null. */
  reason: string | null;
  /** How much of a list this is; absent when the list is known to be complete, and for a page that is not a list. */
  list?: ListExtent;
  /**
   * The articles that a member's page shows below the member (`records[0]`); their gaps appear in `missing` as
   * `cards[3].size`.
   */
  cards?: ItemRecord[];
}

const withoutEstimate = (record: RecordsByKind[PageKind]): Partial<RecordsByKind[PageKind]> => {
  if (!('orderDateEstimated' in record)) return record;
  const { orderDateEstimated, hasFailed, hasLateText, ...rest } = record;
  return rest;
};

/** Rows of a list, excluding summary records. */
const isRow = (record: RecordsByKind[PageKind]): boolean =>
  !('type' in record) || record.type === 'line' || record.type === 'feedback';

/** How much of a list was read; null for a page that is not a list. */
export const listExtentOf = (result: ParseResult): ListExtent | null => {
  if (result.page === null) return null;
  const { page, totalPages, totalEntries: rowsAnnounced } = result.page;
  return makeListExtent(result.ok ? result.records.filter(isRow).length : 0, { rowsAnnounced, page, totalPages });
};

type Cards = Extract<ParseResult, { kind: 'wardrobe'; ok: true }>;

const isCards = (result: ParseResult): result is Cards => result.ok && result.kind === 'wardrobe';

const cardsBeside = (result: ParseResult, beside: readonly ParseResult[]): Cards | undefined =>
  result.kind === 'shop' ? beside.find(isCards) : undefined;

/** The member record states how many articles are on sale; the page shows some of them. */
const extentOfCards = (result: ParseResult, { records }: Cards): ListExtent => {
  const rowsAnnounced = result.ok && result.kind === 'shop' ? (result.records[0]?.itemCount ?? null) : null;
  return makeListExtent(records.length, { rowsAnnounced, page: null, totalPages: null });
};

const extentOf = (result: ParseResult, cards: Cards | undefined): ListExtent | null =>
  cards === undefined ? listExtentOf(result) : extentOfCards(result, cards);

const gapsOfCards = ({ missing }: Cards): string[] =>
  missing.filter((path) => path.startsWith('records')).map((path) => path.replace('records', 'cards'));

/**
 * Converts a result to the command's output. It omits that a list's date is an estimate, which is always the case.
 * @param beside what else the same page shows
 */
export const toParseAnswer = (result: ParseResult, beside: readonly ParseResult[] = []): ParseAnswer => {
  const cards = cardsBeside(result, beside);
  const list = extentOf(result, cards);
  const missing = cards === undefined ? result.missing : [...result.missing, ...gapsOfCards(cards)];
  return {
    kind: result.kind,
    ok: result.ok,
    records: result.ok ? result.records.map(withoutEstimate) : [],
    missing: missing.slice(0, MAX_MISSING),
    reason: result.ok ? null : result.message,
    ...(list !== null && list.isPartial !== false && { list }),
    ...(cards !== undefined && { cards: cards.records }),
  };
};

const displayedText = (displayed: readonly string[]): string =>
  `Lu seulement à l’affichage, les données de la page ne le disent pas : ${displayed.join(', ')}.`;

/** Additional information for a person, in French: one sentence per oddity of a page that was read. */
export const noteSentences = (result: ParseResult): string[] => {
  if (!result.ok) return [];
  const notes = result.notes.map((note) => NOTE_TEXTS[note]);
  return result.displayed === undefined ? notes : [...notes, displayedText(result.displayed)];
};

/** The same sentences, plus how much of a list was read. @param beside what else the same page shows */
export const answerSentences = (result: ParseResult, beside: readonly ParseResult[]): string[] => {
  const list = extentOf(result, cardsBeside(result, beside));
  return [...noteSentences(result), ...(list === null ? [] : [listExtentText(list)])];
};
