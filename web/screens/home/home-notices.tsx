import { type Notice, NoticeStack } from '#components/ui/notice-stack.tsx';
import type { OrderBook } from '#core/platform/ports.ts';
import { bookNotices } from '#features/orders/book-notices.tsx';
import { useWorkplace } from '#features/workplace.tsx';
import { useSession } from '#web/session/use-session.ts';
import { BackupNotice } from './backup-notice.tsx';
import { FailedImportNotice } from './failed-import-notice.tsx';
import { useFailedImports } from './use-failed-imports.ts';

/** What went wrong, folded into one line beyond two messages: the parcels stay in sight. */
export const HomeNotices = ({ book }: { book: OrderBook | undefined }) => {
  const { backupProblem } = useSession();
  const failed = useFailedImports();
  const { desk } = useWorkplace();
  const notices: Notice[] = book ? [...bookNotices(book, desk)] : [];
  if (backupProblem !== undefined) {
    notices.push({ key: 'backup', rank: AFTER_ORDERS, content: <BackupNotice problem={backupProblem} /> });
  }
  if (failed.count > 0) {
    const content = <FailedImportNotice count={failed.count} onDismiss={failed.dismiss} />;
    notices.push({ key: 'imports', rank: AFTER_ORDERS, content });
  }
  return <NoticeStack notices={notices} />;
};

/** Below every rank of a message about the orders. */
const AFTER_ORDERS = 100;
