import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { randomId } from '#core/api/random-id.ts';
import { toUserText } from '#core/errors.ts';
import type { Dropped } from '#core/marketplaces/vinted/mail/read-dropped.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { usePlatform } from '#features/workplace.tsx';
import { askedOf, type DropEntry, isTicked } from './drop-entry.ts';
import { fileEntry, findSales } from './file-entry.ts';
import { createMailReader, type MailReader } from './mail-reader.ts';

/** Files at once. */
export const MOST_FILES = 50;

const TOO_MANY = `${formatPlural(MOST_FILES, 'fichier')} au plus à la fois${NARROW_NO_BREAK}: les autres sont à déposer ensuite.`;
const NOT_READ = 'Ce fichier n’a pas pu être lu. Rien n’a été rangé.';
const NOT_FILED = 'Cet élément n’a pas pu être rangé. Réessayez.';
const NOT_MATCHED = 'Vos ventes n’ont pas pu être lues sur le serveur. Réessayez.';

const useReader = () => {
  const reader = useRef<MailReader | null>(null);
  useEffect(
    () => () => {
      reader.current?.end();
      reader.current = null;
    },
    [],
  );
  return (): MailReader => {
    reader.current ??= createMailReader();
    return reader.current;
  };
};

const entryOf = (dropped: Dropped): DropEntry => ({
  ...{ key: randomId(), dropped, chosen: null, isTicked: null, state: 'open', failure: null },
  match: askedOf(dropped) === null ? { by: null, orders: [] } : null,
});

/** Mails and PDFs that the seller drops: read in this browser, joined with the sales by the server, filed on request. */
export const useMailDrop = () => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const reader = useReader();
  const [entries, setEntries] = useState<readonly DropEntry[]>([]);
  const [reading, setReading] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const change = (key: string, part: Partial<DropEntry>): void =>
    setEntries((all) => all.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));

  const find = async (open: readonly DropEntry[]): Promise<void> => {
    setFailure(null);
    try {
      const matches = await findSales(platform, open);
      setEntries((all) => all.map((entry) => ({ ...entry, match: matches.get(entry.key) ?? entry.match })));
    } catch (error) {
      setFailure(toUserText(error, NOT_MATCHED));
    }
  };

  const add = async (files: readonly File[]): Promise<void> => {
    const taken = files.slice(0, MOST_FILES);
    setReading((count) => count + taken.length);
    const found: DropEntry[] = [];
    for (const file of taken) {
      const read = await readFile(reader(), file);
      found.push(...read);
      setEntries((all) => [...all, ...read]);
      setReading((count) => count - 1);
    }
    await find(found);
    if (files.length > taken.length) setFailure(TOO_MANY);
  };

  const file = async (entry: DropEntry): Promise<boolean> => {
    change(entry.key, { state: 'running', failure: null });
    const failed = await fileEntry(platform, entry).then(
      () => null,
      (error: unknown) => toUserText(error, NOT_FILED),
    );
    change(entry.key, { state: failed === null ? 'done' : 'open', failure: failed });
    return failed === null;
  };

  return {
    ...{ entries, failure, isReading: reading > 0 },
    add: (files: readonly File[]) => void add(files),
    /** Asks the server again for what it has not answered. */
    again: () => void find(entries),
    choose: (key: string, chosen: Order | null) => change(key, { chosen, isTicked: null }),
    tick: (key: string, ticked: boolean) => change(key, { isTicked: ticked }),
    /** Files everything that is ticked, one after the other. @returns how many were */
    fileTicked: (): Promise<number> =>
      sendAnnounced({ platform, queries }, ['orders', 'purchases'], async () => {
        let filed = 0;
        for (const entry of entries.filter(isTicked)) if (await file(entry)) filed += 1;
        return filed;
      }),
  };
};

const readFile = async (reader: MailReader, file: File): Promise<DropEntry[]> => {
  const found: DropEntry[] = [];
  try {
    await reader.read(file, (dropped) => found.push(entryOf(dropped)));
  } catch (error) {
    const reason = toUserText(error, NOT_READ);
    found.push(entryOf({ fileName: file.name, subject: null, about: 'unread', reason }));
  }
  return found;
};
