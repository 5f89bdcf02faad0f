import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AppError } from '#core/errors.ts';
import type { AnyApi, AnyClient, Captures } from './every-call.ts';
import { unpack } from './pack.ts';

const folder = new URL('./d67a068/', import.meta.url);

/** What the bundled client of that commit exports. */
export interface FrozenClient {
  api: AnyApi;
  createApiClient(transport: unknown): AnyClient & { exists(endpoint: never, input: never): Promise<boolean> };
  createHttpTransport(options: object): unknown;
  readEvents(options: object): AsyncIterable<{ id: string | null; name: string; data: string }>;
  AppError: typeof AppError;
}

export const loadFrozenClient = async (): Promise<FrozenClient> => import(new URL('client.js', folder).href);

const readJson = async <T>(name: string): Promise<T> => JSON.parse(await readFile(new URL(name, folder), 'utf8'));

/** Pages of two sellers, as that commit's extension sent them. */
export const frozenCaptures = (): Promise<{ camille: Captures; noemie: Captures }> => readJson('captures.json');

/** One answer of that commit's server to each call in JSON. */
export const frozenReplies = (): Promise<Record<string, unknown>> => readJson('replies.json');

/** What its client made of calls that its server refused or put off. */
export const frozenRefusals = (): Promise<Record<string, unknown>> => readJson('refusals.json');

type Figures = Readonly<Record<string, unknown>>;

/** When it was made, and what its server answered each of the two sellers of the data folder. */
export const frozenFigures = (): Promise<{ at: string; figures: { camille: Figures; noemie: Figures } }> =>
  readJson('made.json');

/** The data folder of that commit's server, put into a folder. */
export const unpackFrozenData = async (into: string): Promise<void> =>
  unpack(await readFile(fileURLToPath(new URL('data-folder.br', folder))), into);

export const FROZEN_PASSWORD = 'du tissu bleu et des boutons';
