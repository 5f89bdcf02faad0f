import { saveBlob } from '#components/ui/blob-actions.ts';
import { toParisDay } from '#core/model/time.ts';
import { clock } from '#core/state/clock.ts';

/** Saves a table as « depenses-toutes-2026-11-23.csv ». @param csv the text that `toCsv` made */
export const saveCsvFile = (name: string, csv: string): void =>
  saveBlob(`${name}-${toParisDay(clock.now)}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
