import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatSize } from '#components/reading/format-size.ts';
import { Button } from '#components/ui/button.tsx';
import { formatPlural, NARROW_NO_BREAK, NO_BREAK } from '#core/model/french.ts';
import { type Storage, storageQuery } from '#core/queries/storage.ts';
import { usePlatform } from '#features/workplace.tsx';
import { LoadedCard } from '#web/shell/loaded-card.tsx';
import { RemoveOldDocuments } from './remove-old-documents.tsx';

const FAILED = 'L’espace que prennent vos données n’a pas pu être mesuré.';

/** What the account stores, what it may store, and how to make room. */
export const StorageCard = () => {
  const query = useQuery(storageQuery(usePlatform().api));
  return (
    <div id="espace" className="scroll-mt-4">
      <LoadedCard title="Votre espace" query={query} failure={FAILED}>
        {(storage) => (
          <>
            <Share storage={storage} />
            <Parts storage={storage} />
            <OldDocuments old={storage.old} />
            <p className="text-small text-ink-2">
              Une boutique se supprime dans{' '}
              <Link to="/app/analyse-concurrence" className="underline">
                Concurrence
              </Link>
              , un import s’annule dans{' '}
              <Link to="/app/parser-pro" className="underline">
                l’historique des imports
              </Link>
              .
            </p>
          </>
        )}
      </LoadedCard>
    </div>
  );
};

/** From this share on, the bar warns. */
const NEAR = 0.9;

const Share = ({ storage: { usedBytes, quotaBytes } }: { storage: Storage }) => {
  if (quotaBytes === null) {
    return <p className="font-semibold">{formatSize(usedBytes)}, sans limite sur ce serveur</p>;
  }
  const share = Math.min(1, usedBytes / quotaBytes);
  const words = `${formatSize(usedBytes)} sur ${formatSize(quotaBytes)}`;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{words}</p>
      <meter
        aria-label="Espace utilisé"
        className="sr-only"
        min={0}
        max={quotaBytes}
        value={Math.min(usedBytes, quotaBytes)}
      >
        {words}
      </meter>
      <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunk">
        <span
          className={`block h-full rounded-full ${share < NEAR ? 'bg-plum' : 'bg-saffron'}`}
          style={{ width: `${share * 100}%` }}
        />
      </span>
    </div>
  );
};

const Parts = ({ storage: { usedBytes, documentBytes, shopBytes } }: { storage: Storage }) => {
  const parts = [
    ['Documents et photos', documentBytes],
    ['Boutiques', shopBytes],
    ['Commandes, porte-monnaie et le reste', usedBytes - documentBytes - shopBytes],
  ] as const;
  return (
    <dl>
      {parts.map(([label, bytes]) => (
        <div
          key={label}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 text-small"
        >
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-semibold">{formatSize(bytes)}</dd>
        </div>
      ))}
    </dl>
  );
};

const OldDocuments = ({ old }: Pick<Storage, 'old'>) => {
  const [isAsked, setAsked] = useState(false);
  if (old.count === 0) {
    return (
      <p className="text-small text-ink-2">
        Aucun PDF n’a plus de 3{NO_BREAK}mois{NARROW_NO_BREAK}: rien à supprimer.
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="grow">
        {formatPlural(old.count, 'PDF a', 'PDF ont')} plus de 3{NO_BREAK}mois ({formatSize(old.bytes)}).
      </p>
      <Button onPress={() => setAsked(true)}>Les supprimer…</Button>
      {isAsked && <RemoveOldDocuments old={old} onClose={() => setAsked(false)} />}
    </div>
  );
};
