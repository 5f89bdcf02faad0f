import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Absolute paths of the built extension; null where it was not built, or where they must not be revealed. */
export interface ExtensionFolders {
  /** The folder that Chrome and Edge load. */
  chrome: string | null;
  /** The file that Firefox loads. */
  firefox: string | null;
}

export const NO_EXTENSIONS: ExtensionFolders = { chrome: null, firefox: null };

/** @param output the folder in which the extension is built, one folder per browser */
export const findExtensions = (output: string): ExtensionFolders => {
  const manifestOf = (browser: string): string => join(output, `${browser}-mv3`, 'manifest.json');
  const firefox = manifestOf('firefox');
  return {
    chrome: existsSync(manifestOf('chrome')) ? join(output, 'chrome-mv3') : null,
    firefox: existsSync(firefox) ? firefox : null,
  };
};
