import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import { SignInFailure } from './sign-in-failure.tsx';

const wordsOf = (error: unknown): string =>
  renderToStaticMarkup(
    <SignInFailure
      error={error}
      fallback="Une erreur s’est produite lors de la connexion."
      siteUrl="http://localhost:4000"
      openOptions={() => undefined}
    />,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('a sign-in that failed', () => {
  it.each(['NETWORK', 'TIMEOUT'] as const)(
    'names the server that is out of reach (%s), and leads to the options',
    (code) => {
      const words = wordsOf(new AppError(code, 'Erreur de connexion au serveur.'));
      expect(words).toMatch(/^Le serveur http:\/\/localhost:4000 est injoignable\./);
      expect(words).toMatch(/Ouvrir les options$/);
    },
  );

  it('repeats the sentence of a server that refuses', () =>
    expect(wordsOf(new AppError('BAD_CREDENTIALS', 'Adresse e-mail ou mot de passe incorrect.'))).toBe(
      'Adresse e-mail ou mot de passe incorrect.',
    ));

  it('has a sentence for an error without one', () =>
    expect(wordsOf(new Error('boom'))).toBe('Une erreur s’est produite lors de la connexion.'));
});
