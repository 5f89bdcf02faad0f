import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import { HOUR } from '#core/model/time.ts';
import { at } from '#core/testing/drawn.tsx';
import { CutNote, LoadFailure, type Loading } from './loaded-card.tsx';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const OFFLINE = new AppError('NETWORK', 'Erreur de connexion au serveur.');
const CUT = { cut: { shown: 5_000, of: 12_000 }, words: { one: 'vente', many: 'ventes', newest: 'les plus récentes' } };

const text = (query: Partial<Loading<unknown>>, notKept?: string): string =>
  renderToStaticMarkup(
    at(
      NOW,
      <LoadFailure
        query={{ data: undefined, error: null, isFetching: false, refetch: async () => undefined, ...query }}
        failure="Vos ventes n’ont pas pu être lues sur le serveur."
        {...(notKept && { notKept })}
      >
        <CutNote {...CUT} />
      </LoadFailure>,
    ),
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();

describe('what is said above a list', () => {
  it('is nothing while all is well', () => expect(text({ data: [], dataUpdatedAt: NOW })).toBe(''));

  it('is how old it is, without a network, and what it lacks', () => {
    expect(text({ data: [], error: OFFLINE, dataUpdatedAt: NOW - 3 * HOUR })).toBe(
      'Lu il y a 3 h, hors connexion Ce navigateur ne garde que 5 000 ventes sur 12 000, les plus récentes : les totaux et les nombres reviennent avec le réseau. Réessayer',
    );
    expect(text({ data: [], error: OFFLINE, dataUpdatedAt: NOW })).toContain('Lu à l’instant, hors connexion');
  });

  it('is that nothing was kept, where nothing was', () => {
    expect(text({ error: OFFLINE })).toContain('Erreur de connexion au serveur. Ceci se lit sur le serveur.');
    expect(text({ error: OFFLINE }, 'Cette période n’est pas gardée.')).toContain('Cette période n’est pas gardée.');
  });

  it('is that figures are in preparation, which are asked for again by themselves', () => {
    const error = new AppError('PREPARING', 'Vos chiffres sont en préparation.', { status: 503 });
    expect(text({ error })).toBe('Vos chiffres sont en préparation.');
  });

  it('is what the server said, with or without earlier data', () => {
    const error = new AppError('INTERNAL', 'Le serveur a échoué.', { status: 500 });
    expect(text({ error })).toBe('Le serveur a échoué. Réessayer');
    expect(text({ error, data: [], dataUpdatedAt: NOW - HOUR })).toBe(
      'Le serveur a échoué. Ce qui est affiché date de la dernière lecture réussie. Réessayer',
    );
  });
});
