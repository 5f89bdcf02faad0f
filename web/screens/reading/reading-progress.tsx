import { Button } from '#components/ui/button.tsx';
import { formatCount } from '#core/model/french.ts';
import type { FileDesk } from './use-files.ts';

/** « Lecture du fichier 2 sur 5 », with a button to stop; then the final sentence. */
export const ReadingProgress = ({ desk }: { desk: Pick<FileDesk, 'progress' | 'ending' | 'cancel'> }) => {
  const { progress, ending, cancel } = desk;
  return (
    <div role="status" className="empty:hidden">
      {progress && (
        <div className="flex flex-wrap items-center gap-3">
          <progress aria-label="Lecture des fichiers" max={progress.total} value={progress.done} className="sr-only" />
          <span className="min-w-0 truncate text-ink-2">
            Lecture du fichier {formatCount(Math.min(progress.done + 1, progress.total))} sur{' '}
            {formatCount(progress.total)} : {progress.name}
          </span>
          {progress.total > 1 && (
            <Button size="small" onPress={cancel}>
              Arrêter
            </Button>
          )}
        </div>
      )}
      {!progress && ending !== null && <p className="font-semibold">{ending}</p>}
    </div>
  );
};
