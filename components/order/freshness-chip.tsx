import { Chip } from '#components/ui/chip.tsx';
import { formatAge } from '#core/model/french-dates.ts';
import { type Instant, MINUTE, toInstant } from '#core/model/time.ts';

/** Data older than this may be outdated. */
const STALE_AFTER = 15 * MINUTE;

/** The age of the server's last reply; saffron once it is old. */
export const FreshnessChip = ({ syncedAt, now }: { syncedAt: string | null; now: Instant }) => {
  const at = toInstant(syncedAt);
  if (at === null) return <Chip tone="saffron">jamais reçu du serveur</Chip>;
  const isStale = now - at > STALE_AFTER;
  return <Chip tone={isStale ? 'saffron' : 'neutral'}>à jour {formatAge(at, now)}</Chip>;
};
