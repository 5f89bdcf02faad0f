import type { Plugin } from 'vite';
import { licencesText } from './licences-text.ts';
import { packageFolder } from './package-folder.ts';

const LICENCES_FILE = 'licences.txt';

/**
 * Ships `licences.txt` with what is built: the texts of every package of which a module or a file is in the bundle. A package
 * without a text fails the build. One instance for all builds of one program: each of them writes what was seen so far.
 * @param also packages that the bundler does not see as such: styles that are inlined, a worker that is bundled apart
 */
export const licencesFile = (also: readonly string[]): Plugin => {
  const folders = new Set(also.map((name) => packageFolder(`node_modules/${name}/`)));
  return {
    name: 'comptoir:licences',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        const origins = output.type === 'chunk' ? output.moduleIds : output.originalFileNames;
        for (const origin of origins) folders.add(packageFolder(origin));
      }
      folders.delete(null);
      const source = licencesText([...folders].filter((folder) => folder !== null));
      this.emitFile({ type: 'asset', fileName: LICENCES_FILE, source });
    },
  };
};
