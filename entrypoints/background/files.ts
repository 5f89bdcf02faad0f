import type { Browser } from 'wxt/browser';
import { openFileLine } from '#core/messages/file-channel.ts';
import { serveFile } from '#core/messages/file-server.ts';
import { callWithFile } from '#core/services/call-api.ts';
import type { WorkerContext } from './context.ts';

/** Carries the one file of a screen's port. */
export const carryFile =
  (ctx: WorkerContext) =>
  (port: Browser.runtime.Port): void => {
    void serveFile(openFileLine(port), {
      call: (endpoint, call) => callWithFile(ctx, endpoint, call),
      onUnexpected: (error) => console.error('Comptoir: a file failed', error),
    });
  };
