/**
 * Invisible characters that can make a text read differently: they change its direction (U+202A–E, U+2066–9, U+200E,
 * U+200F, U+061C) or have no width (U+200B, U+2060, U+FEFF, U+00AD and others). No language needs them for spelling.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is replaced
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;
/** All of the above, the joiners, and lone surrogates: one test passes nearly all texts, which contain none of them. */
const SUSPECT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is looked for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb]/;

/** Scripts whose letters change shape next to a joiner (U+200C, U+200D), where it is part of the spelling. */
const JOINING = 'Arab|Syrc|Nkoo|Mong|Deva|Beng|Guru|Gujr|Orya|Taml|Telu|Knda|Mlym|Sinh|Khmr|Mymr|Tibt'
  .split('|')
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const EMOJI = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f`;
/** A joiner without such a letter or emoji before it, or with nothing after it to join. */
const IDLE_JOINER = new RegExp(`(?<![${JOINING}${EMOJI}])[\\u200c\\u200d]|[\\u200c\\u200d](?=\\s|$)`, 'gu');

/** True for a text with an invisible character where none is allowed: in a URL, for example. */
export const hasInvisible = (text: string): boolean => text.search(INVISIBLE) !== -1;

/**
 * A text of a page as a person sees it, trimmed: control characters become spaces, and invisible characters are
 * removed. Arabic, Hebrew and composed emoji keep every letter and every joiner that belongs to their spelling.
 */
export const cleanText = (text: string): string => {
  if (!SUSPECT.test(text)) return text.trim();
  return text.replace(CONTROL, ' ').replace(INVISIBLE, '').toWellFormed().replace(IDLE_JOINER, '').trim();
};
