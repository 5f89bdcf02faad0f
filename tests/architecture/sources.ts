import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The folder of the project. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Files git lists and those it does not ignore, that are there, relative to the project. */
export function listFiles(...patterns: string[]): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  return [...new Set(files)].filter((file) => file !== '' && existsSync(join(root, file))).sort();
}

export const listModules = () => listFiles('*.ts', '*.tsx');

export const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file);
export const isGenerated = (file: string) => /\.gen\.tsx?$|^server\/db\/migrations\//.test(file);

export const readText = (file: string) => readFileSync(join(root, file), 'utf8');

/** The syntax tree of a TypeScript file, with parents set. */
export function parseSource(file: string, text = readText(file)): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}
