import type { DocumentKind } from '../contract/documents.ts';
import type { OrderId } from '../model/order.ts';
import type { Platform } from '../platform/ports.ts';

/** Identifies one PDF of an order, with the dependencies for accessing it. */
export interface NamedDocument {
  platform: Pick<Platform, 'files' | 'api'>;
  params: { id: OrderId; kind: DocumentKind };
}

/** The schemas are loaded with the first call, because building them would delay every first screen. */
const load = async () => (await import('../contract/documents.ts')).documents;

/** @throws {AppError} with a sentence for the seller */
export const fetchDocument = async ({ platform, params }: NamedDocument, signal: AbortSignal): Promise<Blob> =>
  platform.files.download((await load()).read, { params, signal });

/** Whether the server has it, whatever this copy of the order states. False when the check fails (SPEC §8). */
export const hasDocument = async ({ platform, params }: NamedDocument, signal: AbortSignal): Promise<boolean> =>
  platform.api.exists((await load()).exists, { params, signal });

/** Stores it, replacing the previous one. @throws {AppError} with a sentence for the seller */
export const putDocument = async (
  { platform, params }: NamedDocument,
  file: Blob,
  signal: AbortSignal,
): Promise<void> => {
  await platform.files.upload((await load()).write, { params, file, signal });
};
