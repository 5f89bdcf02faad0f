/** A reader who takes nothing for this long is gone without having disconnected. */
const IDLE_MS = 60_000;

/** A body in the making. */
export interface StreamedBody {
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Settles when its last piece was made, or when nobody reads it any more. */
  ended: Promise<void>;
}

/**
 * A body that is generated while it is read: no piece before the reader has room for it, and none once they have left. A
 * failure breaks the connection off, so that half a file never passes for a whole one.
 */
export const streamBody = (pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>, idleMs: number = IDLE_MS): StreamedBody => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let idle: NodeJS.Timeout | undefined;
  const stop = async (): Promise<void> => {
    clearTimeout(idle);
    await pieces.return(undefined).catch(() => undefined);
    end();
  };
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      clearTimeout(idle);
      try {
        const { value, done } = await pieces.next();
        if (done === true) {
          controller.close();
          end();
          return;
        }
        controller.enqueue(value);
        idle = setTimeout(() => {
          controller.error(new Error('nobody reads this body any more'));
          void stop();
        }, idleMs).unref();
      } catch (error) {
        end();
        throw error;
      }
    },
    cancel: stop,
  });
  return { stream, ended };
};
