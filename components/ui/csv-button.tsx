import { Button } from './button.tsx';
import { DownloadIcon } from './icons.ts';

/** Saves the list that is shown as a file; its word is left out where there is little room. */
export const CsvButton = ({ onPress }: { onPress: () => void }) => (
  <Button aria-label="Enregistrer cette liste en CSV" className="max-lg:px-2.5" onPress={onPress}>
    <DownloadIcon />
    <span className="max-lg:hidden">CSV</span>
  </Button>
);
