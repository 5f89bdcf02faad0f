/** The one frame that a stack has more than without the extension, in the three ways in which the probes write it. */
const passedThrough = [
  String.raw`[\"null\",\"null\",\"undefined\",\"reduce\",\"Array\",\"Array.reduce (<anonymous>)\"],`,
  String.raw`\n    at Array.reduce (<anonymous>)`,
  '",reduce",',
];
const withoutPassage = (finding: string): string =>
  passedThrough.reduce((text, frame) => text.replaceAll(frame, ''), finding);

/** Findings as they must be with and without the extension. @param knownToDiffer the first words of those left out */
export const comparable = (found: Record<string, string>, knownToDiffer: readonly string[]): unknown[] =>
  Object.entries(found)
    .filter(([name]) => !knownToDiffer.some((known) => name.startsWith(known)))
    .map(([name, finding]) => [name, name.includes('fetch') ? withoutPassage(finding) : finding]);
