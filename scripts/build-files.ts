import type { Plugin } from 'vite';

/**
 * Writes which build the site is (`builds/latest.json`), and the files of this one (`builds/<id>.json`): what an open page
 * compares itself with (`web/pwa/latest-build.ts`).
 * @param id of the build; empty where nothing names it, and then no file is written
 */
export const buildFiles = (id: string): Plugin => ({
  name: 'comptoir-build-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    if (id === '' || this.environment.config.consumer !== 'client') return;
    const files = Object.keys(bundle).toSorted();
    this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source: JSON.stringify({ id }) });
    this.emitFile({ type: 'asset', fileName: `builds/${id}.json`, source: JSON.stringify({ id, files }) });
  },
});
