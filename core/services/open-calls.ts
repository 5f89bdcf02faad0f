import { AppError } from '../errors.ts';

/** Calls that the worker makes for screens, by the id each screen chose. */
export interface OpenCalls {
  /**
   * Makes a call that `abort` can end; without an id it runs to completion. @throws {AppError} TIMEOUT when it was
   * aborted
   */
  run<T>(callId: string | undefined, call: (signal: AbortSignal | undefined) => Promise<T>): Promise<T>;
  /** Ends a call whose screen no longer waits; has no effect on one that has already ended. */
  abort(callId: string): void;
}

export const createOpenCalls = (): OpenCalls => {
  const open = new Map<string, AbortController>();
  return {
    async run(callId, call) {
      if (callId === undefined) return call(undefined);
      const control = new AbortController();
      open.set(callId, control);
      try {
        return await call(control.signal);
      } catch (error) {
        // An expected outcome that must not be reported as an unexpected error.
        if (control.signal.aborted) throw new AppError('TIMEOUT', 'Demande abandonnée.', {}, { cause: error });
        throw error;
      } finally {
        open.delete(callId);
      }
    },
    abort: (callId) => open.get(callId)?.abort(),
  };
};
