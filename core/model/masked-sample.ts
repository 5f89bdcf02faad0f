/** What stands for a value in a sample: its kind, or how long its text was. */
const VALUE = String.raw`"(?:null|number|boolean|undefined|…|text\(\d{1,9}\))"`;
/** A field's name, or how long it was when it could be data. */
const KEY = String.raw`"(?:[A-Za-z_][A-Za-z_-]{0,40}|key\(\d{1,9}\))":`;
/** A sample is cut at a length: the last word may be half of one of those above. */
const CUT = String.raw`"[A-Za-z_()\d…-]{0,45}(?:"?)`;
const SHAPE = new RegExp(String.raw`^(?:${KEY}|${VALUE}|\[\d{0,7}|[\]{},])*(?:${CUT})?$`);
const TAGS = /^text\(\d{1,9}\)(?: (?:<[a-z][a-z0-9]{0,15}>)*(?:<[a-z0-9]{0,16})?)?$/i;

/** True for the structure of a page alone: names of fields and tags, kinds and lengths of values, nothing that was said. */
export const isMaskedSample = (sample: string): boolean => SHAPE.test(sample) || TAGS.test(sample);
