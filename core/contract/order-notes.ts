import { defineEndpoint } from './endpoint.ts';
import { idInPath, instant, text } from './primitives.ts';
import { z } from './zod.ts';

/** Characters of a note. */
export const MAX_NOTE = 2_000;

/** What the seller wrote about an order. No note: an empty text, and `updatedAt` is null. */
export const orderNote = z.object({ text: z.string(), updatedAt: z.string().nullable() });
export type OrderNote = z.infer<typeof orderNote>;

const params = z.object({ id: idInPath('Commande introuvable.') });

export const orderNotes = {
  read: defineEndpoint({
    id: 'orderNotes.read',
    method: 'GET',
    path: '/api/orders/:id/note',
    summary: 'What the seller wrote about an order.',
    access: 'session',
    params,
    replies: { 200: orderNote },
    errors: ['NOT_FOUND'],
  }),
  write: defineEndpoint({
    id: 'orderNotes.write',
    method: 'PUT',
    path: '/api/orders/:id/note',
    summary:
      'Write it; an empty text takes it away. `basedOn`: `updatedAt` of the note that was edited, null for none.',
    access: 'session',
    room: 'little',
    params,
    body: z.object({ text: text(MAX_NOTE), basedOn: instant.nullable().optional() }),
    replies: { 200: orderNote },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};

/** What a 409 carries besides its sentence. */
export const noteConflict = z.object({ note: orderNote });
