import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { randomId } from '#core/api/random-id.ts';
import type { ImportedRowInput } from '#core/contract/imported-rows.ts';
import type { FileImport, ImportOwner } from '#core/contract/imports.ts';
import { isOffline, toUserText } from '#core/errors.ts';
import type { ColumnChoices } from '#core/imports/check/check-rows.ts';
import { rememberMapping, rememberWriting } from '#core/imports/columns/remember-mapping.ts';
import type { Encoding, FileShape, Mapping } from '#core/imports/rows.ts';
import type { ImportKind } from '#core/model/file-imports/file-import.ts';
import { scopeOf } from '#core/model/file-imports/identify-rows.ts';
import { toParisDay } from '#core/model/time.ts';
import { createImportDesk, fileImportsQuery, type ImportDesk } from '#core/queries/file-imports.ts';
import { clock } from '#core/state/clock.ts';
import { usePlatform } from '#features/workplace.tsx';
import { saveCsvFile } from '#web/shell/save-csv-file.ts';
import { createFileReader, type FileReaderLine } from './file-reader.ts';
import { type Choices, chooserOf, NO_CHOICES } from './import-choices.ts';
import { OFFLINE, READING_STOPPED, STOP_UNKNOWN, STOPPED } from './import-words.ts';
import type { CheckReply, FieldName, Preview } from './reader-messages.ts';
import { giveBack, sendFile } from './send-file.ts';

export type ImportStep = 'file' | 'columns' | 'check';

export interface OpenFile {
  blob: Blob;
  shape: FileShape;
  kind: ImportKind;
  mapping: Mapping;
  fields: readonly FieldName[];
  /** The formats that the seller last stated for its columns. */
  writing: ColumnChoices;
}

interface Progress {
  done: number;
  total: number;
}

const FAILED = 'Ce fichier n’a pas pu être lu. Rien n’a été écrit.';

