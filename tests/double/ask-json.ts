import { askDouble, type Question } from './ask-double.ts';

/** The JSON a path answers with. Tests look at it field by field, so its type is theirs to say. */
// biome-ignore lint/suspicious/noExplicitAny: answers of an outside API, whose shape is what the test is about
export async function askJson(double: { port: number }, path: string, question: Question = {}): Promise<any> {
  return JSON.parse((await askDouble(double.port, path, question)).body);
}
