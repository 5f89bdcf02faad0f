import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { WarningIcon } from '#components/ui/icons.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';

export interface SetAsideNoticeProps {
  reading: { message: string; at: string };
  /** Number of further ones listed under « État de la lecture ». */
  others: number;
  now: Instant;
  /** True when the line above already states the reason. */
  isExplained?: boolean;
  onDismiss: () => void;
}

/** A page that was not what it appeared to be: the reason, what was kept, what to do. */
export const SetAsideNotice = ({ reading, others, now, isExplained = false, onDismiss }: SetAsideNoticeProps) => {
  const at = toInstant(reading.at);
  return (
    <Banner
      tone="saffron"
      role="status"
      icon={<WarningIcon />}
      title={`Page mise de côté${at === null ? '' : ` ${formatAge(at, now)}`}`}
      action={
        <Button size="small" onPress={onDismiss}>
          Compris
        </Button>
      }
    >
      {!isExplained && reading.message}
      {others > 0 && ` Et ${others} de plus.`}
    </Banner>
  );
};
