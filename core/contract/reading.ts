import { CAPTURE_SOURCES, capture, captureId } from './captures.ts';
import { defineEndpoint } from './endpoint.ts';
import { mergeCounts } from './orders.ts';
import { idInPath, text, uuid } from './primitives.ts';
import { openEnum } from './read-reply.ts';
import { z } from './zod.ts';

/** A field found in nearly all of the last fifty readings and missing from newer ones. */
const lostField = z.object({
  /** Its name in the records of that kind of page. */
  field: z.string(),
  source: openEnum(CAPTURE_SOURCES),
  /** The account of the pages, where they name it. */
  marketplaceUserId: z.string().nullable(),
  /** ISO instant of the first reading without it. */
  since: z.string(),
});

/** The reading health of one kind of page. Reasons and notes are parser codes; its sentences are French. */
export const readingHealth = z.object({
  marketplace: z.string(),
  pageKind: z.string(),
  lastGoodAt: z.string().nullable(),
  lastGoodSource: openEnum(CAPTURE_SOURCES).nullable(),
  /** For the last good page: fields found, out of those that were possible. */
  fieldsFound: z.number().int().nullable(),
  fieldsExpected: z.number().int().nullable(),
  /** Paths missing from the last good page, the first fifty. */
  missing: z.array(z.string()),
  notes: z.array(z.string()),
  lastFailedAt: z.string().nullable(),
  lastReason: z.string().nullable(),
  /** The failed page with every value masked. */
  sample: z.string().nullable(),
  failuresSinceGood: z.number().int(),
  /** The field lost first at the head. Older servers do not send it. */
  lost: z.array(lostField).default([]),
});
export type ReadingHealth = z.infer<typeof readingHealth>;

/** One quarantined reading, waiting for another page or for the seller. */
const setAside = z.object({
  id: z.string(),
  reason: openEnum(['incomplete', 'ambiguous', 'empty-list', 'sources-disagree', 'rows-disagree']),
  pageKind: z.string(),
  title: z.string().nullable(),
  observedAt: z.string(),
});
export type SetAside = z.infer<typeof setAside>;

/** One import of saved pages. */
const importBatch = z.object({
  importId: uuid,
  label: z.string(),
  at: z.string(),
  pages: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  undoneAt: z.string().nullable(),
  /** Latest time at which it can be undone as a whole; after that its changes are no longer recorded. */
  undoableUntil: z.string(),
});
export type ImportBatch = z.infer<typeof importBatch>;

/** One page that was read in the last 7 days, and what it changed. */
const recentReading = z.object({
  captureId: z.string(),
  marketplace: z.string(),
  pageKind: z.string(),
  /** The account that the page names. */
  marketplaceUserId: z.string().nullable(),
  /** The signed-in browser that sent it; null when it is no longer known. */
  device: z.string().nullable(),
  /** When the server merged it. */
  at: z.string(),
  /** Rows of the page's kind: orders, purchases, articles, wallet lines. */
  ...mergeCounts,
  undoneAt: z.string().nullable(),
  undoableUntil: z.string(),
});
export type RecentReading = z.infer<typeof recentReading>;

const sales = z.number().int();

/** What undoing one reading changes. */
const undoneReading = z.object({
  /** Sales that only this reading stated. */
  removed: sales,
  /** Sales that are as they would be without it. */
  restored: sales,
  /** Sales that it stated first and a later reading states too: they stay, as that one states them. */
  confirmed: sales,
  /** Sales that only it stated; they stay because of the seller's note or document. */
  left: sales,
  /** Purchases, articles and pages of the wallet that were removed or are as they would be without it. */
  others: sales,
});

const ofReading = z.strictObject({ captureId });

/** Reading health, quarantined readings, imports of saved pages, readings that can be undone. */
export const reading = {
  health: defineEndpoint({
    id: 'reading.health',
    method: 'GET',
    path: '/api/reading/health',
    summary:
      'Per kind of page: last good reading, last failure and its reason, share of fields found, fields found no more.',
    access: 'session',
    replies: { 200: z.object({ kinds: z.array(readingHealth) }) },
  }),
  setAside: defineEndpoint({
    id: 'reading.setAside',
    method: 'GET',
    path: '/api/reading/set-aside',
    summary: 'Rows and lists that were read and wait: incomplete, ambiguous, doubtfully empty, contradictory.',
    access: 'session',
    replies: { 200: z.object({ entries: z.array(setAside) }) },
  }),
  recent: defineEndpoint({
    id: 'reading.recent',
    method: 'GET',
    path: '/api/reading/recent',
    summary: 'Pages read in the last 7 days, newest first, twenty at a time; `after`: those older than this one.',
    access: 'session',
    query: z.object({ after: captureId.optional() }),
    replies: { 200: z.object({ readings: z.array(recentReading), hasMore: z.boolean() }) },
    errors: ['NOT_FOUND'],
  }),
  previewUndo: defineEndpoint({
    id: 'reading.previewUndo',
    method: 'POST',
    path: '/api/reading/recent/preview-undo',
    summary: 'What undoing one reading would change; nothing is changed.',
    access: 'session',
    room: 'unneeded',
    body: ofReading,
    replies: { 200: undoneReading },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  undo: defineEndpoint({
    id: 'reading.undo',
    method: 'POST',
    path: '/api/reading/recent/undo',
    summary: 'Undo one reading: everything is as if it had never arrived; what other readings state stays.',
    access: 'session',
    room: 'freed',
    body: ofReading,
    replies: { 200: undoneReading },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  imports: defineEndpoint({
    id: 'reading.imports',
    method: 'GET',
    path: '/api/reading/imports',
    summary: 'Imports of saved pages, newest first, twenty at a time; `after`: those older than this one.',
    access: 'session',
    query: z.object({ after: uuid.optional() }),
    replies: { 200: z.object({ imports: z.array(importBatch), hasMore: z.boolean() }) },
    errors: ['NOT_FOUND'],
  }),
  preview: defineEndpoint({
    id: 'reading.preview',
    method: 'POST',
    room: 'unneeded',
    path: '/api/reading/preview',
    summary: 'What one page would change, whatever its kind; nothing is kept.',
    access: 'session',
    body: capture,
    replies: {
      200: z.object({
        created: z.number().int(),
        updated: z.number().int(),
        unchanged: z.number().int(),
        /** Rows that would be quarantined: incomplete, ambiguous, doubtful. */
        quarantined: z.number().int(),
      }),
    },
  }),
  openImport: defineEndpoint({
    id: 'reading.openImport',
    method: 'POST',
    path: '/api/reading/imports',
    summary: 'Open an import of saved pages, so that captures may name it. Opened again, it stays as it is.',
    access: 'session',
    body: z.strictObject({ importId: uuid, label: text(200) }),
    replies: { 200: z.object({ import: importBatch }) },
    errors: ['CONFLICT'],
  }),
  undoImport: defineEndpoint({
    id: 'reading.undoImport',
    method: 'POST',
    room: 'freed',
    path: '/api/reading/imports/:importId/undo',
    summary: 'Take a whole import back: what it made goes, what it changed is as before unless read again since.',
    access: 'session',
    params: z.object({ importId: idInPath('Import introuvable.') }),
    replies: {
      200: z.object({
        import: importBatch,
        /** Number of orders removed, restored, and left because something newer changed them. */
        removed: z.number().int(),
        restored: z.number().int(),
        left: z.number().int(),
        /** The same for purchases, articles and wallet pages that something newer changed. */
        leftOthers: z.number().int(),
      }),
    },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};
