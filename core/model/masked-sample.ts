/** What replaces a value in a sample: its type, or the length of its text. */
const VALUE = String.raw`"(?:null|number|boolean|undefined|…|text\(\d{1,9}\))"`;
/** A field's name, or its length when it could be data. */
const KEY = String.raw`"(?:[A-Za-z_][A-Za-z_-]{0,40}|key\(\d{1,9}\))":`;
/** A sample is cut at a fixed length, so its last word may be the beginning of one of those above. */
const CUT = String.raw`"[A-Za-z_()\d…-]{0,45}(?:"?)`;
const SHAPE = new RegExp(String.raw`^(?:${KEY}|${VALUE}|\[\d{0,7}|[\]{},])*(?:${CUT})?$`);
const TAGS = /^text\(\d{1,9}\)(?: (?:<[a-z][a-z0-9]{0,15}>)*(?:<[a-z0-9]{0,16})?)?$/i;

/** True for pure page structure: names of fields and tags, types and lengths of values, and no content. */
export const isMaskedSample = (sample: string): boolean => SHAPE.test(sample) || TAGS.test(sample);
