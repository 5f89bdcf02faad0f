import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFlight } from './flight.ts';
import { idOfOwnUser, readSignedIn } from './signed-in.ts';

const push = (stream: string): string => `self.__next_f.push(${JSON.stringify([1, stream])})`;
const named = (stream: string) => readSignedIn(openFlight([push(stream)]));
const row = (id: string, props: unknown): string => `${id}:${JSON.stringify(['$', '$L9c', null, props])}\n`;

describe('the account that a page’s own data name as signed in', () => {
  it('is that of its currentUser, wherever the number is in it', () => {
    const currentUser = { login: 'lea', address: { id: 5 }, id: 300000001, roles: [] };
    expect(named(row('15', { currentUser, user: { id: 9 } }))).toEqual(['300000001']);
    expect(named(row('15', { currentUser: { id: '300000001' } }))).toEqual(['300000001']);
  });

  it.each([
    ['however long their own data are', 20_000, ['300000001']],
    ['but not beyond what any user has', 60_000, []],
  ])('is found %s', (_, length, expected) => {
    const currentUser = { about: 'x'.repeat(length), id: 300000001 };
    expect(named(row('15', { currentUser, user: { id: 9 } }))).toEqual(expected);
  });

  it('is nobody where the page states that, and unknown where it states nothing', () => {
    expect(named(row('15', { currentUser: null, user: { id: 9 } }))).toEqual([null]);
    for (const value of ['$undefined', '$15:props:currentUser', {}, { id: 0 }, { id: '$3' }, 7, []]) {
      expect(named(row('15', { currentUser: value }))).toEqual([]);
    }
    expect(named(row('15', { user: { id: 9 } }))).toEqual([]);
  });

  it('is each of them once where the page contradicts itself', () => {
    const two = row('13', { currentUser: { id: 7 } }) + row('15', { currentUser: { id: 8 } });
    expect(named(two + row('16', { currentUser: { id: 7 } }))).toEqual(['7', '8']);
  });

  it('is read across the boundary of two scripts', () => {
    const stream = row('15', { currentUser: { id: 300000001 } });
    for (let cut = 1; cut < stream.length; cut += 7) {
      const scripts = [push(stream.slice(0, cut)), push(stream.slice(cut))];
      expect(readSignedIn(openFlight(scripts))).toEqual(['300000001']);
    }
  });

  it('is never taken from what a member wrote', () => {
    const words = '"currentUser":{"id":666}';
    expect(named(row('15', { about: words, title: `\\${words}` }))).toEqual([]);
    const text = `17:T${(new TextEncoder().encode(`\n18:{${words}}\n`).length).toString(16)},\n18:{${words}}\n`;
    expect(named(`1:{}\n${text}19:{"a":1}\n`)).toEqual([]);
  });

  it('consists only of ids, and is bounded, whatever the input', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.jsonValue()), { maxLength: 30 }), (values) => {
        const found = named(
          values.map(([isNamed, value], at) => row(`${at}`, isNamed ? { currentUser: value } : value)).join(''),
        );
        expect(found.length).toBeLessThanOrEqual(8);
        for (const one of found) if (one !== null) expect(one).toMatch(/^[1-9]\d{0,19}$/);
      }),
    );
  });
});

describe('the response to the call who is signed in', () => {
  it.each([
    ['{"user":{"id":300000001,"email":"a@b.test"},"code":0}', '300000001'],
    ['{"user":{"id":"300000001"}}', '300000001'],
    ['{"code":100,"message_code":"invalid_authentication_token"}', null],
    ['{"user":null}', null],
    ['{"user":{"id":12345678901234567890}}', null],
    ['null', null],
    ['<!DOCTYPE html>', null],
  ])('%s yields %s', (body, id) => {
    expect(idOfOwnUser(body)).toBe(id);
  });
});
