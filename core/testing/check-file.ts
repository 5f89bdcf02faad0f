import { type CheckOptions, checkRows } from '#core/imports/check/check-rows.ts';
import { type OpenedFile, type OpenOptions, openFile, proposeMapping } from '#core/imports/open-file.ts';
import type { AsideLine, Refusal, RowOf, Twin } from '#core/imports/rows.ts';
import type { ImportKind } from '#core/model/file-imports/file-import.ts';

/** What a whole file gives. */
export interface CheckedFile<K extends ImportKind> {
  file: OpenedFile;
  rows: RowOf[K][];
  refusals: Refusal[];
  aside: AsideLine[];
  twins: Twin[];
}

/** The bytes of a text in UTF-8. */
export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Opens and checks a whole file on 25 November 2026, with the mapping that is proposed. */
export const checkFile = async <K extends ImportKind>(
  content: string | Uint8Array | Blob,
  kind: K,
  options: Partial<OpenOptions & CheckOptions<K>> = {},
): Promise<CheckedFile<K>> => {
  const source = typeof content === 'string' ? bytesOf(content) : content;
  const file = await openFile(source, { name: 'fichier.csv', ...options });
  const mapping = options.mapping ?? proposeMapping(file, kind);
  const checked: CheckedFile<K> = { file, rows: [], refusals: [], aside: [], twins: [] };
  for await (const some of checkRows(file, { today: '2026-11-25', ...options, kind, mapping })) {
    checked.rows.push(...some.rows);
    checked.refusals.push(...some.refusals);
    checked.aside.push(...some.aside);
    checked.twins.push(...some.twins);
  }
  return checked;
};
