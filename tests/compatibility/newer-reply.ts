import type { Endpoint } from '#core/contract/endpoint.ts';
import { fillReply } from '#tests/e2e/stage/fill.ts';

/** A value and a field that no version of this contract has. */
export const ADDED = 'added_later';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withExtraFields = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withExtraFields);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([name, each]) => [name, withExtraFields(each)]);
  return { ...Object.fromEntries(fields), [ADDED]: 7 };
};

/**
 * The reply of a server of next year to a call: every closed list has a value that does not exist yet, and every object
 * has one more field.
 */
export const newerReply = (endpoint: Endpoint): unknown =>
  withExtraFields(
    fillReply(endpoint, { isUnknown: () => false, known: () => undefined, pick: () => ADDED }, new Set()),
  );
