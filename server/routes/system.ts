import { api } from '#core/contract/index.ts';
import { EXTENSION_BROWSERS } from '#core/contract/system.ts';
import { AppError } from '#core/errors.ts';
import { isOnThisMachine } from '../auth/local-caller.ts';
import type { Deps } from '../context.ts';
import { streamEvents } from '../events/stream-events.ts';
import { findExtensions, NO_EXTENSIONS } from '../extension-folders.ts';
import { createExtensionZips } from '../extension-zip.ts';
import { hasCurrent } from '../http/has-current.ts';
import { type Router, reply } from '../http/router.ts';
import { JsonText } from '../json-text.ts';
import { checkHealth } from '../services/check-health.ts';
import { MIN_CLIENT, VERSION } from '../version.ts';

const EVENT_STREAM = { 'content-type': 'text/event-stream' } as const;

export const systemRoutes = (router: Router): void => {
  const zipExtension = createExtensionZips();
  router.on(api.system.health, async (ctx) => {
    await checkHealth(ctx);
    return reply(200, { status: 'ok' });
  });
  router.on(api.system.version, async () => reply(200, { version: VERSION, minClient: MIN_CLIENT }));
  router.on(api.system.operator, async (ctx) => reply(200, ctx.config.operator));
  router.on(api.system.extensions, async (ctx) => reply(200, offeredFiles(ctx)));
  router.on(api.system.extensionFolders, async (ctx, _, c) => {
    const folders = isOnThisMachine(c) ? findExtensions(ctx.extensionsFolder) : NO_EXTENSIONS;
    return reply(200, { ...folders, ...offeredFiles(ctx) });
  });
  router.on(api.system.extensionFile, async (ctx, { params }, c) => {
    const file = await zipExtension(ctx.extensionsFolder, params.browser);
    if (file === null) throw new AppError('NOT_FOUND', 'L’extension n’est pas construite sur ce serveur.');
    c.header('etag', file.tag);
    if (hasCurrent(c, file.tag)) return reply(304, undefined);
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${file.name}"`,
      'content-length': String(file.bytes.length),
    };
    return { raw: c.body(file.bytes, 200, headers) };
  });
  router.on(api.system.openapi, async () => {
    const { openApiText } = await import('../openapi/build-document.ts');
    return reply(200, new JsonText(openApiText()));
  });
  router.on(api.system.events, async (ctx, _, c) => ({
    // Nobody reads, and hence ends, the body of a HEAD: the stream would stay open for ever.
    raw: c.req.method === 'HEAD' ? c.body(null, 200, EVENT_STREAM) : await streamEvents(ctx, c),
  }));
};

const offeredFiles = ({ extensionsFolder, config }: Pick<Deps, 'extensionsFolder' | 'config'>) => {
  const found = findExtensions(extensionsFolder);
  return { files: EXTENSION_BROWSERS.filter((browser) => found[browser] !== null), builtFor: config.publicUrl };
};
