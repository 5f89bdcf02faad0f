import { useQuery } from '@tanstack/react-query';
import { PageBanner } from '#components/order/page-banner.tsx';
import { SetAsideNotice } from '#components/order/set-aside-notice.tsx';
import type { Instant } from '#core/model/time.ts';
import type { ReadingPort } from '#core/platform/ports.ts';
import { readingQuery } from '#core/queries/reading.ts';

/** What became of the page in front, and of pages that were not what they seemed. */
export const ReadingNotices = ({
  reading,
  now,
  salesUrl,
}: {
  reading: ReadingPort;
  now: Instant;
  salesUrl: string;
}) => {
  const { data: board, refetch } = useQuery(readingQuery(reading));
  const [setAside, ...others] = board?.setAside ?? [];
  const dismiss = async (id: string) => {
    await reading.dismiss(id);
    await refetch();
  };
  return (
    <>
      {board?.page && <PageBanner page={board.page} now={now} salesUrl={salesUrl} />}
      {setAside && (
        <SetAsideNotice
          reading={setAside}
          others={others.length}
          now={now}
          onDismiss={() => void dismiss(setAside.id)}
        />
      )}
    </>
  );
};
