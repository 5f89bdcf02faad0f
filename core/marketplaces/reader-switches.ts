import { z } from '../contract/zod.ts';
import { PAGE_KINDS, type PageReading, type UnreadPage } from './contract.ts';
import data from './reader-switches.json' with { type: 'json' };
import { unread } from './reasons.ts';

const off = z.strictObject({
  marketplace: z.string().min(1),
  kind: z.enum(PAGE_KINDS),
  source: z.enum(['flight', 'json', 'dom']),
  /** The text shown to the seller: the reason, and what to do meanwhile. One French sentence. */
  reason: z.string().min(10).max(300),
  /** The first release with this switch: `1.4.2`. */
  since: z.string().regex(/^\d+\.\d+\.\d+$/),
});

/**
 * Readers that this release switches off because their pages changed in a way that `missing` would not reveal. Data,
 * not code: each entry names who approved it, and `sha256` is the hash of the list as written by `JSON.stringify(off)`,
 * so that no entry is added unnoticed.
 */
export const readerSwitches = z.strictObject({
  signedOffBy: z.string().min(3),
  release: z.string().regex(/^\d+\.\d+\.\d+$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  off: z.array(off).max(200),
});

export type SwitchedOff = z.infer<typeof off>;

/** The switches of this release. */
export const SWITCHED_OFF: readonly SwitchedOff[] = readerSwitches.parse(data).off;

/** The text shown for a reading whose reader is switched off; null when it is on. */
export const refuseSwitchedOff = (reading: PageReading, list: readonly SwitchedOff[]): UnreadPage | null => {
  const { marketplace, kind, source } = reading;
  const found = list.find((one) => one.marketplace === marketplace && one.kind === kind && one.source === source);
  return found ? unread(kind, 'switched_off', { source, message: found.reason }) : null;
};
