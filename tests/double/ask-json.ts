import { askDouble, type Question } from './ask-double.ts';

/** The parsed JSON of a path's response. Tests read it field by field, so its type is left to them. */
// biome-ignore lint/suspicious/noExplicitAny: responses of an external API, whose shape is what the test is about
export async function askJson(double: { port: number }, path: string, question: Question = {}): Promise<any> {
  return JSON.parse((await askDouble(double.port, path, question)).body);
}
