import type { ParseResult } from '#core/marketplaces/contract.ts';
import type { OrderDetailRecord, OrderRecord } from '#core/marketplaces/records.ts';

type ReadOrderRecord = OrderRecord | OrderDetailRecord;

/** Orders that a page is about: the rows of a list, or the one of its own page; none for any other page. */
export const ordersOf = (result: ParseResult): readonly ReadOrderRecord[] => {
  if (!result.ok) return [];
  switch (result.kind) {
    case 'orders':
    case 'conversation':
    case 'transaction':
    case 'journey':
      return result.records;
    default:
      return [];
  }
};

/** What happened to it, when the page tells. */
export const eventsOf = (record: ReadOrderRecord): readonly object[] => ('events' in record ? record.events : []);
