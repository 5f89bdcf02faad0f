/** Background work of the server: in one process at a time, and again when that process died. */
export interface Job {
  name: string;
  /** When it runs, as a cron expression in UTC. */
  cron: string;
  /** It also runs this long after each start of a server, in seconds. */
  afterStartSeconds: number;
  /** After how long without a run something is wrong, in hours; three where it is left out. */
  lateAfterHours?: number;
  run(): Promise<void>;
  /**
   * Started by requests too (`JobBell`): a run that is asked for while another one is under way follows it. Otherwise one
   * that waits or runs is enough.
   */
  isRung?: boolean;
  /** Runs every minute or oftener, mostly in vain: its runs are only logged when they fail. */
  isQuiet?: boolean;
}

export interface Timings {
  /**
   * A job whose process has been silent for this long is given to another one. Longer than any statement of a job,
   * because on PGlite the heartbeat waits for the statement to end.
   */
  heartbeatSeconds: number;
  /** Interval for detecting silent jobs. */
  superviseSeconds: number;
  /** Polling interval for jobs that are not announced: delayed ones and retries. */
  pollSeconds: number;
  /** How long after a first failure a job of an account is tried again; each time about twice as long. */
  retrySeconds: number;
}
