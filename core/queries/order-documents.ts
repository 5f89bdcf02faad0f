import type { DocumentKind } from '../contract/documents.ts';
import type { OrderId } from '../model/order.ts';
import type { Platform } from '../platform/ports.ts';

/** One PDF of an order, and what reaches it. */
export interface NamedDocument {
  platform: Pick<Platform, 'files' | 'api'>;
  params: { id: OrderId; kind: DocumentKind };
}

/** The calls' schemas come with the first call: building them would put off every first screen. */
const load = async () => (await import('../contract/documents.ts')).documents;

/** @throws {AppError} with a sentence for the seller */
export const fetchDocument = async ({ platform, params }: NamedDocument, signal: AbortSignal): Promise<Blob> =>
  platform.files.download((await load()).read, { params, signal });

/** Whether the server has it, whatever this copy of the order says. A failed check gives false (SPEC §8). */
export const hasDocument = async ({ platform, params }: NamedDocument, signal: AbortSignal): Promise<boolean> =>
  platform.api.exists((await load()).exists, { params, signal });

/** Stores it, in the place of the one before. @throws {AppError} with a sentence for the seller */
export const putDocument = async (
  { platform, params }: NamedDocument,
  file: Blob,
  signal: AbortSignal,
): Promise<void> => {
  await platform.files.upload((await load()).write, { params, file, signal });
};
