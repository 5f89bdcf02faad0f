import type { OrderRecord, ReadPage } from './contract.ts';

const COMPARED: readonly (readonly [string, (record: OrderRecord) => unknown])[] = [
  ['title', (record) => record.title],
  ['price', (record) => record.priceMinor],
  ['price', (record) => record.currency],
  ['statusText', (record) => record.statusText],
];

/**
 * Where what a page displays differs from the data it was made of: paths into `read`, with `dom.` before them. A field
 * that one of the two does not know is no difference, nor is a row that only one of them has.
 */
export const findDisagreements = (read: ReadPage, shown: ReadPage): string[] => {
  const byConversation = new Map(shown.records.map((record) => [record.conversationId, record]));
  const paths = read.records.flatMap((record, index) => {
    const other = record.conversationId === null ? undefined : byConversation.get(record.conversationId);
    if (other === undefined) return [];
    const differing = COMPARED.filter(([, fieldOf]) => differ(fieldOf(record), fieldOf(other)));
    return differing.map(([name]) => `dom.records[${index}].${name}`);
  });
  return [...new Set(paths)];
};

const differ = (one: unknown, other: unknown): boolean => one !== null && other !== null && one !== other;
