import type { CallInput } from '../contract/endpoint.ts';
import type { Mailbox, mailboxes, waitingMails } from '../contract/mailboxes.ts';
import { SECOND } from '../model/time.ts';
import type { ApiClient } from '../platform/ports.ts';

// The schemas are loaded with the first call, because building them would delay every first screen.
const contract = () => import('../contract/mailboxes.ts');

/** While one is read, how far it is changes without an announcement. */
const FOLLOW_MS = 2 * SECOND;

export const mailboxesQuery = (api: ApiClient) => ({
  queryKey: ['mailboxes', 'list'],
  queryFn: async () => (await api.call((await contract()).mailboxes.list, {})).mailboxes,
  refetchInterval: ({ state }: { state: { data?: readonly Mailbox[] | undefined } }) =>
    state.data?.some(({ jobId }) => jobId !== null) ? FOLLOW_MS : false,
});

export const waitingMailsQuery = (api: ApiClient) => ({
  queryKey: ['mailboxes', 'waiting'],
  queryFn: async () => api.call((await contract()).waitingMails.list, {}),
});

type Body<Call extends keyof typeof mailboxes> =
  CallInput<(typeof mailboxes)[Call]> extends { body: infer B } ? B : never;
export type MailboxLogin = Body<'test'>;
export type NewMailbox = Body<'add'>;
export type MailboxChange = Body<'update'>;
export type MailDecision = CallInput<typeof waitingMails.file>['body'];

/** The calls about mailboxes. Each throws an {@link AppError} with the cause in French, and the field that it is about. */
export const mailboxCalls = (api: ApiClient) => ({
  test: async (body: MailboxLogin) => (await api.call((await contract()).mailboxes.test, { body })).folders,
  add: async (body: NewMailbox) => (await api.call((await contract()).mailboxes.add, { body })).mailbox,
  update: async (id: string, body: MailboxChange) =>
    (await api.call((await contract()).mailboxes.update, { params: { id }, body })).mailbox,
  read: async (id: string, since: string | null) =>
    (await api.call((await contract()).mailboxes.read, { params: { id }, body: { since } })).mailbox,
  remove: async (id: string) => api.call((await contract()).mailboxes.remove, { params: { id } }),
  file: async (id: string, body: MailDecision) =>
    api.call((await contract()).waitingMails.file, { params: { id }, body }),
  dismiss: async (id: string) => api.call((await contract()).waitingMails.dismiss, { params: { id } }),
});
