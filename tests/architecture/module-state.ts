import ts from 'typescript';
import { parseSource } from './sources.ts';

const mutators = new Set([
  'set',
  'add',
  'delete',
  'clear',
  'push',
  'pop',
  'shift',
  'unshift',
  'splice',
  'sort',
  'reverse',
  'fill',
]);

/** The identifier at the root of `name.x[0].y`. */
function rootName(node: ts.Expression): string | null {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return rootName(node.expression);
  return null;
}

const isAssignment = ({ kind }: ts.Node) =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/** The variable that a node mutates: `seen.add(1)`, `seen[0] = 1`, `seen.size++`, `delete seen.a`. */
function changedName(node: ts.Node): string | null {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    return mutators.has(node.expression.name.text) ? rootName(node.expression.expression) : null;
  }
  const assigned = ts.isBinaryExpression(node) && isAssignment(node.operatorToken) ? node.left : null;
  const target =
    assigned ??
    (ts.isPostfixUnaryExpression(node) ? node.operand : ts.isDeleteExpression(node) ? node.expression : null);
  return target && !ts.isIdentifier(target) ? rootName(target) : null;
}

/** State that a module keeps between calls: a top-level `let`, or a top-level constant whose content is mutated. */
export function findModuleState(file: string, text?: string): string[] {
  const source = parseSource(file, text);
  const constants = new Set<string>();
  const found: string[] = [];
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const { declarations, flags } = statement.declarationList;
    for (const { name } of declarations) {
      if (flags & ts.NodeFlags.Const) constants.add(name.getText(source));
      else found.push(`${file}: let ${name.getText(source)}`);
    }
  }
  const visit = (node: ts.Node): void => {
    const name = changedName(node);
    if (name && constants.has(name)) found.push(`${file}: ${name} is changed`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...new Set(found)];
}
