import { Button } from '#components/ui/button.tsx';
import { SelectionFrame } from '#components/ui/selection-frame.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { TABLE_FORMATS, type TableFormat } from '#core/contract/file-kinds.ts';
import type { WireSaleEntry } from '#core/contract/sale-pages.ts';
import { formatCount, formatPlural } from '#core/model/french.ts';
import { sumEntries } from '#core/model/sales/sale-sums.ts';
import { chosenFileName } from '#core/model/sheets/export-file-name.ts';
import { toParisDay } from '#core/model/time.ts';
import { fetchChosenSales } from '#core/queries/exports.ts';
import { clock } from '#core/state/clock.ts';
import { usePlatform } from '#features/workplace.tsx';
import { useDownload } from '#web/shell/use-download.ts';
import { chosenText, toChosenSales } from './chosen-rows.ts';
import { sumsText } from './sums-text.ts';

export interface ChosenBarProps {
  /** The ticked rows, at least one. */
  entries: readonly WireSaleEntry[];
  /** How many of them the search hides. */
  hidden: number;
  onClear: () => void;
}

const LABELS: Readonly<Record<TableFormat, string>> = { csv: 'CSV', xlsx: 'Excel' };

/** The ticked sales and refunds, what they add up to, and the file that the server makes of them. */
export const ChosenBar = ({ entries, hidden, onClear }: ChosenBarProps) => {
  const platform = usePlatform();
  const { bytes, start, cancel } = useDownload();
  const chosen = toChosenSales(entries);
  const exported = chosen.sales.length + chosen.refunds.length;
  const leftOut = entries.length - exported;
  const { sums, unknown } = sumEntries(entries);
  const save = (format: TableFormat): void =>
    start(chosenFileName(format, toParisDay(clock.now)), (transfer) =>
      fetchChosenSales(platform, chosen, format, transfer),
    );
  const notes = [
    sums.length > 0 && sumsText(sums),
    unknown > 0 && formatPlural(unknown, 'montant inconnu', 'montants inconnus'),
    hidden > 0 && `dont ${formatPlural(hidden, 'masquée', 'masquées')} par la recherche`,
    leftOut > 0 && `${formatPlural(leftOut, 'ligne')} à rapprocher, hors du fichier`,
  ].filter((note) => note !== false);
  return (
    <SelectionFrame
      title={chosenText(entries)}
      onClear={onClear}
      actions={
        bytes === null ? (
          TABLE_FORMATS.map((format) => (
            <Button key={format} size="small" isDisabled={exported === 0} onPress={() => save(format)}>
              Exporter {formatCount(exported)} en {LABELS[format]}
            </Button>
          ))
        ) : (
          <Button size="small" onPress={cancel}>
            <Spinner label="Export en cours" />
            Annuler l’export
          </Button>
        )
      }
    >
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </SelectionFrame>
  );
};
