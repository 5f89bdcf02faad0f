import { isLaterPhase, type Phase } from '../../../model/phase.ts';
import type { OrderRecord } from '../../records.ts';
import { isUserStatus, phaseOf, statedPhase, type TextReader } from '../status/status.ts';
import type { OrderFields } from './order-fields.ts';

/**
 * Converts a row to a record. The list's date is both its `statusDate` and an estimate of `orderDate` (DECISIONS §4).
 */
export const toOrderRecord = (fields: OrderFields, phasesOfText: TextReader): OrderRecord => {
  const phases = fields.statusText === null ? [] : phasesOfText(fields.statusText);
  const said = statedPhase(phases, fields.userStatus);
  const phase = phaseOf(fields.userStatus, said);
  const record = toKnownFields(fields, phase);
  if (said !== null && isLaterPhase(phase, said)) return { ...record, hasLateText: true };
  // Not when a text contradicts it: then the outcome is unknown.
  return fields.userStatus === 'failed' && phases.length === 0 ? { ...record, hasFailed: true } : record;
};

const toKnownFields = (fields: OrderFields, phase: Phase): OrderRecord => ({
  transactionId: fields.transactionId,
  conversationId: fields.conversationId,
  title: fields.title,
  priceMinor: fields.price?.priceMinor ?? null,
  currency: fields.price?.currency ?? null,
  orderDate: fields.date,
  orderDateEstimated: true,
  statusDate: fields.date,
  statusText: fields.statusText,
  phase,
  photoUrl: fields.photoUrl,
});

/**
 * Names of the fields that a row lacked, in the order of the record. `userStatus` is the machine value behind the
 * phase.
 */
export const gapsOf = (fields: OrderFields, record: OrderRecord): string[] => {
  const gaps: string[] = [];
  if (record.transactionId === null) gaps.push('transactionId');
  if (record.conversationId === null) gaps.push('conversationId');
  if (record.title === null) gaps.push('title');
  if (record.priceMinor === null) gaps.push('price');
  if (record.orderDate === null) gaps.push('orderDate', 'statusDate');
  if (record.statusText === null) gaps.push('statusText');
  if (fields.userStatus === null || !isUserStatus(fields.userStatus)) gaps.push('userStatus');
  if (record.phase === 'unknown') gaps.push('phase');
  if (record.photoUrl === null && !fields.hasNoPhoto) gaps.push('photoUrl');
  return gaps;
};
