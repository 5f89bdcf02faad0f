import { describe, expect, it } from 'vitest';
import { readFile } from './read-file.ts';

const refusalOf = async (file: File): Promise<string | null> => (await readFile(file, 'file-1')).shown.refusal;

/** A folder as a browser hands it over: some bytes of size, none that can be read. */
const folder = (): File => {
  const file = new File(['....'], 'mes ventes');
  file.arrayBuffer = () => Promise.reject(new DOMException('', 'NotFoundError'));
  return file;
};

describe('a file that cannot be opened', () => {
  it('asks for the files themselves when a folder was dropped', async () => {
    expect(await refusalOf(folder())).toContain('déposez les fichiers qu’il contient');
    expect(await refusalOf(new File([], 'mes ventes'))).toContain('déposez les fichiers qu’il contient');
  });

  it('asks to save the page again when it is empty', async () => {
    expect(await refusalOf(new File([], 'ventes.html'))).toContain('Enregistrez la page à nouveau');
  });
});
