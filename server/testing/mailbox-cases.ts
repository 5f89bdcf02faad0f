import type { TestCall } from './call.ts';

/** What reaches a mailbox on this machine, which the server refuses before it connects to anything. */
export const NEAR_MAILBOX = {
  ...{ address: 'quelqu-un@exemple.fr', host: '127.0.0.1', port: 993, userName: 'quelqu-un', password: 'faux' },
};

const notFound = { code: 'NOT_FOUND' };

/** What a stranger asks about the owner's mailbox and the mail that waits in it, and what they get: nothing of either. */
export const mailboxCases = (seededIn: () => { mailboxId: string; receivedMailId: string; orderId: string }) => {
  const ofBox = (call: TestCall) => (): TestCall => ({ params: { id: seededIn().mailboxId }, ...call });
  const ofMail = (call: TestCall) => (): TestCall => ({ params: { id: seededIn().receivedMailId }, ...call });
  return {
    'mailboxes.list': { ask: (): TestCall => ({}), status: 200, body: { mailboxes: [] } },
    'mailboxes.test': { ask: (): TestCall => ({ body: NEAR_MAILBOX }), status: 400 },
    'mailboxes.add': { ask: (): TestCall => ({ body: { ...NEAR_MAILBOX, since: '2026-10-01' } }), status: 400 },
    'mailboxes.update': { ask: ofBox({ body: { isPaused: true } }), status: 404, body: notFound },
    'mailboxes.remove': { ask: ofBox({}), status: 404, body: notFound },
    'mailboxes.read': { ask: ofBox({ body: { since: null } }), status: 404, body: notFound },
    'waitingMails.list': { ask: (): TestCall => ({}), status: 200, body: { mails: [], total: 0 } },
    'waitingMails.file': {
      ask: (): TestCall => ({
        params: { id: seededIn().receivedMailId },
        body: { orderId: seededIn().orderId },
      }),
      status: 404,
      body: notFound,
    },
    'waitingMails.dismiss': { ask: ofMail({}), status: 404, body: notFound },
  };
};
