import { Button } from '#components/ui/button.tsx';
import { PlusIcon } from '#components/ui/icons.ts';

interface AddButtonProps {
  label: string;
  /** The first word of the label, where the whole of it would push other buttons to a second line. */
  short?: string;
  onPress: () => void;
}

/** The main action of a list, a plus sign on a phone. */
export const AddButton = ({ label, short = label, onPress }: AddButtonProps) => (
  <Button variant="primary" aria-label={label} className="max-sm:px-2.5" onPress={onPress}>
    <PlusIcon className="sm:hidden" />
    <span className="max-sm:hidden xl:hidden">{short}</span>
    <span className="max-xl:hidden">{label}</span>
  </Button>
);
