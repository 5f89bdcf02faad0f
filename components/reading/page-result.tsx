import { Fragment, type ReactNode, useState } from 'react';
import { Chip } from '#components/ui/chip.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { formatPlural } from '#core/model/french.ts';
import { listExtentText } from '#core/model/list-extent.ts';
import type { Instant } from '#core/model/time.ts';
import { EventList } from './event-list.tsx';
import { fieldTitle } from './field-labels.ts';
import { FieldShare } from './field-share.tsx';
import { formatDuration } from './format-size.ts';
import { JsonView } from './json-view.tsx';
import { kindLabel, sourceLabel } from './kind-labels.ts';
import { MissingList } from './missing-list.tsx';
import { fieldsOf, listOf, splitByNature } from './record-columns.ts';
import { RecordTable } from './record-table.tsx';
import type { ShownPage } from './shown-page.ts';
import { valueText } from './value-text.ts';

export interface PageResultProps {
  page: ShownPage;
  now: Instant;
  /** What `npm run parse` would print. */
  json: string;
  /** In place of the records, as one order. */
  children?: ReactNode;
}

/** One page: what was read, its source, what is missing, how long it took. */
export const PageResult = ({ page, now, json, children }: PageResultProps) => (
  <article className="flex flex-col gap-3">
    <header className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      <h3 className="text-body font-bold">{kindLabel(page.kind)}</h3>
      <Chip tone={page.ok ? (page.missing.length > 0 ? 'saffron' : 'green') : 'saffron'} hasDot>
        {stateText(page)}
      </Chip>
      {page.source && <Chip>{sourceLabel(page.source)}</Chip>}
      <span className="ml-auto text-small text-ink-2">{formatDuration(page.ms)}</span>
    </header>
    {page.url !== null && <p className="-mt-1.5 text-small wrap-break-word text-ink-2">{page.url}</p>}
    {page.reason !== null && <p className="wrap-break-word">{page.reason}</p>}
    {page.notes.map((note) => (
      <p key={note} className="text-small text-saffron">
        {note}
      </p>
    ))}
    {page.ok && <FieldShare {...page.fields} />}
    {page.missing.length > 0 && <MissingList paths={page.missing} rowCount={page.records.length} />}
    {page.ok && (
      <>
        {page.list && <p className="text-small text-ink-2">{listExtentText(page.list)}</p>}
        <Views page={page} now={now} json={json}>
          {children}
        </Views>
      </>
    )}
  </article>
);

const stateText = ({ kind, ok, records }: ShownPage): string => {
  if (!ok) return 'rien n’a pu être lu';
  if (kind === 'email') return 'lu';
  return records.length === 1 ? 'lue' : formatPlural(records.length, 'ligne lue', 'lignes lues');
};

type View = 'records' | 'json';

const Views = ({ page, now, json, children }: PageResultProps) => {
  const [view, setView] = useState<View>('records');
  return (
    <div className="flex flex-col gap-3">
      <Tabs<View>
        label="Présentation"
        look="pills"
        entries={[
          { id: 'records', label: 'Lisible' },
          { id: 'json', label: 'JSON' },
        ]}
        selected={view}
        onSelect={setView}
      >
        <div className="pt-3">
          {view === 'json' ? (
            <JsonView text={json} label="Résultat en JSON" />
          ) : (
            (children ?? <ShownRecords records={page.records} label={kindLabel(page.kind)} now={now} />)
          )}
        </div>
      </Tabs>
    </div>
  );
};

/** Records of one page as a person reads them: one thing in lines, several in a table. */
const ShownRecords = ({ records, label, now }: { records: readonly object[]; label: string; now: Instant }) => (
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

/** One record, a line per field: what is known first, then the names of what is not. */
const RecordFacts = ({ record, now }: { record: object; now: Instant }) => {
  const facts = fieldsOf(record).map(([name, value]) => ({ name, text: valueText(name, value, record, now) }));
  const known = facts.filter(({ text }) => text !== null);
  const unknown = facts.filter(({ text }) => text === null);
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 sm:grid-cols-2">
        {known.map(({ name, text }) => (
          <div key={name} className="flex justify-between gap-4 border-t border-line py-2">
            <dt className="shrink-0 text-ink-2">{fieldTitle(name)}</dt>
            <dd className="min-w-0 text-right font-medium wrap-break-word">{text}</dd>
          </div>
        ))}
      </dl>
      {unknown.length > 0 && (
        <p className="text-small text-ink-2">
          <span className="font-semibold">La page n’en dit rien :</span>{' '}
          {unknown.map(({ name }) => fieldTitle(name)).join(', ')}.
        </p>
      )}
    </div>
  );
};
