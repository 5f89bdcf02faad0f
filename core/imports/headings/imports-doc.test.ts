import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { IMPORT_KINDS, type ImportKind } from '../../model/file-imports/file-import.ts';
import { FILE_NAMES, fieldsOf, headingsOf } from './index.ts';

const doc = readFileSync(new URL('../../../docs/imports.md', import.meta.url), 'utf8');

const rowOf = (kind: ImportKind, field: ReturnType<typeof fieldsOf<ImportKind>>[number]): string => {
  const { heading, kind: cell, also, maybe } = headingsOf(kind, field);
  return `| ${heading} | ${cell} | ${also.join(', ')} | ${maybe.join(', ')} |`;
};

/** The table of one kind, as docs/imports.md has it. */
const tableOf = (kind: ImportKind): string =>
  [
    `### \`${FILE_NAMES[kind]}\``,
    '',
    '| Heading | Cells | Also read as | Proposed for |',
    '|---|---|---|---|',
    ...fieldsOf(kind).map((field) => rowOf(kind, field)),
  ].join('\n');

describe('docs/imports.md', () => {
  it.each(IMPORT_KINDS)('lists the headings of %s as they are read', (kind) => {
    expect(doc).toContain(tableOf(kind));
  });
});
