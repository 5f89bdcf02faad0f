import { defineEndpoint } from './endpoint.ts';
import { idInPath, instant, uuid } from './primitives.ts';
import { z } from './zod.ts';

export const DOCUMENT_KINDS = ['shippingLabel', 'returnForm'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const params = z.object({ id: idInPath('Commande introuvable.'), kind: z.enum(DOCUMENT_KINDS) });
const path = '/api/documents/sale/:id/:kind';

/** PDF files of one order, encrypted at rest. */
export const documents = {
  exists: defineEndpoint({
    id: 'documents.exists',
    method: 'HEAD',
    path,
    summary: 'Does the document exist?',
    access: 'session',
    params,
    replies: { 200: null },
    errors: ['NOT_FOUND'],
    raw: 'pdf',
  }),
  read: defineEndpoint({
    id: 'documents.read',
    method: 'GET',
    path,
    summary: 'The PDF itself.',
    access: 'session',
    params,
    replies: { 200: null },
    errors: ['NOT_FOUND'],
    raw: 'pdf',
  }),
  write: defineEndpoint({
    id: 'documents.write',
    method: 'PUT',
    path,
    summary: 'Store or replace the PDF (5 MB at most); sets shippingLabelId or returnFormId.',
    access: 'session',
    params,
    replies: { 200: z.object({ documentId: uuid }) },
    errors: ['NOT_FOUND', 'TOO_LARGE'],
    raw: 'pdf',
  }),
  removeOld: defineEndpoint({
    id: 'documents.removeOld',
    method: 'DELETE',
    path: '/api/documents',
    summary: 'Delete the documents stored before an instant, for good; their orders stay.',
    access: 'session',
    query: z.object({ before: instant }),
    replies: { 200: z.object({ removed: z.int(), freedBytes: z.int() }) },
  }),
};
