import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useOrderBook } from '#features/accounts/own-accounts.tsx';
import { useWorkplace } from '#features/workplace.tsx';
import { countWaiting, keptLines, sizeText } from './device-text.ts';
import { ForgetDialog } from './forget-dialog.tsx';

/** What this browser itself keeps, and the way to have it deleted. */
export const DeviceCard = () => {
  const [isAsking, setAsking] = useState(false);
  const book = useOrderBook();
  const {
    platform: { kind, kept },
    memory,
  } = useWorkplace();
  const isExtension = kind === 'extension';
  const drafts = Object.keys(useSnapshot(memory.drafts.state).byOrder).length;
  const lists = useQuery({
    ...{ queryKey: ['device-lists'], retry: false, networkMode: 'always' },
    queryFn: async () => {
      const account = (await kept?.account()) ?? null;
      return account === null ? [] : ((await kept?.listsOf(account)) ?? []);
    },
  });
  const size = useQuery({ queryKey: ['device-size'], queryFn: readSize, retry: false, networkMode: 'always' });
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <h2 className="font-title text-section font-bold">Cet appareil</h2>
      <p className="text-ink-2">
        {isExtension ? 'L’extension garde ici' : 'Ce navigateur garde'}, en plus du serveur
        {size.data ? ` (environ ${sizeText(size.data)}${isExtension ? '' : ', site compris'})` : ''}
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
    </Card>
  );
};

/** Null where the browser does not report it, as over plain http. */
const readSize = async (): Promise<number | null> => {
  // Absent outside a secure context, despite its type.
  const storage = navigator.storage as StorageManager | undefined;
  return (await storage?.estimate())?.usage ?? null;
};
