import { describe, expect, it } from 'vitest';
import { readEnvironment } from './env.ts';
import { StartFailure } from './start-failure.ts';

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readEnvironment({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: null,
      publicUrl: 'http://localhost:4000',
      smtpUrl: null,
      mailFrom: 'Comptoir <comptoir@localhost>',
      defaultPlan: 'premium',
      logLevel: 'info',
      secret: null,
      trustProxy: false,
    });
  });

  it('says where the server is reached from its port, unless told', () => {
    expect(readEnvironment({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readEnvironment({ COMPTOIR_PUBLIC_URL: 'https://comptoir.exemple.fr/' })).toMatchObject({
      publicUrl: 'https://comptoir.exemple.fr',
      mailFrom: 'Comptoir <comptoir@comptoir.exemple.fr>',
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toEqual(readEnvironment({}));
  });

  it('grants no plan when told so', () => {
    expect(readEnvironment({ COMPTOIR_DEFAULT_PLAN: 'none' }).defaultPlan).toBeNull();
  });

  it('is refused with every wrong variable at once, and without repeating a secret', () => {
    const read = () =>
      readEnvironment({
        PORT: '70000',
        DATABASE_URL: 'mysql://lea:motdepasse@hote/base',
        COMPTOIR_PUBLIC_URL: 'https://a.fr/chemin',
        SMTP_URL: 'serveur',
        COMPTOIR_DEFAULT_PLAN: 'or',
        COMPTOIR_LOG_LEVEL: 'bavard',
        COMPTOIR_SECRET: 'court',
        COMPTOIR_TRUST_PROXY: 'oui',
      });
    expect(read).toThrow(StartFailure);
    expect(read).toThrow(
      [
        'Configuration refusée, à corriger avant de relancer :',
        '  - PORT : doit être un nombre entre 0 et 65535',
        '  - DATABASE_URL : doit être une adresse postgres://',
        '  - COMPTOIR_PUBLIC_URL : doit s’arrêter au nom du serveur, sans chemin',
        '  - SMTP_URL : doit être une adresse smtp:// ou smtps://',
        '  - COMPTOIR_DEFAULT_PLAN : doit être l’un de : premium, standard, none',
        '  - COMPTOIR_LOG_LEVEL : doit être l’un de : silent, error, warn, info, debug',
        '  - COMPTOIR_SECRET : doit compter 32 caractères ou plus',
        '  - COMPTOIR_TRUST_PROXY : doit être l’un de : true, false',
      ].join('\n'),
    );
  });

  it.each(['x', '-1', '1.5', '99999999'])('refuses the port %s', (PORT) => {
    expect(() => readEnvironment({ PORT })).toThrow('PORT : doit être un nombre entre 0 et 65535');
  });
});
