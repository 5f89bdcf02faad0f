import type { Instant } from '#core/model/time.ts';
import { fieldTitle } from './field-words.ts';
import { fieldsOf } from './record-columns.ts';
import { valueWords } from './value-words.ts';

/** One record, a line per field: what is known first, then the names of what is not. */
export const RecordFacts = ({ record, now }: { record: object; now: Instant }) => {
  const facts = fieldsOf(record).map(([name, value]) => ({ name, text: valueWords(name, value, record, now) }));
  const known = facts.filter(({ text }) => text !== null);
  const unknown = facts.filter(({ text }) => text === null);
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 sm:grid-cols-2">
        {known.map(({ name, text }) => (
          <div key={name} className="flex justify-between gap-4 border-t border-line py-2">
            <dt className="shrink-0 text-ink-2">{fieldTitle(name)}</dt>
            <dd className="min-w-0 text-right font-medium wrap-anywhere">{text}</dd>
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
