/** The part of a runtime port that is used. */
export interface LinePort {
  postMessage(message: unknown): void;
  disconnect(): void;
  onDisconnect: { addListener(listener: () => void): void };
}

export interface LineOptions {
  connect(): LinePort;
  /** Calls back once after the given time; returns a function that cancels it. */
  setTimer(run: () => void, ms: number): () => void;
}

/** Less than the 30 s after which an idle worker is stopped. */
const PING_MS = 20_000;
const RECONNECT_MS = 500;

/**
 * Keeps a port to the worker open as long as this page lives: the worker then follows the server's events, and each
 * ping keeps it awake. If the worker stops all the same, reopening the port starts it again.
 */
export const keepLineOpen = ({ connect, setTimer }: LineOptions): void => {
  const open = (): void => {
    let stopPing = (): void => {};
    const port = tryConnect(connect);
    if (port === null) return;
    const ping = (): void => {
      port.postMessage('ping');
      stopPing = setTimer(ping, PING_MS);
    };
    port.onDisconnect.addListener(() => {
      stopPing();
      setTimer(open, RECONNECT_MS);
    });
    stopPing = setTimer(ping, PING_MS);
  };
  open();
};

/** Null once the extension was updated or removed: this page no longer works. */
const tryConnect = (connect: () => LinePort): LinePort | null => {
  try {
    return connect();
  } catch {
    return null;
  }
};
