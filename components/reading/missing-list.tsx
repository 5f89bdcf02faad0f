import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { groupMissing, type MissingField, missingText } from './missing-text.ts';

export interface MissingListProps {
  paths: readonly string[];
  /** Number of rows on the page, for the text « toutes les lignes »; 1 for a page with a single subject. */
  rowCount: number;
}

/** The fields that the page lacked, and those on which its two sources differ. */
export const MissingList = ({ paths, rowCount }: MissingListProps) => {
  const { absent, differing } = groupMissing(paths);
  return (
    <>
      {differing.length > 0 && (
        <Fields title="Deux sources qui se contredisent" fields={differing} rowCount={rowCount} />
      )}
      {absent.length > 0 && <Fields title="Non trouvé sur la page" fields={absent} rowCount={rowCount} />}
    </>
  );
};

const Fields = ({ title, fields, rowCount }: { title: string; fields: readonly MissingField[]; rowCount: number }) => (
  <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1.5 text-small">
    <p className="font-semibold text-saffron">
      {title}
      {NARROW_NO_BREAK}:
    </p>
    <ul className="contents">
      {fields.map((field) => (
        <li key={field.title} className="min-w-0 rounded-inner bg-sunk px-2 py-0.5 wrap-break-word text-ink-2">
          {missingText(field, rowCount)}
        </li>
      ))}
    </ul>
  </div>
);