/** Work whose failure is shown, with its progress. */
const useAttempt = () => {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (!isAbort(error)) setFailure(isOffline(error) ? OFFLINE : toUserText(error, FAILED));
    } finally {
      setProgress(null);
    }
  };
  return { progress, setProgress, failure, setFailure, attempt };
};
type Attempt = ReturnType<typeof useAttempt>;

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The worker that reads files, begun with the first of them. One that was stopped is begun anew. */
const useReader = () => {
  const reader = useRef<FileReaderLine | null>(null);
  const stop = (): void => {
    reader.current?.end();
    reader.current = null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the reference is used
  useEffect(() => stop, []);
  const ask = (): FileReaderLine => {
    reader.current ??= createFileReader();
    return reader.current;
  };
  return { ask, stop };
};

interface ReadingInput extends Pick<Attempt, 'attempt' | 'setProgress'> {
  ask: () => FileReaderLine;
  preset: ImportKind | null;
  /** Waits for the earlier imports: their columns are known again however soon the file is chosen. None where they cannot be read. */
  readEarlier: () => Promise<readonly FileImport[]>;
}

/** What the seller chose instead of what was recognised. */
interface Reopened {
  encoding?: Encoding | undefined;
  part?: string | undefined;
  headingLine?: number | undefined;
}

/** The file that is open, the seller's choices for it, and what it gave. */
const useOpened = () => {
  const [file, setFile] = useState<OpenFile | null>(null);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [checked, setChecked] = useState<CheckReply | null>(null);
  /** What the worker held of the file is gone with it. */
  const close = (): void => {
    setFile(null);
    setChecked(null);
    setChoices(NO_CHOICES);
  };
  return { file, setFile, choices, setChoices, checked, setChecked, close };
};

/** The file, how the seller wants it read, and what that gives. */
const useReading = ({ ask, attempt, setProgress, preset, readEarlier }: ReadingInput) => {
  const { file, setFile, choices, setChoices, checked, setChecked, close } = useOpened();
  const propose = async (part: Pick<OpenFile, 'blob' | 'shape' | 'kind'>): Promise<OpenFile> => {
    const [{ mapping, fields }, earlier] = await Promise.all([
      ask().ask('propose', { kind: part.kind }),
      readEarlier(),
    ]);
    const ofKind = earlier.filter(({ kind }) => kind === part.kind);
    const writing = rememberWriting(ofKind, part.shape.columns);
    setChoices({ ...NO_CHOICES, columns: writing });
    const headings = part.shape.columns.map(({ heading }) => heading);
    const read = { ...part, mapping: rememberMapping(ofKind, headings, mapping), fields, writing };
    setFile(read);
    setChecked(null);
    return read;
  };
  const open = async (blob: Blob, name: string, options: Reopened): Promise<OpenFile> => {
    setProgress({ done: 0, total: 0 });
    const { shape, kind } = await ask().ask('open', { file: blob, name, ...options }, (done) =>
      setProgress({ done, total: 0 }),
    );
    return await propose({ blob, shape, kind: preset ?? kind ?? 'sales' });
  };
  /** Reads the file again, as the seller wants it read. */
  const check = (changed: Partial<Choices> = {}, read: OpenFile | null = file) =>
    attempt(async () => {
      if (read === null) return;
      const next = { ...choices, ...changed };
      setChoices(next);
      const { kind, mapping, shape } = read;
      setProgress({ done: 0, total: shape.rows });
      const input = { kind, mapping, today: toParisDay(clock.now), ...next };
      setChecked(await ask().ask('check', input, (done) => setProgress({ done, total: shape.rows })));
    });
  return {
    ...{ file, checked, check, close, ...choices },
    ...chooserOf(choices, check),
    open: (blob: Blob, name: string, options: Reopened = {}) =>
      attempt(async () => void (await open(blob, name, options))),
    /** Reads the file with another line of headings, and checks it again. @param line 0: it has none */
    async chooseHeadings(headingLine: number) {
      if (file === null) return;
      const { blob, shape } = file;
      const chosen = { headingLine, encoding: shape.encoding ?? undefined, part: shape.part ?? undefined };
      const found: OpenFile[] = [];
      await attempt(async () => void found.push(await open(blob, shape.name, chosen)));
      for (const read of found) await check({ ...NO_CHOICES, columns: read.writing }, read);
    },
    chooseKind: (kind: ImportKind) =>
      attempt(async () => {
        if (file !== null) await propose({ ...file, kind });
      }),
    setMapping(mapping: Mapping) {
      if (file === null) return;
      setFile({ ...file, mapping });
      void check({}, { ...file, mapping });
    },
  };
};

interface SendingInput extends Pick<Attempt, 'attempt' | 'setProgress' | 'setFailure'> {
  ask: () => FileReaderLine;
  desk: ImportDesk;
  file: OpenFile | null;
  checked: CheckReply | null;
  /** How the seller wants single columns to be read. */
  columns: ColumnChoices;
}

/** What the seller's answers make of rows that leave. @param from the place of the first of them in the file */
export type RowChange = (rows: ImportedRowInput[], from: number) => ImportedRowInput[];

/** What leaves the device once the seller confirmed it. */
const useSending = ({ ask, desk, file, checked, columns, attempt, setProgress, setFailure }: SendingInput) => {
  const sending = useRef<AbortController | null>(null);
  const importId = useRef({ of: checked, id: randomId() });
  // A screen that is left stops sending; what was confirmed already, the server finishes.
  useEffect(() => () => sending.current?.abort(), []);
  return {
    /** @param change what the seller chose for rows that leave @returns the finished import; null when it failed or was stopped */
    async send(owner: ImportOwner, change: RowChange): Promise<FileImport | null> {
      if (file === null || checked === null) return null;
      // The same rows are sent again under the same id, others under another.
      if (importId.current.of !== checked) importId.current = { of: checked, id: randomId() };
      const { id } = importId.current;
      const abort = new AbortController();
      sending.current = abort;
      const found: FileImport[] = [];
      await attempt(async () => {
        const { kind, shape } = file;
        const refused = new Set(checked.refusals.map(({ line }) => line)).size;
        found.push(
          await sendFile({
            ...{ desk, signal: abort.signal, total: checked.rows, onProgress: setProgress },
            opened: { id, kind, fileName: shape.name, belongsTo: owner, refused, columns: columnsOf(file, columns) },
            rowsOf: async (from, to) => change(await ask().ask('rows', { kind, from, to }), from),
          }),
        );
      });
      sending.current = null;
      return found[0] ?? null;
    },
    async stopSending(): Promise<void> {
      sending.current?.abort();
      const { id } = importId.current;
      importId.current = { of: null, id: randomId() };
      setFailure((await giveBack(desk, id)) ? STOPPED : STOP_UNKNOWN);
    },
  };
};

/** What is remembered for the next file with these headings. */
const columnsOf = ({ mapping, shape }: OpenFile, chosen: ColumnChoices) =>
  mapping.map(({ column, field }) => {
    const { dateOrder, decimal } = chosen.get(column) ?? {};
    return {
      ...{ heading: shape.columns[column]?.heading ?? '', field },
      ...(dateOrder && dateOrder !== 'ymd' && { dateOrder }),
      ...(decimal && { decimal }),
    };
  });

/** Everything between a file and its import. What was typed stays while the seller goes back and forth. */
export const useFileImport = (preset: ImportKind | null) => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const desk = useMemo(() => createImportDesk({ platform, queries }), [platform, queries]);
  const [step, setStep] = useState<ImportStep>('file');
  const [preview, setPreview] = useState<Preview | null>(null);
  const { progress, failure, setProgress, setFailure, attempt } = useAttempt();
  const { ask, stop } = useReader();
  const readEarlier = async (): Promise<readonly FileImport[]> => {
    const query = fileImportsQuery(platform.api);
    return await queries.fetchQuery(query).catch(() => queries.getQueryData(query.queryKey) ?? []);
  };
  const reading = useReading({ ask, attempt, setProgress, preset, readEarlier });
  const { file, checked } = reading;
  const sending = useSending({ ask, desk, file, checked, columns: reading.columns, attempt, setProgress, setFailure });
  const stopReading = (): void => {
    stop();
    reading.close();
    setStep('file');
    setFailure(READING_STOPPED);
  };
  const rowsOf = async (from: number, to: number): Promise<ImportedRowInput[]> =>
    file === null ? [] : ask().ask('rows', { kind: file.kind, from, to });
  /** Saves the refused lines as a file of the same columns, to be mended outside. */
  const saveRefused = () =>
    attempt(async () => {
      if (checked === null) return;
      const { refusals } = checked;
      saveCsvFile('lignes-a-corriger', await ask().ask('refused', { refusals }));
    });
  const compare = (owner: ImportOwner) =>
    attempt(async () => {
      if (file === null) return;
      setPreview(null);
      const known = await desk.known(file.kind);
      setPreview(await ask().ask('compare', { kind: file.kind, scope: scopeOf(ownerFields(owner)), ...known }));
    });
  return {
    ...{ step, setStep, preview, progress, failure, desk, compare, rowsOf, stopReading, saveRefused },
    ...reading,
    ...sending,
  };
};
export type FileImportState = ReturnType<typeof useFileImport>;

const ownerFields = (owner: ImportOwner) => ({
  marketplace: owner.kind === 'account' ? owner.marketplace : null,
  marketplaceUserId: owner.kind === 'account' ? owner.marketplaceUserId : null,
  shopName: owner.kind === 'shop' ? owner.name.trim() : null,
});
