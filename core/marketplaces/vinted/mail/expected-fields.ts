import type { MailReading } from './read-mail.ts';

type Field = keyof MailReading;

/** What each kind of mail states wherever it was seen; a bundle is counted in place of its title. */
const EXPECTED: Partial<Record<MailReading['kind'], readonly Field[]>> = {
  sale: ['buyer', 'title', 'price'],
  label: ['title', 'transactionId', 'tracking', 'shipBy', 'documents'],
  update: ['title', 'event'],
  completed: ['title', 'transactionId', 'price', 'received'],
  cancelled: ['title'],
  refund: ['transactionId'],
  purchase: ['title', 'transactionId'],
  carrier: ['tracking'],
};

const isMissing = (reading: MailReading, field: Field): boolean => {
  if (field === 'title' && reading.itemCount !== null) return false;
  const value = reading[field];
  return value === null || (Array.isArray(value) && value.length === 0);
};

/** The fields that a mail of its kind should state, and this one does not, in a form that is known. */
export const missingFields = (reading: MailReading): Field[] =>
  (EXPECTED[reading.kind] ?? []).filter((field) => isMissing(reading, field));
