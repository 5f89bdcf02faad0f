import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { endOnFullDisk, isDiskFull } from '../disk/full-disk.ts';

/** The part of Emscripten's file system on Node that turns a failure of Node into a number for PostgreSQL. */
interface FailureReader {
  convertNodeCode(error: unknown): number;
}

/**
 * The files of PGlite on disk. A full disk ends the process at the first write that fails: PostgreSQL in WebAssembly
 * never recovers from it, and its next statement, even the rollback of the failed one, keeps the process busy for ever.
 */
export class WatchedFiles extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const watch = (module: object): void => {
      // PGlite's build exports it, its types do not.
      const { NODEFS: files } = module as { NODEFS: FailureReader };
      const convert = files.convertNodeCode;
      files.convertNodeCode = (error) => (isDiskFull(error) ? endOnFullDisk(this.rootDir) : convert.call(files, error));
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), watch] } };
  }
}
