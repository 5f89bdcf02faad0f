/**
 * npm run -s parse -- FILE [--url URL] [--details]
 * Standard output is one JSON object; notes for a person go to standard error. Exit code 1 when nothing was read.
 */
import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseHTML } from 'linkedom';
import { toCanonical } from '#core/marketplaces/canonical-result.ts';
import type { ParseResult } from '#core/marketplaces/contract.ts';
import { noteSentences, type ParseAnswer, toParseAnswer } from '#core/marketplaces/parse-answer.ts';
import { unread } from '#core/marketplaces/reasons.ts';
import { MAX_SAVED_CHARS, parseSavedPage } from '#core/marketplaces/saved-page.ts';

const USAGE = 'Usage : npm run -s parse -- FICHIER [--url ADRESSE] [--details]';

/** A file that cannot even be opened has no kind and no reason of the parser's. */
const refused = (reason: string): ParseAnswer => ({ kind: 'unknown', ok: false, records: [], missing: [], reason });

const refusalOfFile = (file: string): string | null => {
  if (/\.mht(ml)?$/i.test(file)) return 'Enregistrez la page au format HTML : le format MHTML n’est pas lu.';
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return `Le fichier « ${file} » n’existe pas. Vérifiez son chemin.`;
  if (!stat.isFile()) return `« ${file} » n’est pas un fichier.`;
  // UTF-8 takes up to three bytes for what counts as one character here.
  return stat.size > 3 * MAX_SAVED_CHARS ? `Le fichier « ${file} » est trop grand pour être lu sans risque.` : null;
};

const parseFile = (file: string, url: string | null): ParseResult => {
  const text = new TextDecoder().decode(readFileSync(file));
  if (/\.eml$/i.test(file)) return unread('email', 'unsupported_page');
  const isHtml = /\.(html?|xhtml)$/i.test(file) || (!/\.(json|txt)$/i.test(file) && /^\s*</.test(text));
  return parseSavedPage({
    text,
    format: isHtml ? 'html' : 'json',
    url,
    parseHtml: (html) => parseHTML(html).document,
  });
};

const run = (): { answer: unknown; ok: boolean; notes: string[] } => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' }, details: { type: 'boolean' } },
  });
  const [file, ...others] = positionals;
  const refusal = file === undefined || others.length > 0 ? USAGE : refusalOfFile(file);
  if (file === undefined || refusal !== null) return { answer: refused(refusal ?? USAGE), ok: false, notes: [] };
  const result = parseFile(file, values.url ?? null);
  const answer = toParseAnswer(result);
  const details = values.details ? { ...toCanonical(result), ...answer, code: toCanonical(result).reason } : answer;
  return { answer: details, ok: result.ok, notes: noteSentences(result) };
};

const tryRun = (): ReturnType<typeof run> => {
  try {
    return run();
  } catch (error) {
    const isUsage = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    const reason = isUsage ? USAGE : 'Le fichier n’a pas pu être lu. Vérifiez qu’il est accessible.';
    return { answer: refused(reason), ok: false, notes: [] };
  }
};

const { answer, ok, notes } = tryRun();
for (const note of notes) console.error(note);
process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
process.exitCode = ok ? 0 : 1;
