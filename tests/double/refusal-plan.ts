import type { Refusal } from './behaviour.ts';
import type { PageKind } from './page-kind.ts';

/** A refusal scheduled for a later request. */
export type PlannedRefusal = {
  kind: PageKind;
  /** 1 is the next request of that kind. */
  nth: number;
  refusal: Refusal;
  /** Every later request of that kind too. */
  onwards?: boolean;
  /** The `Retry-After` of a 429: seconds or an HTTP date; null leaves it out. */
  retryAfter?: string | null;
};

type Counted = PlannedRefusal & { seen: number };

/** The refusals that a test has scheduled, counted from when it scheduled them. */
export class RefusalPlan {
  #planned: Counted[] = [];

  add(planned: PlannedRefusal): void {
    this.#planned.push({ ...planned, seen: 0 });
  }

  /** Counts a request and returns the refusal that is due for it. */
  next(kind: PageKind): PlannedRefusal | null {
    let due: PlannedRefusal | null = null;
    for (const planned of this.#planned.filter((candidate) => candidate.kind === kind)) {
      planned.seen += 1;
      const isDue = planned.onwards ? planned.seen >= planned.nth : planned.seen === planned.nth;
      if (isDue) due ??= planned;
    }
    return due;
  }

  clear(): void {
    this.#planned = [];
  }
}
