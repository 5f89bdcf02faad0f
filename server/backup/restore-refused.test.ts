import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { lockFolder } from '../folder-lock.ts';
import {
  changeJson,
  contentOf,
  type Entry,
  makeTestFolder,
  makeUsedFolder,
  PASSPHRASE,
  pack,
  restoreInto,
  sizeEntry,
  textEntry,
  unpack,
  writeSmallBackup,
} from '../testing/backup-archives.ts';
import { makeDataFolder, removeFolder } from '../testing/embedded-app.ts';

describe('a restoration is refused, and changes nothing,', () => {
  let folder = '';
  let small = '';
  let entries: Entry[] = [];

  beforeAll(async () => {
    folder = makeDataFolder();
    small = join(folder, 'small.tar.gz');
    await writeSmallBackup(small);
    entries = await unpack(readFileSync(small));
  });
  afterAll(() => removeFolder(folder));

  const writeFile = (content: Uint8Array | string): string => {
    const file = join(makeTestFolder(), 'a.tar.gz');
    writeFileSync(file, content);
    return file;
  };
  const refuse = async (
    file: string,
    text: string,
    options: Parameters<typeof restoreInto>[2] = { changes: { backupPassphrase: PASSPHRASE } },
  ): Promise<void> => {
    const dataDir = makeUsedFolder();
    const before = contentOf(dataDir);
    await expect(restoreInto(file, dataDir, options)).rejects.toThrow(text);
    expect(contentOf(dataDir)).toEqual(before);
    expect(readdirSync(dataDir)).toEqual(['pglite']);
  };
  const DAMAGED = 'Cette sauvegarde est abîmée';
  const FOREIGN = 'Ce fichier n’est pas une sauvegarde de Comptoir.';
  const NEWER = 'Cette sauvegarde vient d’une version plus récente de Comptoir.';

  it('when there is no such file', () => refuse('/nowhere.tar.gz', 'introuvable'));

  it('when the file is cut off at any place', async () => {
    const whole = readFileSync(small);
    for (const share of [0.2, 0.6, 0.99]) {
      await refuse(writeFile(whole.subarray(0, Math.floor(whole.length * share))), DAMAGED);
    }
    await refuse(writeFile(await pack(entries.slice(0, -1))), DAMAGED);
    await refuse(writeFile(await pack(entries.slice(0, 3))), DAMAGED);
  });

  it('when a bit of the file is turned', async () => {
    const whole = readFileSync(small);
    for (const share of [0.1, 0.5, 0.9]) {
      const turned = Buffer.from(whole);
      const at = Math.floor(whole.length * share);
      turned.writeUInt8(turned.readUInt8(at) ^ 1, at);
      await refuse(writeFile(turned), DAMAGED);
    }
  });

  it('when an entry was changed, added, renamed or left out', async () => {
    const at = entries.findIndex(({ header }) => header.name === 'pglite/postgresql.conf');
    const conf = entries[at] ?? expect.fail('no configuration');
    const variants = [
      entries.with(at, textEntry(conf.header.name, '# nothing')),
      entries.toSpliced(at, 1),
      entries.toSpliced(at, 0, textEntry('pglite/extra', 'x')),
      entries.with(at, { ...conf, header: { ...conf.header, name: 'pglite/other.conf' } }),
      [...entries, textEntry('pglite/after-the-end', 'x')],
    ];
    for (const variant of variants) await refuse(writeFile(await pack(variant)), DAMAGED);
  });

  it('when the manifest was changed to match, because the key is sealed to the original one', async () => {
    const manifest = entries.at(-1)?.header.name ?? '';
    const forged = await pack(
      changeJson(entries, manifest, { tables: [{ name: 'public.orders', rows: 0, sum: '0' }] }),
    );
    await refuse(writeFile(forged), 'elle est fausse, ou la sauvegarde a été modifiée');
  });

  it('when it is not ours', async () => {
    await refuse(writeFile('du texte'), FOREIGN);
    await refuse(writeFile(gzipSync('du texte')), FOREIGN);
    await refuse(writeFile(''), DAMAGED);
    const older = [textEntry('PG_VERSION', '18')];
    await refuse(writeFile(await pack(older)), FOREIGN);
    await refuse(writeFile(await pack([textEntry('comptoir.json', '{"format":"x"}')])), FOREIGN);
  });

  it('when it is of a newer format or a newer database', async () => {
    await refuse(writeFile(await pack(changeJson(entries, 'comptoir.json', { version: 2 }))), NEWER);
    const later = Date.parse('2036-01-01T00:00:00Z');
    await refuse(writeFile(await pack(changeJson(entries, 'comptoir.json', { schema: later }))), NEWER);
  });

  it.each([
    ['a path upwards', { name: 'pglite/../../escaped' }],
    ['a path upwards at the end', { name: 'documents/..' }],
    ['an absolute path', { name: '/tmp/escaped' }],
    ['another folder', { name: 'sauvegardes/a.tar.gz' }],
    ['a backslash', { name: 'pglite\\..\\escaped' }],
    ['a link', { name: 'pglite/link', type: 'symlink', linkname: '/etc' }],
    ['a hard link', { name: 'pglite/link', type: 'link', linkname: '/etc/passwd' }],
    ['a device', { name: 'pglite/device', type: 'character-device' }],
    ['a name in an extended header', { name: 'pglite/fine', pax: { path: '../escaped' } }],
  ] as const)('when it holds %s', async (_, header) => {
    const [first = expect.fail('no header')] = entries;
    const hostile = await pack([first, { header: { ...header, size: 0 }, data: new Uint8Array() }]);
    await refuse(writeFile(hostile), DAMAGED);
  });

  it('when it unpacks to more than the disk holds, before any of it is written', async () => {
    const [first = expect.fail('no header')] = entries;
    const { buffer } = new Uint8Array(512 * 1024);
    const start = Buffer.from(
      await packTar([
        first,
        { header: { name: 'pglite/bomb', size: buffer.byteLength }, data: new Uint8Array(buffer) },
      ]),
    );
    // The header of the second entry states a size of 2⁴⁰ bytes, in binary as GNU tar writes it.
    const at = start.indexOf('pglite/bomb');
    const bomb = sizeEntry(start, at, 2 ** 40);
    await refuse(writeFile(gzipSync(bomb)), 'ne tient pas sur ce disque');
  });

  it('without the passphrase, with a wrong one, or with another server’s secret', async () => {
    await refuse(small, 'Donnez la phrase secrète dans COMPTOIR_BACKUP_PASSPHRASE.', {});
    await refuse(small, 'elle est fausse', { changes: { backupPassphrase: 'une autre phrase secrète' } });
    await refuse(small, 'COMPTOIR_SECRET n’est pas celui de cette sauvegarde.', {
      changes: { secret: 'x'.repeat(40) },
    });
  });

  it('while a server runs on the folder, and on PostgreSQL', async () => {
    await refuse(small, 'avec les outils de PostgreSQL', { changes: { databaseUrl: 'postgres://localhost/x' } });
    const dataDir = makeUsedFolder();
    const unlock = lockFolder(dataDir);
    onTestFinished(unlock);
    await expect(restoreInto(small, dataDir)).rejects.toThrow('Comptoir est déjà ouvert sur ce dossier de données');
    expect(readdirSync(dataDir).toSorted()).toEqual(['comptoir.lock', 'pglite']);
  });
});
