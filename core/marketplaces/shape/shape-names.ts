/** Replaces a name that may be a value: an id or a pseudonym used as a key, a text, a name that is too long. */
export const MASK = '*';

const FIELD_NAME = /^[$@]?[A-Za-z_][A-Za-z0-9_-]{0,40}$/;
/** No field of the marketplace has two consecutive digits; ids and many pseudonyms do. */
const LOOKS_NUMBERED = /\d{2}/;
/** Objects with such a name have one entry per member. */
const BY_MEMBER = /(?:users|members|buyers|sellers|authors|accounts|people|contacts|participants|logins|by_?[a-z]+)$/i;
const BY_SOMETHING = /[a-z]By[A-Z]\w*$/;
/** Minimum number of entries with the same shape for an object to be treated as a map rather than a record. */
const MIN_MAP = 3;
const MAX_PEOPLE = 300;

/** Where a page identifies people: under certain data keys, in the URL of a member. */
const PEOPLE = [
  /(?:login|user_?name|nickname|seller_name)\\{0,3}"\s{0,3}:\s{0,3}\\{0,3}"([^"\\]{2,60})/gi,
  /\/member\/\d{1,20}-([\w.-]{2,60})/g,
];

/** Decides which of the names on one page may be printed. */
export interface ShapeNames {
  /** The printable forms of an object's keys, in the same order. */
  ofKeys(parent: string, record: Readonly<Record<string, unknown>>): string[];
  /** A single key. */
  ofKey(key: string): string;
  /** A `data-testid` without its numbers and without people named on the page. */
  ofTestId(testId: string): string;
}

/** @param texts the full content of the page, searched for people */
export const makeShapeNames = (texts: readonly string[]): ShapeNames => {
  const people = peopleOf(texts);
  const ofKey = (key: string): string =>
    FIELD_NAME.test(key) && !LOOKS_NUMBERED.test(key) && !people.has(key.toLowerCase()) ? key : MASK;
  return {
    ofKey,
    ofKeys(parent, record) {
      const keys = Object.keys(record);
      return isMap(parent, record) ? keys.map(() => MASK) : keys.map(ofKey);
    },
    ofTestId(testId) {
      const general = testId.replace(/\d+/g, '#');
      if (!/^[A-Za-z][\w#-]{0,80}$/.test(general)) return MASK;
      const parts = `-${testId.toLowerCase()}-`;
      return [...people].some((person) => parts.includes(`-${person}-`)) ? MASK : general;
    },
  };
};

const peopleOf = (texts: readonly string[]): ReadonlySet<string> => {
  const people = new Set<string>();
  for (const text of texts) {
    for (const [, name = ''] of PEOPLE.flatMap((pattern) => [...text.matchAll(pattern)])) {
      if (people.size < MAX_PEOPLE) people.add(name.toLowerCase());
    }
  }
  return people;
};

const isMap = (parent: string, record: Readonly<Record<string, unknown>>): boolean => {
  const shapes = Object.values(record).map(keysOf);
  if (shapes.length === 0 || shapes.includes(null)) return false;
  if (BY_MEMBER.test(parent) || BY_SOMETHING.test(parent)) return true;
  const [first] = shapes;
  // Several prices side by side are separate fields, each with its own name.
  return shapes.length >= MIN_MAP && !first?.includes('amount') && shapes.every((shape) => shape === first);
};

/** Null for anything but an object. */
const keysOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value).toSorted().join(' ') : null;
