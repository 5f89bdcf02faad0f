import type { z } from './zod.ts';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];
type Issue<Code extends RawIssue['code']> = Extract<RawIssue, { code: Code }>;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'vrai ou faux',
  array: 'une liste',
  object: 'un objet',
  record: 'un objet',
};

const FORMAT_NAMES: Readonly<Record<string, string>> = {
  email: 'une adresse e-mail valide',
  uuid: 'un identifiant valide',
  url: 'une adresse valide',
};

const SIZES: Readonly<Record<string, string>> = { string: 'caractères', array: 'éléments', set: 'éléments' };

const NOT_VALID = 'n’est pas valide';

const wrongType = (issue: Issue<'invalid_type'>): string => {
  if (issue.input === undefined) return 'est obligatoire';
  return `doit être ${TYPE_NAMES[issue.expected] ?? 'd’un autre type'}`;
};

const outOfBounds = (word: 'au moins' | 'au plus', bound: number | bigint, origin: string): string => {
  const unit = SIZES[origin];
  return unit ? `doit contenir ${word} ${bound} ${unit}` : `doit être ${word} ${bound}`;
};

const oneOf = (values: readonly unknown[]): string => {
  const quoted = values.map((value) => JSON.stringify(value) ?? String(value));
  return `doit être ${quoted.length > 1 ? 'l’une des valeurs ' : ''}${quoted.join(', ')}`;
};

const unknownFields = ({ keys }: Issue<'unrecognized_keys'>): string =>
  keys.length > 1 ? 'champs inconnus' : 'champ inconnu';

/** The French sentence of a zod issue whose schema has none of its own; zod's English text never reaches a seller. */
export const frenchIssue = (issue: RawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'too_small':
      return outOfBounds('au moins', issue.minimum, issue.origin);
    case 'too_big':
      return outOfBounds('au plus', issue.maximum, issue.origin);
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_union':
      // Only the issue of a discriminated union lists the allowed values.
      return 'options' in issue && Array.isArray(issue.options) ? oneOf(issue.options) : NOT_VALID;
    case 'invalid_format':
      return `doit être ${FORMAT_NAMES[issue.format] ?? 'écrit autrement : ce format n’est pas le bon'}`;
    case 'unrecognized_keys':
      return unknownFields(issue);
    default:
      return NOT_VALID;
  }
};
