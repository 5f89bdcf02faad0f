import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { noteDrafts } from '#core/state/note-drafts.ts';
import { useOrderBook } from '#features/accounts/own-accounts.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { countWaiting, keptLines, sizeText } from './device-text.ts';
import { ForgetDialog } from './forget-dialog.tsx';

/** What this browser itself keeps, and the way to have it deleted. */
export const DeviceCard = () => {
  const { forgetStored } = usePlatform();
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <h2 className="font-title text-section font-bold">Cet appareil</h2>
      {forgetStored ? (
        <OnSite />
      ) : (
        <p className="text-ink-2">
          L’extension garde ici vos commandes, vos ventes, votre stock et vos dépenses tels qu’à leur dernière lecture,
          et ce qui attend d’être envoyé. Retirez-la de votre navigateur, et tout ce qu’elle garde est effacé avec elle.
        </p>
      )}
    </Card>
  );
};

const OnSite = () => {
  const [isAsking, setAsking] = useState(false);
  const book = useOrderBook();
  const { kept } = usePlatform();
  const drafts = Object.keys(useSnapshot(noteDrafts).byOrder).length;
  const lists = useQuery({
    ...{ queryKey: ['device-lists'], retry: false, networkMode: 'always' },
    queryFn: async () => {
      const account = (await kept?.account()) ?? null;
      return account === null ? [] : ((await kept?.listsOf(account)) ?? []);
    },
  });
  const size = useQuery({ queryKey: ['device-size'], queryFn: readSize, retry: false, networkMode: 'always' });
  return (
    <>
      <p className="text-ink-2">
        Ce navigateur garde, en plus du serveur{size.data ? ` (environ ${sizeText(size.data)}, site compris)` : ''}
        &#8239;:
      </p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {keptLines(book, drafts, lists.data ?? []).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div>
        <Button onPress={() => setAsking(true)}>Oublier cet appareil</Button>
      </div>
      {isAsking && (
        <ForgetDialog
          waiting={book === undefined ? 0 : countWaiting(book)}
          drafts={drafts}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

/** Null where the browser does not say, as over plain http. */
const readSize = async (): Promise<number | null> => {
  // Absent outside a secure context, whatever its type says.
  const storage = navigator.storage as StorageManager | undefined;
  return (await storage?.estimate())?.usage ?? null;
};
