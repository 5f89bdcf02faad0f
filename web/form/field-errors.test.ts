import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { AppError } from '#core/errors.ts';
import { checkFields, errorsOfServer, serverSentence } from './field-errors.ts';

const subjects = { email: 'L’e-mail', password: 'Le mot de passe' };
const good = { email: 'lea@exemple.fr', password: 'douze lettres', firstname: '', lastname: '', displayname: '' };

describe('checking a form against the contract', () => {
  it('finds no error in valid values', () => {
    expect(checkFields(api.auth.register.body, good, subjects)).toEqual({});
  });

  it('names each invalid field and how to correct it', () => {
    expect(checkFields(api.auth.register.body, { ...good, email: 'lea', password: 'court' }, subjects)).toEqual({
      email: 'L’e-mail doit être une adresse e-mail valide.',
      password: 'Le mot de passe doit compter 8 caractères ou plus.',
    });
  });

  it('is in French even where the contract has no message of its own', () => {
    const tooLong = { email: good.email, password: 'x'.repeat(1_001) };
    expect(checkFields(api.auth.login.body, tooLong, subjects)).toEqual({
      password: 'Le mot de passe doit contenir au plus 1000 caractères.',
    });
  });
});

describe('an error from the server', () => {
  const refusal = new AppError('CONFLICT', 'Cette adresse a déjà un compte.', { status: 409, field: 'email' });

  it('is shown beside the field that it names', () => {
    expect(errorsOfServer(refusal, ['email', 'password'])).toEqual({ email: 'Cette adresse a déjà un compte.' });
    expect(errorsOfServer(refusal, ['token'])).toEqual({});
    expect(errorsOfServer(new Error('x'), ['email'])).toEqual({});
  });

  it('is shown without the contract’s field name, because the field has a French label', () => {
    const common = new AppError('INVALID_INPUT', 'password : ce mot de passe est trop courant : changez-en.', {
      status: 400,
      field: 'password',
    });
    expect(errorsOfServer(common, ['password'])).toEqual({
      password: 'Ce mot de passe est trop courant : changez-en.',
    });
  });

  it('replaces the screen’s own message, which is used when there is no response', () => {
    expect(serverSentence(refusal, 'Autre.')).toBe('Cette adresse a déjà un compte.');
    expect(serverSentence(new AppError('INTERNAL', '', { status: 500 }), 'Autre.')).toBe('Autre.');
    expect(serverSentence(new AppError('NETWORK', 'Coupé.'), 'Autre.')).toBe('Autre.');
  });
});
