import { CAPTURE_SOURCES, capture } from './captures.ts';
import { defineEndpoint } from './endpoint.ts';
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

/** Reading health, quarantined readings, imports of saved pages. */
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
