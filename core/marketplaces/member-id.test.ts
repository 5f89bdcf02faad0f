import { expect, it } from 'vitest';
import { memberIdOf } from './member-id.ts';

it.each([
  ['310000001', '310000001'],
  [' 310000001 ', '310000001'],
  ['https://www.vinted.fr/member/310000001-lea_pro', '310000001'],
  ['https://www.vinted.be/member/310000001?ref=1', '310000001'],
  ['www.vinted.fr/member/310000001', '310000001'],
  ['https://www.vinted.fr/items/310000001', null],
  ['https://www.exemple.fr/member/310000001', null],
  ['0310000001', null],
  ['lea_pro', null],
  ['', null],
  ['javascript:alert(1)', null],
  ['https://www.vinted.fr/member/123456789012345678901', null],
])('%j names the account %s', (typed, id) => expect(memberIdOf(typed)).toBe(id));
