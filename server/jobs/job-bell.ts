import type { Background } from '../background.ts';

/** Starts a job at once instead of at its next time; from a request, which knows nothing of the queue. */
export interface JobBell {
  /** Without a queue yet, the job starts with it. */
  ring(job: string): void;
  /** Connects the queue, or disconnects it. @param send queues one run of a job */
  connect(send: ((job: string) => Promise<void>) | null): void;
}

export const createJobBell = (background: Background): JobBell => {
  let send: ((job: string) => Promise<void>) | null = null;
  return {
    ring(job) {
      const ringing = send;
      if (ringing !== null) background.run(`start the job ${job}`, () => ringing(job));
    },
    connect(to) {
      send = to;
    },
  };
};
