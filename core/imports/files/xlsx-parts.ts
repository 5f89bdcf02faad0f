import { DAMAGED, unreadable } from './unreadable.ts';
import { readAllXml } from './xml-reader.ts';
import { unpack, type ZipEntry } from './zip.ts';

/** Where the parts of a workbook lie. */
export interface Workbook {
  bytes: Uint8Array;
  sheets: readonly Sheet[];
  /** The first day of its serial numbers. */
  dateSystem: 1900 | 1904;
  /** Texts and formats of cells; a workbook may have neither. */
  strings: ZipEntry | null;
  styles: ZipEntry | null;
}

export interface Sheet {
  name: string;
  isHidden: boolean;
  entry: ZipEntry;
}

const MAX_DESCRIPTION = 8 * 1024 * 1024;

/** A part of a workbook that another part names by its id. */
interface Relation {
  /** The last word of its type: « worksheet », « styles ». */
  type: string;
  entry: ZipEntry | null;
}

const entryAt = (entries: readonly ZipEntry[], path: string): ZipEntry | null =>
  entries.find(({ name }) => name === path) ??
  entries.find(({ name }) => name.toLowerCase() === path.toLowerCase()) ??
  null;

/** `worksheets/sheet1.xml`, from the folder `xl`; `/xl/…` from the root. */
const pathOf = (target: string): string => {
  const parts = target.startsWith('/') ? [] : ['xl'];
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
};

const small = (entry: ZipEntry | null): ZipEntry => {
  if (entry === null || entry.size > MAX_DESCRIPTION) throw unreadable(DAMAGED);
  return entry;
};

const IGNORED = (): void => undefined;

const relationsOf = (bytes: Uint8Array, entries: readonly ZipEntry[]): Map<string, Relation> => {
  const relations = new Map<string, Relation>();
  const open = (name: string, { Id = '', Type = '', Target = '' }: Readonly<Record<string, string>>): void => {
    if (name !== 'Relationship') return;
    relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), entry: entryAt(entries, pathOf(Target)) });
  };
  const part = small(entryAt(entries, 'xl/_rels/workbook.xml.rels'));
  readAllXml(unpack(bytes, part), { open, text: IGNORED, close: IGNORED });
  return relations;
};

/** `r:id`, whatever the prefix. */
const relationOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => /^\w+:id$/i.test(name))?.[1] ?? '';

/** What a workbook declares about its parts. @throws {AppError} when it is damaged */
export const findParts = (bytes: Uint8Array, entries: readonly ZipEntry[]): Workbook => {
  const relations = relationsOf(bytes, entries);
  const sheets: Sheet[] = [];
  let dateSystem: 1900 | 1904 = 1900;
  const open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'workbookPr' && /^(?:1|true)$/i.test(attributes.date1904 ?? '')) dateSystem = 1904;
    if (name !== 'sheet') return;
    const { type, entry } = relations.get(relationOf(attributes)) ?? { type: '', entry: null };
    // A chart may have a sheet of its own, which has no cells.
    if (type !== 'worksheet' || entry === null) return;
    sheets.push({ name: attributes.name ?? '', isHidden: /hidden/i.test(attributes.state ?? ''), entry });
  };
  const part = small(entryAt(entries, 'xl/workbook.xml'));
  readAllXml(unpack(bytes, part), { open, text: IGNORED, close: IGNORED });
  if (sheets.length === 0) throw unreadable(DAMAGED);
  const partOf = (type: string): ZipEntry | null =>
    [...relations.values()].find((relation) => relation.type === type)?.entry ?? null;
  return { bytes, sheets, dateSystem, strings: partOf('sharedStrings'), styles: partOf('styles') };
};
