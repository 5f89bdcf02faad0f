import { classNames } from '#components/ui/class-names.ts';
import { type LineNotice, NoticeLine } from '#components/ui/notice-line.tsx';
import { NoticeStack } from '#components/ui/notice-stack.tsx';
import { useMedia } from '#components/ui/use-media.ts';
import { SMALL } from './window-sizes.ts';

export interface ScreenNoticesProps {
  /** What they are about, read out with the button that opens the line: « vos commandes ». */
  subject: string;
  notices: readonly LineNotice[];
  /** Of all of them together, where there is room. */
  className?: string;
  /** At the upper edge of the content, where the line of a phone takes the place of the margin. */
  isFirst?: boolean;
}

/** The margins that the shell gives its content. */
const EDGE = '-mx-4 -mt-4 low:-mx-3 low:-mt-2';

/** Messages above a screen: in full where there is room; on a phone one line that opens, because the rows below need the room. */
export const ScreenNotices = ({ subject, notices, className = 'pb-3.5', isFirst = false }: ScreenNoticesProps) => {
  const isSmall = useMedia(SMALL);
  if (isSmall) {
    return (
      <div className={classNames(isFirst && notices.length > 0 && EDGE)}>
        <NoticeLine subject={subject} notices={notices} isBand={isFirst} />
      </div>
    );
  }
  return notices.length > 0 && <NoticeStack notices={notices} className={className} />;
};
