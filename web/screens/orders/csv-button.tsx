import { Button } from '#components/ui/button.tsx';
import { DownloadIcon } from '#components/ui/icons.tsx';
import type { SavedList } from './save-csv.ts';

/** Loaded with the first file that is saved. */
export const saveList = async (props: SavedList): Promise<void> => (await import('./save-csv.ts')).saveCsv(props);

export const CsvButton = (props: SavedList) => (
  <Button aria-label="Enregistrer cette liste en CSV" className="max-lg:px-2.5" onPress={() => void saveList(props)}>
    <DownloadIcon />
    <span className="max-lg:hidden">CSV</span>
  </Button>
);
