import { expect, it } from 'vitest';
import { StartFailure, toStartFailure } from './start-failure.ts';

const failed = (code: string): Error => Object.assign(new Error('x'), { code });

it('explains in French what a person can fix, however deep the cause is', () => {
  const deep = new Error('Failed query', { cause: failed('28P01') });
  expect(toStartFailure(deep)).toEqual(
    new StartFailure('DATABASE_URL : PostgreSQL refuse ce nom ou ce mot de passe.', { cause: deep }),
  );
  expect(toStartFailure(failed('EACCES'))).toBeInstanceOf(StartFailure);
});

it('leaves our own errors unchanged', () => {
  const fault = new TypeError('x');
  expect(toStartFailure(fault)).toBe(fault);
  const said = new StartFailure('déjà dit');
  expect(toStartFailure(said)).toBe(said);
});
