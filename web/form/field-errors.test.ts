import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { AppError } from '#core/errors.ts';
import { checkFields, errorsOfServer, serverSentence } from './field-errors.ts';

const subjects = { email: 'L’e-mail', password: 'Le mot de passe' };
const good = { email: 'lea@exemple.fr', password: 'douze lettres', firstname: '', lastname: '', displayname: '' };

describe('checking a form against the contract', () => {
  it('finds nothing wrong with good values', () => {
    expect(checkFields(api.auth.register.body, good, subjects)).toEqual({});
  });

  it('names each field and what to do about it', () => {
    expect(checkFields(api.auth.register.body, { ...good, email: 'lea', password: 'court' }, subjects)).toEqual({
      email: 'L’e-mail doit être une adresse e-mail valide.',
      password: 'Le mot de passe doit compter 8 caractères ou plus.',
    });
  });

  it('speaks French of what the contract has no sentence for', () => {
    const tooLong = { email: good.email, password: 'x'.repeat(1_001) };
    expect(checkFields(api.auth.login.body, tooLong, subjects)).toEqual({
      password: 'Le mot de passe doit contenir au plus 1000 caractères.',
    });
  });
});

describe('what the server says', () => {
  const refusal = new AppError('CONFLICT', 'Cette adresse a déjà un compte.', { status: 409, field: 'email' });

  it('goes beside the field that it names', () => {
    expect(errorsOfServer(refusal, ['email', 'password'])).toEqual({ email: 'Cette adresse a déjà un compte.' });
    expect(errorsOfServer(refusal, ['token'])).toEqual({});
    expect(errorsOfServer(new Error('x'), ['email'])).toEqual({});
  });

  it('loses the contract’s name of the field, which is on screen in French already', () => {
    const common = new AppError('INVALID_INPUT', 'password : ce mot de passe est trop courant : changez-en.', {
      status: 400,
      field: 'password',
    });
    expect(errorsOfServer(common, ['password'])).toEqual({
      password: 'Ce mot de passe est trop courant : changez-en.',
    });
  });

  it('wins over the sentence of the screen, which is said when there is no answer', () => {
    expect(serverSentence(refusal, 'Autre.')).toBe('Cette adresse a déjà un compte.');
    expect(serverSentence(new AppError('INTERNAL', '', { status: 500 }), 'Autre.')).toBe('Autre.');
    expect(serverSentence(new AppError('NETWORK', 'Coupé.'), 'Autre.')).toBe('Autre.');
  });
});
