import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { toDatabaseFailure } from './database-failure.ts';

const coded = (code: string, rest: object = {}): Error => Object.assign(new Error('x'), { code, ...rest });

it.each([
  ['57P01', 'away'],
  ['08006', 'away'],
  ['ECONNREFUSED', 'away'],
  ['55P03', 'busy'],
  ['53300', 'busy'],
  ['53100', 'full'],
  ['23505', null],
  ['42P01', null],
])('reads the code %s as %s, however deep it is', (code, failure) => {
  expect(toDatabaseFailure(coded(code))).toBe(failure);
  expect(toDatabaseFailure(new DrizzleQueryError('select 1', [], coded(code)))).toBe(failure);
});

it.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'timeout expired',
  'timeout exceeded when trying to connect',
])('knows pg’s « %s », which has no code', (message) => {
  expect(toDatabaseFailure(new DrizzleQueryError('select 1', [], new Error(message)))).toBe('away');
});

it('distinguishes the missing socket of PostgreSQL from a missing file', () => {
  expect(toDatabaseFailure(coded('ENOENT', { syscall: 'connect' }))).toBe('away');
  expect(toDatabaseFailure(coded('ENOENT', { syscall: 'open' }))).toBeNull();
});

it('is silent about our own mistakes', () => {
  expect(toDatabaseFailure(new TypeError('x is undefined'))).toBeNull();
  expect(toDatabaseFailure('x')).toBeNull();
});
