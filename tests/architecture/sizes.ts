import ts from 'typescript';
import { parseSource } from './sources.ts';

export const maxFileLines = 300;
const maxFunctionLines = 60;
/** A function that draws may be longer: markup takes lines. */
const maxDrawingLines = 100;

export const countLines = (text: string) => text.trimEnd().split('\n').length;

const containsMarkup = (node: ts.Node): boolean =>
  ts.isJsxElement(node) ||
  ts.isJsxSelfClosingElement(node) ||
  ts.isJsxFragment(node) ||
  (ts.forEachChild(node, containsMarkup) ?? false);

const nameOf = (node: ts.SignatureDeclaration): string => {
  if (node.name) return node.name.getText();
  const parent = node.parent;
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name.getText() : 'a function';
};

/** The functions of a file that pass their ceiling, as `file:line name (lines)`. */
export function findLongFunctions(file: string, text?: string): string[] {
  const source = parseSource(file, text);
  const found: string[] = [];
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const first = lineOf(node.getStart(source));
      const lines = lineOf(node.end) - first + 1;
      const isLong = lines > maxFunctionLines && lines > (containsMarkup(node) ? maxDrawingLines : 0);
      if (isLong) found.push(`${file}:${first} ${nameOf(node)} (${lines})`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
