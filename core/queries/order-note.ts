import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OrderNote } from '../contract/order-notes.ts';
import { AppError } from '../errors.ts';
import type { OrderId } from '../model/order.ts';
import { MINUTE } from '../model/time.ts';
import type { ApiClient } from '../platform/ports.ts';

/** The calls' schemas come with the first call: building them would put off every first screen. */
const load = () => import('../contract/order-notes.ts');

const keyOf = (id: OrderId) => ['notes', id] as const;

/** What the seller wrote about one order. */
export const noteQuery = (client: ApiClient, id: OrderId) =>
  queryOptions({
    ...{ staleTime: MINUTE, retry: false, networkMode: 'always' },
    queryKey: keyOf(id),
    queryFn: async () => client.call((await load()).orderNotes.read, { params: { id } }),
  });

export interface NoteChange {
  id: OrderId;
  text: string;
  /** `updatedAt` of the note that the seller saw. */
  basedOn: string | null;
}

/** Saves a note and shows it as the server has it now, also when it refuses because another one was saved meanwhile. */
export const noteMutation = (client: ApiClient, queries: QueryClient) => ({
  mutationKey: ['notes'],
  mutationFn: async ({ id, ...body }: NoteChange): Promise<OrderNote> => {
    const { orderNotes } = await load();
    return client.call(orderNotes.write, { params: { id }, body });
  },
  onSuccess: (note: OrderNote, { id }: NoteChange) => queries.setQueryData(keyOf(id), note),
  onError: async (error: Error, { id }: NoteChange) => {
    const note = await noteOfConflict(error);
    if (note) queries.setQueryData(keyOf(id), note);
  },
});

/** The server's note out of a 409; null when it carries nothing readable. */
const noteOfConflict = async (error: unknown): Promise<OrderNote | null> => {
  if (!(error instanceof AppError) || error.code !== 'CONFLICT') return null;
  const [{ noteConflict }, { readReply }] = await Promise.all([load(), import('../contract/read-reply.ts')]);
  return readReply(noteConflict, error.details.body).data?.note ?? null;
};
