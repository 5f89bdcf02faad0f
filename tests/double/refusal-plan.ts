import type { Refusal } from './behaviour.ts';
import type { PageKind } from './page-kind.ts';

/** A refusal that waits for its turn. */
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

/** What a test wants refused later on, counted from when it said so. */
export class RefusalPlan {
  #planned: Counted[] = [];

  add(planned: PlannedRefusal): void {
    this.#planned.push({ ...planned, seen: 0 });
  }

  /** Counts a request and gives the refusal whose turn it is. */
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
