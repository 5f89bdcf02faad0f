import { Banner, ErrorBanner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { OfflineIcon } from '#components/ui/icons.ts';
import type { ErrorCode } from '#core/errors.ts';
import { asSentence, formatPlural } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';

export interface BookBannerProps {
  failure: { code: ErrorCode; message: string } | null;
  /** Number of changes that wait for the server. */
  queuedCount: number;
  /** True when waiting changes are lost if this tab closes. */
  isVolatile?: boolean | undefined;
  syncedAt: string | null;
  now: Instant;
  onRetry: () => void;
}

/** The server did not answer at all, which may be over in a moment. */
export const isOutOfReach = (code: ErrorCode): boolean => code === 'NETWORK' || code === 'TIMEOUT';
const KEEP_OPEN =
  'Gardez cet onglet ouvert jusque-là\u00a0: votre navigateur ne laisse rien enregistrer, une modification non envoyée serait perdue.';
const waiting = (count: number): string => formatPlural(count, 'modification en attente', 'modifications en attente');

/** What the banner states in a few words. */
export const bookTitle = ({ failure, queuedCount }: Pick<BookBannerProps, 'failure' | 'queuedCount'>): string => {
  if (!failure) return waiting(queuedCount);
  if (!isOutOfReach(failure.code)) return failure.message;
  return queuedCount > 0 ? `Hors connexion · ${waiting(queuedCount)}` : 'Hors connexion';
};

/** Why the displayed orders may be outdated, and what is stored and waiting; nothing when all is well. */
export const BookBanner = ({ failure, queuedCount, isVolatile, syncedAt, now, onRetry }: BookBannerProps) => {
  if (!failure && queuedCount === 0) return null;
  const title = bookTitle({ failure, queuedCount });
  const keepOpen = isVolatile && queuedCount > 0 ? <p>{KEEP_OPEN}</p> : null;
  const at = toInstant(syncedAt);
  const kept =
    at === null ? null : asSentence(`Vos commandes restent affichées telles que reçues ${formatAge(at, now)}`);
  const retry = (
    <Button size="small" onPress={onRetry}>
      Réessayer
    </Button>
  );
  if (!failure) {
    return (
      <Banner tone="saffron" role="status" icon={<OfflineIcon />} title={title} action={retry}>
        Envoi au serveur dès qu’il répond.
        {keepOpen}
      </Banner>
    );
  }
  if (!isOutOfReach(failure.code)) {
    return (
      <ErrorBanner title={title} action={retry}>
        {kept}
        {keepOpen}
      </ErrorBanner>
    );
  }
  return (
    <Banner tone="saffron" role="status" icon={<OfflineIcon />} title={title} action={retry}>
      {kept ?? failure.message}
      {keepOpen}
    </Banner>
  );
};
