import ts from 'typescript';

export interface Sentence {
  /** Line of the source file, from 1. */
  line: number;
  /** With `{…}` where a value is inserted. */
  text: string;
}

/** Attributes whose value is never shown or read aloud. */
const UNREAD = /^(className|\w+ClassName|d|dir|fill|href|id|key|kind|look|name|role|scope|size|src|to|type|variant)$/;
const SPECIAL_LETTER = /[àâçéèêëîïôœùûÀÂÇÉÈÊÎÔ’«»…\u00a0\u202f]/;
const CAPITALISED = /^\p{Lu}\p{Ll}+(?![\w-])/u;
const SEVERAL_WORDS = /^\p{L}+(?: \p{L}+)+$/u;
/** An utility class, an SQL word, a path: parts that no sentence has. */
const CODE = /[=;_]|::|\w:\w|\w-\d|\b(select|from|where)\b|^[\w./@-]+\/[\w./@-]+$/;

/** The sentences and words that a person may read on a screen, in the order of the file. */
export const findSentences = (file: string, code: string): Sentence[] => {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: Sentence[] = [];
  const add = (node: ts.Node, raw: string): void => {
    const text = raw.replaceAll(/[ \n\t]+/g, ' ').trim();
    if (!isFrench(text)) return;
    found.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isJsxAttribute(node) && UNREAD.test(node.name.getText())) return;
    if (ts.isJsxElement(node) && node.children.some(isWritten)) add(node, textOf(node));
    else if (ts.isTemplateExpression(node)) add(node, textOf(node));
    else if (ts.isStringLiteralLike(node)) add(node, node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const isFrench = (sentence: string): boolean => {
  const text = sentence.replaceAll('{…}', '').trim();
  const isWords = !CODE.test(text) && (CAPITALISED.test(text) || SEVERAL_WORDS.test(text));
  return /\p{L}{2}/u.test(text) && (SPECIAL_LETTER.test(text) || isWords);
};

const isWritten = (node: ts.Node): boolean => ts.isJsxText(node) && /\p{L}/u.test(node.text);

/** The whole text of an element or a template, so that a sentence is read in one piece. */
const textOf = (node: ts.Node): string => {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join('');
  if (ts.isJsxElement(node)) return node.children.map(textOf).join('');
  if (!ts.isJsxExpression(node) || !node.expression) return '';
  const { expression } = node;
  if (ts.isStringLiteralLike(expression)) return expression.text;
  return ts.isIdentifier(expression) && /^(NARROW_)?NO_BREAK$/.test(expression.text) ? '\u202f' : '{…}';
};
