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
}

/** Messages above a screen: in full where there is room; on a phone one line that opens, because the rows below need the room. */
export const ScreenNotices = ({ subject, notices, className = 'pb-3.5' }: ScreenNoticesProps) => {
  const isSmall = useMedia(SMALL);
  if (isSmall) return <NoticeLine subject={subject} notices={notices} />;
  return notices.length > 0 && <NoticeStack notices={notices} className={className} />;
};
