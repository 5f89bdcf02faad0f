import { fetchedPart } from '#components/ui/fetched-part.tsx';
import { useSession } from '#web/session/use-session.ts';

const Notice = fetchedPart(async () => (await import('#features/session/leaving-notice.tsx')).LeavingNotice);

/** Above every screen of an account that is going to be deleted. */
export const LeavingLine = () => {
  const { leavesAt } = useSession();
  return (
    leavesAt !== undefined && (
      <div className="pb-3.5">
        <Notice leavesAt={leavesAt} />
      </div>
    )
  );
};
