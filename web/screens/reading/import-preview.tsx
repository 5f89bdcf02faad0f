import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { formatPlural } from '#core/model/french.ts';
import type { PlannedPage } from './import-plan.ts';

export interface ImportPreviewProps {
  pages: readonly PlannedPage[];
  /** The server's counts for a page, by its id; for the others, this browser's own result is shown. */
  predictions: ReadonlyMap<string, string>;
  onSend: () => void;
  onClear: () => void;
}

const takenFirst = (pages: readonly PlannedPage[]): readonly PlannedPage[] =>
  pages.toSorted((a, b) => Number(a.capture === null) - Number(b.capture === null));

/** What the import would do, page by page, before anything is sent. */
export const ImportPreview = ({ pages, predictions, onSend, onClear }: ImportPreviewProps) => {
  const taken = pages.filter(({ capture }) => capture !== null).length;
  const left = pages.length - taken;
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 className="font-semibold">Aperçu : rien n’est encore envoyé</h3>
        <p className="text-small text-ink-2">
          {formatPlural(taken, 'page à importer', 'pages à importer')}
          {left > 0 && ` · ${formatPlural(left, 'illisible ou pas à vous', 'illisibles ou pas à vous')}`}
        </p>
      </div>
      <ul className="flex flex-col">
        {takenFirst(pages).map((page) => (
          <li key={page.id} className="flex flex-col gap-0.5 border-t border-line py-2.5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{page.title}</span>
              <span className="min-w-0 text-small wrap-break-word text-ink-2">{page.fileName}</span>
              {page.capture === null && <Chip className="ml-auto">laissée de côté</Chip>}
            </p>
            <p className="text-small text-ink-2">{predictions.get(page.id) ?? page.words}</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {taken > 0 && (
          <Button variant="primary" onPress={onSend}>
            Importer {formatPlural(taken, 'page')}
          </Button>
        )}
        <Button onPress={onClear}>Tout effacer</Button>
      </div>
    </div>
  );
};
