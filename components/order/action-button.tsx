import { Button } from '#components/ui/button.tsx';
import { ArchiveIcon, RestoreIcon, ShippedIcon, UndoIcon } from '#components/ui/icons.ts';
import { ACTION_LABELS, type OrderAction } from './order-actions.ts';

const ICONS: Record<OrderAction, typeof ArchiveIcon> = {
  ship: ShippedIcon,
  unship: UndoIcon,
  archive: ArchiveIcon,
  restore: RestoreIcon,
};

export interface ActionButtonProps {
  action: OrderAction;
  /** The title of the order. */
  subject: string;
  isInTabOrder: boolean;
  onPress: () => void;
}

/** The next action for the order of one row: an icon, and its words where the window is wide. */
export const ActionButton = ({ action, subject, isInTabOrder, onPress }: ActionButtonProps) => {
  const Icon = ICONS[action];
  const words = ACTION_LABELS[action].one;
  return (
    <span className="contents" title={words}>
      <Button
        size="small"
        excludeFromTabOrder={!isInTabOrder}
        aria-label={`${words} : ${subject}`}
        onPress={onPress}
        className="max-xl:min-h-9 max-xl:w-9 max-xl:px-0"
      >
        <Icon className="xl:hidden" />
        <span className="max-xl:hidden">{words}</span>
      </Button>
    </span>
  );
};
