import { Button } from 'react-aria-components/Button';
import { chipClass } from '#components/ui/chip.tsx';
import { fetchedPart } from '#components/ui/fetched-part.tsx';
import { CheckIcon, WarningIcon } from '#components/ui/icons.ts';
import { Popover } from '#components/ui/popover.tsx';
import { formatAge } from '#core/model/french-dates.ts';
import { completenessText, scopedText, summarizeCompleteness } from './completeness-summary.ts';
import type { ReadingDetailsProps } from './reading-details.tsx';

const ReadingDetails = fetchedPart(async () => (await import('./reading-details.tsx')).ReadingDetails);

export interface CompletenessChipProps extends ReadingDetailsProps {
  /** Omits the age and the tab, where there is little room; its popover shows both. */
  isShort?: boolean;
  /** On a phone a sign alone, so that it stands beside the title. */
  isSign?: boolean;
}

/** How much of the sales was read, and when. Green only when complete. It opens the details. */
export const CompletenessChip = (props: CompletenessChipProps) => {
  const { ledger, syncedAt, now, isShort = false, isSign = false, accounts } = props;
  const summary = summarizeCompleteness(ledger);
  const say = isShort ? completenessText : scopedText;
  const none = syncedAt === null ? 'pages lues inconnues' : 'aucune page lue';
  const words = summary ? say(summary) : none;
  const age = summary?.readAt != null && !isShort ? ` · ${formatAge(summary.readAt, now)}` : '';
  return (
    <Popover
      label="Ce qui a été lu"
      preload={ReadingDetails.preload}
      trigger={
        <Button
          className={chipClass({
            tone: summary?.isComplete ? 'green' : 'saffron',
            className: 'min-h-6! min-w-0 cursor-pointer',
          })}
        >
          {isSign ? (
            <Sign isComplete={summary?.isComplete ?? false} />
          ) : (
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />
          )}
          {isShort ? <Short text={words} /> : <span className={isSign ? 'sr-only' : 'truncate'}>{words + age}</span>}
        </Button>
      }
    >
      <ReadingDetails ledger={ledger} syncedAt={syncedAt} now={now} {...(accounts && { accounts })} />
    </Popover>
  );
};

const Sign = ({ isComplete }: { isComplete: boolean }) =>
  isComplete ? <CheckIcon size={14} /> : <WarningIcon size={14} />;

/** « incomplet · 3 pages sur 4 »: in a narrow panel the pages give way, then the word; the dot keeps its colour. */
const Short = ({ text }: { text: string }) => {
  const [word, ...rest] = text.split(' · ');
  return (
    <span className="truncate max-[17rem]:sr-only">
      {word}
      {rest.length > 0 && <span className="max-[22rem]:sr-only">{` · ${rest.join(' · ')}`}</span>}
    </span>
  );
};
