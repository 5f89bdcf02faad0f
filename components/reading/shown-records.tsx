import { Fragment } from 'react';
import type { Instant } from '#core/model/time.ts';
import { EventList } from './event-list.tsx';
import { listOf, splitByNature } from './record-columns.ts';
import { RecordFacts } from './record-facts.tsx';
import { RecordTable } from './record-table.tsx';

/** Records of one page as a person reads them: one thing in lines, several in a table. */
export const ShownRecords = ({ records, label, now }: { records: readonly object[]; label: string; now: Instant }) => (
  <div className="flex flex-col gap-4">
    {splitByNature(records).map((group, index) => {
      const [only] = group;
      const isOne = group.length === 1 && only;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name, and never move
        <Fragment key={index}>
          {isOne ? <OneRecord record={only} now={now} /> : <RecordTable records={group} label={label} now={now} />}
        </Fragment>
      );
    })}
  </div>
);

const OneRecord = ({ record, now }: { record: object; now: Instant }) => {
  const items = listOf(record, 'items');
  const events = listOf(record, 'events');
  return (
    <>
      <RecordFacts record={record} now={now} />
      {items.length > 0 && <RecordTable records={items} label="Contenu du lot" now={now} />}
      {events.length > 0 && <EventList events={events} now={now} />}
    </>
  );
};
