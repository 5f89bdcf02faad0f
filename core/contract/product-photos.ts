import { defineEndpoint } from './endpoint.ts';
import { uuid } from './primitives.ts';
import { productIdInPath } from './product-id.ts';
import { z } from './zod.ts';

/** The two sizes of an article's own photo: as it is looked at, and as lists show it. */
export const RENDITIONS = ['photo', 'thumbnail'] as const;
export type Rendition = (typeof RENDITIONS)[number];

const params = z.object({ id: productIdInPath, rendition: z.enum(RENDITIONS) });
const PATH = '/api/documents/product/:id';

/** The seller's own photo of an article of the stock, encrypted at rest. It goes with its article. */
export const productPhotos = {
  read: defineEndpoint({
    id: 'productPhotos.read',
    method: 'GET',
    path: `${PATH}/:rendition`,
    summary: 'The photo of an article, or its thumbnail: a JPEG.',
    access: 'session',
    params,
    replies: { 200: null },
    errors: ['NOT_FOUND'],
    raw: 'photo',
  }),
  write: defineEndpoint({
    id: 'productPhotos.write',
    method: 'PUT',
    path: `${PATH}/:rendition`,
    summary:
      'Store or replace the photo of an article: a JPEG of 5 MB at most, kept without what the camera wrote into it (place, time, device). A new photo drops the thumbnail of the former one; a thumbnail needs its photo. An own listing of which nothing was said becomes an article of the stock.',
    access: 'session',
    params,
    replies: { 200: z.object({ documentId: uuid }) },
    errors: ['NOT_FOUND', 'TOO_LARGE'],
    raw: 'photo',
  }),
  remove: defineEndpoint({
    id: 'productPhotos.remove',
    method: 'DELETE',
    path: PATH,
    summary: 'Delete the photo of an article and its thumbnail, for good; the article stays.',
    access: 'session',
    params: z.object({ id: productIdInPath }),
    replies: { 200: z.object({ removed: z.int() }) },
  }),
};
