import type { FilePort } from '../platform/ports.ts';
import type { Transport } from './transport.ts';

/** As `createFilePort`, whose code loads with the first file: no first screen transfers one. */
export const createFetchedFilePort = (transport: Transport): FilePort => {
  const load = async (): Promise<FilePort> => (await import('./file-port.ts')).createFilePort(transport);
  return {
    download: async (endpoint, input, onBytes) => (await load()).download(endpoint, input, onBytes),
    upload: async (endpoint, input) => (await load()).upload(endpoint, input),
  };
};
