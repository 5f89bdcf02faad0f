import { describe, expect, it } from 'vitest';
import { readFavourites } from './card-favourites.ts';

/**
 * A heart in the format of `readDom`: its own text, its accessible name, and the number in it (null when there is
 * none).
 */
const heart = (favouriteLabel: string | null, favouriteCount: string | null, favourites = favouriteCount ?? '') => ({
  favourites,
  favouriteLabel,
  favouriteCount,
});

describe('the favourites of a card', () => {
  it.each([
    ['Ajouter aux favoris, ajouté aux favoris par 12 utilisateur(s)', '12', 12],
    ['Aggiungi ai preferiti. Aggiunto ai preferiti da 1 utente', '1', 1],
    ['Toevoegen aan favorieten, door 12 gebruikers als favoriet gemarkeerd', null, 12],
    ['Add to favourites, favourited by 1,204 users', '1 204', 1204],
    ['Zu Favoriten hinzufügen, von 3 Nutzern favorisiert', '3', 3],
    [null, '12', 12],
  ])('%s (%s) are %i', (label, count, expected) => expect(readFavourites(heart(label, count))).toBe(expected));

  it.each(['Ajouter aux favoris', 'Aggiungi ai preferiti', 'Toevoegen aan favorieten', 'Add to favourites'])(
    '« %s » alone means an article that nobody has liked',
    (label) => expect(readFavourites(heart(label, null))).toBe(0),
  );

  it.each([
    ['no heart', { favourites: null, favouriteLabel: null, favouriteCount: null }],
    ['a heart without a name', heart(null, null)],
    ['a name of another language', heart('Zu Favoriten hinzufügen', null)],
    ['a name that takes the heart back', heart('Retirer des favoris', null)],
    ['a number that is not there', heart('Ajouter aux favoris', '')],
    ['two numbers that differ', heart('Ajouter aux favoris, ajouté aux favoris par 12 utilisateur(s)', '13')],
    ['two numbers in the name', heart('12 sur 13', null)],
    ['a number in words', heart('Ajouter aux favoris', 'mille', 'mille')],
    ['a number of no known form', heart(null, '1,2 k')],
    ['a name with a number past all bounds', heart('1'.repeat(150), null)],
    ['a number past all bounds', heart(null, '9'.repeat(400))],
  ])('are unknown with %s', (_, card) => expect(readFavourites(card)).toBeNull());

  it('of an older card are the text of its heart', () => {
    expect(readFavourites({ favourites: '12', favouriteLabel: null, favouriteCount: null })).toBe(12);
  });
});
