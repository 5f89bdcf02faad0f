import type { OrderRecord } from '../contract.ts';
import type { OrderFields } from './order-fields.ts';
import { isUserStatus, phaseOf } from './status.ts';

/** A row as a record. The list's date is both its `statusDate` and an estimate of `orderDate` (DECISIONS §4). */
export const toOrderRecord = (fields: OrderFields): OrderRecord => ({
  transactionId: fields.transactionId,
  conversationId: fields.conversationId,
  title: fields.title,
  priceMinor: fields.price?.priceMinor ?? null,
  currency: fields.price?.currency ?? null,
  orderDate: fields.date,
  orderDateEstimated: true,
  statusDate: fields.date,
  statusText: fields.statusText,
  phase: phaseOf(fields.userStatus, fields.statusText),
  photoUrl: fields.photoUrl,
});

/** Names of what a row did not give, in the order of the record. `userStatus` is the machine value behind the phase. */
export const gapsOf = (fields: OrderFields, record: OrderRecord): string[] => {
  const gaps: [string, boolean][] = [
    ['transactionId', record.transactionId === null],
    ['conversationId', record.conversationId === null],
    ['title', record.title === null],
    ['price', record.priceMinor === null],
    ['orderDate', record.orderDate === null],
    ['statusDate', record.statusDate === null],
    ['statusText', record.statusText === null],
    ['userStatus', fields.userStatus === null || !isUserStatus(fields.userStatus)],
    ['phase', record.phase === 'unknown'],
    ['photoUrl', record.photoUrl === null && !fields.hasNoPhoto],
  ];
  return gaps.filter(([, isGap]) => isGap).map(([name]) => name);
};
