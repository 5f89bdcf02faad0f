import { describe, expect, it } from 'vitest';
import { conditionIdOf, isSameCondition } from './condition-words.ts';

describe('the words of a condition', () => {
  it.each([
    ['Neuf avec étiquette', '6'],
    ['Nuovo con cartellino', '6'],
    ['Nieuw met prijskaartje', '6'],
    ['Neu, mit Etikett', '6'],
    ['Neu mit Etikett', '6'],
    ['Nuevo con etiquetas', '6'],
    ['New with tags', '6'],
    ['Neuf sans étiquette', '1'],
    ['Neu', '1'],
    ['Neu ohne Etikett', '1'],
    ['New without tags', '1'],
    ['Très bon état', '2'],
    ['Ottime', '2'],
    ['Ottime condizioni', '2'],
    ['Heel goed', '2'],
    ['Bon état', '3'],
    ['Buone condizioni', '3'],
    ['Goed', '3'],
    ['Satisfaisant', '4'],
    ['Discrete', '4'],
    ['Redelijk', '4'],
    ['Aceptable', '4'],
  ])('%s have the number %s', (text, id) => expect(conditionIdOf(text)).toBe(id));

  it.each(['', 'Neu, defekt', 'Goedkoop', 'Bon', 'M', 'Bardzo dobry', '42,5'])('%j have none', (text) =>
    expect(conditionIdOf(text)).toBeNull(),
  );

  it('may be written in two ways', () => {
    expect(isSameCondition('Ottime', 'Ottime condizioni')).toBe(true);
    expect(isSameCondition('Velmi dobrý', 'Velmi dobrý')).toBe(true);
    expect(isSameCondition('Velmi dobrý', 'Dobrý')).toBe(false);
    expect(isSameCondition('Bon état', 'Très bon état')).toBe(false);
  });
});
