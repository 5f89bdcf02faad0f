import { expect, it } from 'vitest';
import { checkOwner, type OwnerPick } from './owner-choice.ts';

const read = (typed: string): string | null => (/^\d+$/.test(typed) ? typed : null);

it.each<[OwnerPick | null, string | null, object]>([
  [null, '1', { ok: false, field: 'pick', error: expect.stringContaining('choisissez') }],
  [{ kind: 'known', userId: '2' }, '1', { ok: true, owner: { kind: 'account', userId: '2' } }],
  [{ kind: 'known', userId: '1' }, '1', { ok: false, field: 'pick' }],
  [{ kind: 'other', typed: '3' }, '1', { ok: true, owner: { kind: 'account', userId: '3' } }],
  [{ kind: 'other', typed: '1' }, '1', { ok: false, field: 'typed' }],
  [{ kind: 'other', typed: 'lea' }, null, { ok: false, field: 'typed', error: expect.stringContaining('adresse') }],
  [{ kind: 'unnamed' }, '1', { ok: true, owner: { kind: 'unnamed' } }],
])('choosing %j for something owned by the account %s is validated', (pick, from, checked) =>
  expect(checkOwner(pick, read, from)).toMatchObject(checked),
);
