/**
 * Characters that show nothing and can make a text read as another: they turn its direction (U+202A–E, U+2066–9, U+200E,
 * U+200F, U+061C) or have no width (U+200B, U+2060, U+FEFF, U+00AD and others). No word of any language is spelt with them.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is replaced
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;
/** Everything above, the joiners, and half characters: one look for the texts that hold none of it, which is nearly all. */
const SUSPECT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is looked for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb]/;

/** Scripts whose letters take another form beside a joiner (U+200C, U+200D): there it is part of the spelling. */
const JOINING = 'Arab|Syrc|Nkoo|Mong|Deva|Beng|Guru|Gujr|Orya|Taml|Telu|Knda|Mlym|Sinh|Khmr|Mymr|Tibt'
  .split('|')
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const EMOJI = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f`;
/** A joiner with no such letter or emoji before it, or nothing after it to join. */
const IDLE_JOINER = new RegExp(`(?<![${JOINING}${EMOJI}])[\\u200c\\u200d]|[\\u200c\\u200d](?=\\s|$)`, 'gu');

/** True for a text that holds a character without a look of its own, where none has a place: in an address, say. */
export const hasInvisible = (text: string): boolean => text.search(INVISIBLE) !== -1;

/**
 * A text of a page as a person sees it, trimmed: control characters become spaces, what is invisible goes. Arabic, Hebrew
 * and emoji made of several keep every letter and every joiner that they are spelt with.
 */
export const cleanText = (text: string): string => {
  if (!SUSPECT.test(text)) return text.trim();
  return text.replace(CONTROL, ' ').replace(INVISIBLE, '').toWellFormed().replace(IDLE_JOINER, '').trim();
};
