import { FILE_KINDS } from '#core/contract/file-kinds.ts';
import { api } from '#core/contract/index.ts';
import { AppError } from '#core/errors.ts';
import { mediaTypeOf, whole } from '../http/read-body.ts';
import { type HttpContext, type Router, reply } from '../http/router.ts';
import { describeDocument, readDocument } from '../services/documents/read.ts';
import { removeOldDocuments } from '../services/documents/remove-old.ts';
import { writeDocument } from '../services/documents/write.ts';

const PDF = FILE_KINDS.pdf.type;

/** Never shown inside our own origin, because a PDF may contain scripts. */
const headersOf = (kind: string, size: number): Record<string, string> => ({
  'content-type': PDF,
  'content-length': String(size),
  'content-disposition': `attachment; filename="${kind}.pdf"`,
});

const readPdf = async (c: HttpContext): Promise<Uint8Array> => {
  if (mediaTypeOf(c.req) === PDF) {
    return new Uint8Array(await whole(c.req.arrayBuffer()));
  }
  throw new AppError('INVALID_INPUT', `Le document doit être un PDF (Content-Type : ${PDF}).`, { status: 415 });
};

export const documentRoutes = (router: Router): void => {
  router.on(api.documents.exists, async (ctx, { params }, c) => {
    const { size } = await describeDocument(ctx, params);
    return { raw: c.body(null, 200, headersOf(params.kind, size)) };
  });
  router.on(api.documents.read, async (ctx, { params }, c) => {
    const content = await readDocument(ctx, params);
    return { raw: c.body(Uint8Array.from(content), 200, headersOf(params.kind, content.length)) };
  });
  router.on(api.documents.write, async (ctx, { params }, c) => {
    const documentId = await writeDocument(ctx, { ...params, content: await readPdf(c) });
    return reply(200, { documentId });
  });
  router.on(api.documents.removeOld, async (ctx, { query }) => reply(200, await removeOldDocuments(ctx, query)));
};
