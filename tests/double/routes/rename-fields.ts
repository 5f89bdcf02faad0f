/**
 * JSON or flight data with some fields renamed; only names match, because a quotation mark inside a text is escaped.
 */
export function renameFields(data: string, names: Readonly<Record<string, string>> | undefined): string {
  return Object.entries(names ?? {}).reduce(
    (renamed, [from, to]) => renamed.replaceAll(`"${from}":`, `"${to}":`),
    data,
  );
}
