import { Button } from '#components/ui/button.tsx';
import { PlusIcon } from '#components/ui/icons.ts';

/** The main action of a list, a plus sign on a phone. */
export const AddButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <Button variant="primary" aria-label={label} className="max-sm:px-2.5" onPress={onPress}>
    <PlusIcon className="sm:hidden" />
    <span className="max-sm:hidden">{label}</span>
  </Button>
);
