import { Link } from '@tanstack/react-router';
import { useSnapshot } from 'valtio';
import { buttonClass } from '#components/ui/button-class.ts';
import { fetchedPart } from '#components/ui/fetched-part.tsx';
import { keptAccount } from '#core/state/kept-account.ts';
import { useSession } from '#web/session/use-session.ts';

const Notice = fetchedPart(async () => (await import('#features/session/leaving-notice.tsx')).LeavingNotice);
const KeptNotice = fetchedPart(async () => (await import('#features/session/kept-notice.tsx')).KeptNotice);

/** Above every screen of an account that is going to be deleted, or that a sign-in has just kept from that. */
export const LeavingLine = () => {
  const { leavesAt } = useSession();
  const { isShown } = useSnapshot(keptAccount);
  if (leavesAt === undefined && !isShown) return null;
  return (
    <div className="pb-3.5">
      {leavesAt === undefined ? <KeptNotice wayOut={<WayOut />} /> : <Notice leavesAt={leavesAt} />}
    </div>
  );
};

const WayOut = () => (
  <Link to="/app/compte" hash="supprimer" className={buttonClass('secondary', 'small')}>
    Le supprimer quand même
  </Link>
);
