/**
 * npm run -s parse -- FILE [--url URL] [--details]
 * A file may be a saved page, a JSON answer, an archive of calls, a mail (.eml) or a folder of mails (.mbox).
 * npm run -s parse -- --shape FILE, --compare A B: what is read is described in scripts/shape.ts
 * Standard output is one JSON object; notes for a person go to standard error. Exit code 1 when nothing was read.
 */
import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseHTML } from 'linkedom';
import { toCanonical } from '#core/marketplaces/canonical-result.ts';
import type { ParseResult } from '#core/marketplaces/contract.ts';
import { answerSentences, type ParseAnswer, toParseAnswer } from '#core/marketplaces/parse-answer.ts';
import { unread } from '#core/marketplaces/reasons.ts';
import { openSavedFile, tooLargeText } from '#core/marketplaces/saved-files.ts';
import { parseWholeSavedPage, type SavedText } from '#core/marketplaces/saved-page.ts';
import { isTooHeavy } from './heavy-html.ts';
import { isMailFile, parseMails } from './parse-mail.ts';
import { compareFiles, readShape } from './shape.ts';

/** A larger file is not even opened; smaller limits depend on its type. */
const MAX_FILE_BYTES = 100_000_000;

const USAGE =
  'Usage : npm run -s parse -- FICHIER [--url ADRESSE] [--details], ou --shape FICHIER, ou --compare FICHIER FICHIER';

/** A file that cannot even be opened has no kind and no reason from the parser. */
const refused = (reason: string): ParseAnswer => ({ kind: 'unknown', ok: false, records: [], missing: [], reason });

const refusalOfFile = (file: string): string | null => {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return `Le fichier « ${file} » n’existe pas. Vérifiez son chemin.`;
  if (!stat.isFile()) return `« ${file} » n’est pas un fichier.`;
  return stat.size > MAX_FILE_BYTES ? tooLargeText(file) : null;
};

type MailsRead = Awaited<ReturnType<typeof parseMails>>;

interface Read {
  result: ParseResult;
  /** Other results from the same page. */
  beside: ParseResult[];
  /** The other content of the file, one line each. */
  others: string[];
}

const describe = (url: string | null, result: ParseResult): string =>
  `${url ?? 'sans adresse'} : ${result.ok ? `${result.kind}, ${result.records.length} lues` : result.message}`;

const readPage = (page: SavedText): ParseResult[] =>
  page.format === 'html' && isTooHeavy(page.text)
    ? [unread('unknown', 'too_large')]
    : parseWholeSavedPage({
        ...page,
        readAt: new Date().toISOString(),
        parseHtml: (html) => parseHTML(html).document,
      });

/** The first readable page represents the file, with everything it shows; the others are listed. */
const readPages = (pages: readonly SavedText[], url: string | null): Read => {
  const read = pages.map((page) => ({ url: url ?? page.url, results: readPage({ ...page, url: url ?? page.url }) }));
  const chosen = read.find(({ results }) => results.some(({ ok }) => ok)) ?? read[0];
  const result = chosen?.results.find(({ ok }) => ok) ?? chosen?.results[0] ?? unread('unknown', 'nothing_found');
  const others = read.flatMap(({ url: from, results }) =>
    results.filter((one) => one !== result).map((one) => describe(from, one)),
  );
  return { result, beside: chosen?.results.filter((one) => one !== result) ?? [], others };
};

const parseFile = async (file: string, url: string | null): Promise<Read | ParseAnswer | MailsRead> => {
  const bytes = readFileSync(file);
  if (isMailFile(file, bytes)) return parseMails(bytes);
  const opened = await openSavedFile({ name: file, bytes });
  if (!opened.ok && opened.kind === 'email') return parseMails(bytes);
  return opened.ok ? readPages(opened.pages, url) : { ...refused(opened.reason), kind: opened.kind ?? 'unknown' };
};

const runShape = async (
  files: string[],
  { shape, compare, url }: { shape?: boolean; compare?: boolean; url?: string },
) => {
  const isUsed = compare ? files.length === 2 && !shape : files.length === 1;
  const refusal = isUsed ? files.map(refusalOfFile).find((reason) => reason !== null) : USAGE;
  if (refusal) return { answer: refused(refusal), ok: false, notes: [] };
  const [a = '', b = ''] = files;
  const result = compare ? await compareFiles(a, b) : await readShape(a, url ?? null);
  return typeof result === 'string'
    ? { answer: refused(result), ok: false, notes: [] }
    : { answer: result, ok: true, notes: [] };
};

const run = async (): Promise<{ answer: unknown; ok: boolean; notes: string[] }> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      details: { type: 'boolean' },
      shape: { type: 'boolean' },
      compare: { type: 'boolean' },
    },
  });
  if (values.shape || values.compare) return runShape(positionals, values);
  const [file, ...others] = positionals;
  const refusal = file === undefined || others.length > 0 ? USAGE : refusalOfFile(file);
  if (file === undefined || refusal !== null) return { answer: refused(refusal ?? USAGE), ok: false, notes: [] };
  const read = await parseFile(file, values.url ?? null);
  if ('answer' in read) return { ...read, ok: read.answer.ok };
  if (!('result' in read)) return { answer: read, ok: false, notes: [] };
  const { result, beside } = read;
  const answer = toParseAnswer(result, beside);
  const details = values.details ? { ...toCanonical(result), ...answer, code: toCanonical(result).reason } : answer;
  return { answer: details, ok: result.ok, notes: [...answerSentences(result, beside), ...read.others] };
};

const tryRun = async (): ReturnType<typeof run> => {
  try {
    return await run();
  } catch (error) {
    const isUsage = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    const reason = isUsage ? USAGE : 'Le fichier n’a pas pu être lu. Vérifiez qu’il est accessible.';
    return { answer: refused(reason), ok: false, notes: [] };
  }
};

const { answer, ok, notes } = await tryRun();
for (const note of notes) console.error(note);
process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
process.exitCode = ok ? 0 : 1;
