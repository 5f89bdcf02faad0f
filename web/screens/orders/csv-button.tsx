import { CsvButton } from '#components/ui/csv-button.tsx';
import type { SavedList } from './save-csv.ts';

/** Loaded with the first file that is saved. */
export const saveList = async (props: SavedList): Promise<void> => (await import('./save-csv.ts')).saveCsv(props);

export const OrdersCsvButton = (props: SavedList) => <CsvButton onPress={() => void saveList(props)} />;
