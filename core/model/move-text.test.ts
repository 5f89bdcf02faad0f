import { describe, expect, it } from 'vitest';
import { doneMoveText, movedText, moveEffectText, undoneMoveText, waitingText } from './move-text.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const lines = (walletLines: number) => ({ orders: 0, purchases: 0, walletLines });
const way = { from: 'lea_pro', to: 'lea_perso' };

describe('what moves', () => {
  it.each([
    [{ orders: 4, purchases: 1, walletLines: 23 }, '4 commandes, 1 achat et 23 lignes de porte-monnaie'],
    [{ orders: 1, purchases: 2, walletLines: 0 }, '1 commande et 2 achats'],
    [lines(0), ''],
  ])('%j is « %s »', (moved, words) => expect(movedText(moved)).toBe(words));

  it('is described before it happens, with what will not be duplicated and what stays', () => {
    const said = (walletLines: number, rest: object = {}, names: object = {}) =>
      plain(moveEffectText({ moved: lines(walletLines), alreadyThere: 0, stays: 0, ...rest }, { ...way, ...names }));
    expect(said(23, { alreadyThere: 2 })).toBe(
      '23 lignes de porte-monnaie passent de lea_pro à lea_perso ; 2 y sont déjà et ne seront pas doublées.',
    );
    expect(said(1, { alreadyThere: 1 })).toBe(
      '1 ligne de porte-monnaie passe de lea_pro à lea_perso ; 1 y est déjà et ne sera pas doublée.',
    );
    expect(said(2, { stays: 3 })).toBe(
      '2 lignes de porte-monnaie passent de lea_pro à lea_perso. 3 éléments restent où ils sont : des pages lues contredisent ce changement.',
    );
    expect(said(0, { stays: 1 })).toBe(
      'Rien ne change de compte. 1 élément reste où il est : des pages lues contredisent ce changement.',
    );
    expect(said(3, {}, { from: null })).toBe('3 lignes de porte-monnaie passent de « Compte à préciser » à lea_perso.');
    expect(said(2, {}, { from: 'Compte 31', to: 'Compte 77' })).toContain('passent du compte n° 31 au compte n° 77.');
  });

  it('is described once it has happened', () => {
    expect(doneMoveText(lines(23), 'lea_perso')).toBe('23 lignes de porte-monnaie sont maintenant sous lea_perso');
    expect(doneMoveText(lines(0), 'lea_perso')).toBe('Tout était déjà sous lea_perso');
    expect(doneMoveText(lines(0), 'lea_perso', 2)).toBe('Rien n’a changé de compte');
    expect(plain(doneMoveText(lines(2), 'Compte 77'))).toContain('sous le compte n° 77');
    expect(plain(doneMoveText(lines(1), null))).toBe(
      '1 ligne de porte-monnaie est maintenant sous « Compte à préciser »',
    );
  });

  it('is described once it was undone, with what was changed since', () => {
    expect(undoneMoveText(0)).toBe('Changement annulé, tout est comme avant');
    expect(undoneMoveText(2)).toBe('Changement annulé, sauf 2 éléments qu’une lecture plus récente a modifiés');
  });
});

it.each([
  [{ orders: 9, purchases: 0, walletLines: 23 }, '23 lignes de porte-monnaie à rattacher à un compte'],
  [lines(1), '1 ligne de porte-monnaie à rattacher à un compte'],
  [{ orders: 9, purchases: 1, walletLines: 0 }, '9 commandes et 1 achat sans compte connu'],
  [lines(0), ''],
])('data waiting for an account, %j, is « %s »', (waiting, words) => expect(waitingText(waiting)).toBe(words));
