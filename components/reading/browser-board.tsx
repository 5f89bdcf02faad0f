import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { formatPlural } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { Diagnostic } from './diagnostic.tsx';

/** A page that this browser quarantined. */
interface PutAside {
  id: string;
  url: string;
  message: string;
  sample: string;
  at: string;
}

export interface BrowserBoardProps {
  board: { waiting: number; setAside: readonly PutAside[] };
  now: Instant;
  onDismiss: (id: string) => void;
}

/** What waits to be sent from this browser, and the pages that it quarantined. */
export const BrowserBoard = ({ board, now, onDismiss }: BrowserBoardProps) => {
  const [shown, setShown] = useState<PutAside | null>(null);
  return (
    <div className="flex flex-col">
      <p className="pb-2 text-ink-2">
        {board.waiting === 0
          ? 'Tout ce qui a été lu ici est arrivé au serveur.'
          : `${formatPlural(board.waiting, 'page attend', 'pages attendent')} d’être envoyées : rien n’est perdu, elles partiront au retour de la connexion.`}
      </p>
      <ul className="flex flex-col">
        {board.setAside.map((page) => {
          const at = toInstant(page.at);
          return (
            <li key={page.id} className="flex flex-col gap-1.5 border-t border-line py-2.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small text-ink-2">
                <span className="min-w-0 wrap-break-word">{page.url}</span>
                {at !== null && <span>{formatAge(at, now)}</span>}
              </p>
              <p>{page.message}</p>
              <div className="flex flex-wrap gap-2">
                <Button size="small" onPress={() => setShown(page)}>
                  Voir le diagnostic
                </Button>
                <Button size="small" variant="quiet" onPress={() => onDismiss(page.id)}>
                  Compris
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {shown && (
        <Diagnostic
          title="Page mise de côté"
          fileName="comptoir-diagnostic.txt"
          text={shown.sample}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  );
};
