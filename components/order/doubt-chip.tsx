import { Chip } from '#components/ui/chip.tsx';
import { WarningIcon } from '#components/ui/icons.tsx';
import { conflictField } from '#core/model/conflict-words.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';

/** Two pages do not say the same of it: « À vérifier : prix ». */
export const DoubtChip = ({ order: { conflicts } }: { order: Order }) =>
  conflicts.length > 0 && (
    <Chip tone="saffron">
      <WarningIcon size={13} />
      <span>
        À vérifier{NARROW_NO_BREAK}: {conflicts.map(conflictField).join(', ')}
      </span>
    </Chip>
  );
