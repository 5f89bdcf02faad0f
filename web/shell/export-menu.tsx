import { Button } from '#components/ui/button.tsx';
import { DownloadIcon } from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import type { MenuEntry, MenuGroup } from '#components/ui/menu-group.ts';
import { Spinner } from '#components/ui/spinner.tsx';
import { useMedia } from '#components/ui/use-media.ts';
import type { ExportTable } from '#core/contract/exports.ts';
import type { TableFormat } from '#core/contract/file-kinds.ts';
import { formatCount, NO_BREAK } from '#core/model/french.ts';
import { exportFileName } from '#core/model/sheets/export-file-name.ts';
import { toParisDay } from '#core/model/time.ts';
import { fetchTable, type WantedTable } from '#core/queries/exports.ts';
import { clock } from '#core/state/clock.ts';
import { usePlatform } from '#features/workplace.tsx';
import { useDownload } from './use-download.ts';

export interface ExportMenuProps {
  /** The rows on screen, which this browser saves; left out where a screen has no such rows. */
  shown?: { rows: number; onCsv: () => void };
  /** What the server exports, and how that is called: « Toute la période ». `rows`: how many it has, where the screen knows. */
  whole: { table: ExportTable; query: Omit<WantedTable['query'], 'format'>; title: string; rows?: number };
}

const FORMATS: readonly { id: TableFormat; label: string }[] = [
  { id: 'csv', label: 'CSV' },
  { id: 'xlsx', label: 'Excel' },
];

const WIDE = '(width >= 64rem)';
const MEGABYTE = 1_000_000;

/** « 3,1 Mo ». */
const sizeText = (bytes: number): string => `${formatCount(Math.round((bytes / MEGABYTE) * 10) / 10)}${NO_BREAK}Mo`;

/**
 * « Exporter »: the rows as they are shown, or everything of the period. While a file is on its way, the same button
 * shows how much of it has arrived, and cancels it.
 */
export const ExportMenu = ({ shown, whole }: ExportMenuProps) => {
  const platform = usePlatform();
  const { bytes, start, cancel } = useDownload();
  const save = (format: TableFormat): void => {
    const { table, query } = whole;
    const name = exportFileName(table, query, format, toParisDay(clock.now));
    start(name, (transfer) => fetchTable(platform, { params: { table }, query: { ...query, format } }, transfer));
  };
  // On a narrow screen the button begins the line of a list.
  const isAtStart = !useMedia(WIDE) && shown !== undefined;
  const isRunning = bytes !== null;
  return (
    <Menu
      label="Exporter"
      align={isAtStart ? 'start' : 'end'}
      trigger={
        <Button aria-label={isRunning ? 'Export en cours' : 'Exporter'} className="max-lg:px-2.5">
          {isRunning ? <Spinner label="Export en cours" /> : <DownloadIcon />}
          <span data-unsaved={isRunning || undefined} className="tabular-nums max-lg:hidden">
            {isRunning ? sizeText(bytes) : 'Exporter'}
          </span>
        </Button>
      }
      groups={isRunning ? [cancelGroup(bytes, cancel)] : [...shownGroup(shown), wholeGroup(whole, save)]}
    />
  );
};

const cancelGroup = (bytes: number, onCancel: () => void): MenuGroup => ({
  id: 'running',
  title: `Export en cours, ${sizeText(bytes)} reçus`,
  entries: [{ id: 'cancel', label: 'Annuler l’export', onAction: onCancel }],
});

const shownGroup = (shown: ExportMenuProps['shown']): MenuGroup[] =>
  shown === undefined || shown.rows === 0
    ? []
    : [
        {
          id: 'shown',
          title: `Lignes affichées (${formatCount(shown.rows)})`,
          entries: [{ id: 'shown-csv', label: 'Ces lignes en CSV', onAction: shown.onCsv }],
        },
      ];

/** A file without a row would only have headings: this entry instead costs no download. */
const NOTHING: readonly MenuEntry[] = [{ id: 'nothing', label: 'Rien à exporter', isDisabled: true }];

const wholeGroup = ({ title, rows }: ExportMenuProps['whole'], onSave: (format: TableFormat) => void): MenuGroup => ({
  id: 'whole',
  title,
  entries:
    rows === 0 ? NOTHING : FORMATS.map(({ id, label }) => ({ id: `whole-${id}`, label, onAction: () => onSave(id) })),
});
