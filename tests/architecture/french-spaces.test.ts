import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

const folders = ['components', 'features', 'web', 'entrypoints', 'core', 'server'];
/** Never on a screen: tests and their pages, English descriptions of the API. */
const unread = /\.test\.|\.gen\.|\/testing\/|\/fixtures\/|\/mutation\/|\/hostile\/|^server\/db\/|^core\/contract\//;
/** A terminal and its `grep` only know the plain space. */
const terminal =
  /^server\/(data-folder|env|index|port|start-failure|folder-lock|failure-text|jobs\/|disk\/|documents\/(document-key|storage-url)|admin\/)/;
/** Text that is announced or looked up, not read. */
const unseen = /^(className|aria-label|label|name|href|to|id|key)$/;
/**
 * A plain space where a line must not break: before a double punctuation mark, inside quotation marks, before a unit.
 */
const breakable =
  /[\p{L}\d»)’%€.…] [?!;:](?=[\s<"'`»]|$)|« | »|\d (€|%|min|h|j|Mo|Ko|Go|jours?|heures?|minutes?|pages?)(?![\p{L}-])/u;
/** The same where an interpolation stands before it. */
const breakableAfterValue = /^ ([?!;:](\s|$)|»)/u;

it('no sentence that a person reads breaks before ; : ! ? or a unit, or inside « »', () => {
  const files = globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`)).filter(
    (file) => !unread.test(file) && !terminal.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(findBreaks)).toEqual([]);
});

function findBreaks(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && unseen.test(node.name.getText())) return;
    if (canBreak(node)) found.push(`${file}: ${node.getText().trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
}

function canBreak(node: ts.Node): boolean {
  if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) {
    return breakable.test(node.text) || breakableAfterValue.test(node.text);
  }
  return (ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && breakable.test(node.text);
}
