import { describe, expect, it } from 'vitest';
import { readEnvironment } from './env.ts';
import { StartFailure } from './start-failure.ts';

describe('the environment', () => {
  it('needs no variables', () => {
    expect(readEnvironment({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: null,
      minFreeBytes: 200 * 1024 * 1024,
      quotaBytes: 500_000_000,
      storage: null,
      publicUrl: 'http://localhost:4000',
      smtpUrl: null,
      mailFrom: 'Comptoir <comptoir@localhost>',
      defaultPlan: 'premium',
      logLevel: 'info',
      secret: null,
      backupPassphrase: null,
      trustProxy: false,
      allowPrivateHosts: false,
      stripe: null,
      vatPercent: null,
      operator: {
        ...{ name: null, address: null, email: null, phone: null },
        ...{ registration: null, director: null, hosting: null },
      },
    });
  });

  it('takes an account at Stripe, with two signing secrets while one replaces the other', () => {
    const given = {
      ...{ STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2' },
      ...{ STRIPE_STANDARD_PRODUCT: 'prod_1', COMPTOIR_VAT_PERCENT: '20' },
    };
    expect(readEnvironment(given).stripe).toEqual({
      ...{ secretKey: 'rk_live_1', webhookSecrets: ['whsec_1', 'whsec_2'], products: { standard: 'prod_1' } },
      apiUrl: 'https://api.stripe.com',
    });
    expect(readEnvironment(given).defaultPlan, 'there would be nothing to pay for').toBeNull();
    expect(readEnvironment({ ...given, COMPTOIR_DEFAULT_PLAN: 'premium' }).defaultPlan).toBe('premium');
    expect(() => readEnvironment({ ...given, COMPTOIR_VAT_PERCENT: '' })).toThrow(
      'COMPTOIR_VAT_PERCENT : doit être donné quand STRIPE_SECRET_KEY l’est',
    );
  });

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_1' }, 'STRIPE_SECRET_KEY : doit être donné avec STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY : doit être donné avec STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_PREMIUM_PRODUCT : ou'],
    [{ STRIPE_PREMIUM_PRODUCT: 'prod_1', STRIPE_STANDARD_PRODUCT: 'prod_1' }, 'doit être un autre produit'],
    [{ STRIPE_SECRET_KEY: 'pk_1' }, 'doit être une clé secrète de Stripe'],
  ])('refuses half an account at Stripe: %j', (given, sentence) => {
    expect(() => readEnvironment(given)).toThrow(sentence);
  });

  it('takes the VAT in the prices, 0 included, and refuses what is no rate', () => {
    const read = (rate: string) => readEnvironment({ COMPTOIR_VAT_PERCENT: rate }).vatPercent;
    expect([read('20'), read('5.5'), read('0'), read('')]).toEqual([20, 5.5, 0, null]);
    for (const wrong of ['5,5', '20%', '-1', '100', 'NaN'])
      expect(() => read(wrong)).toThrow('doit être un taux de TVA');
  });

  it('quotes no secret that it refuses', () => {
    expect(() => readEnvironment({ STRIPE_SECRET_KEY: 'wrong-secret' })).not.toThrow(/wrong-secret/);
    expect(() => readEnvironment({ STRIPE_SECRET_KEY: 'wrong-secret' })).toThrow(StartFailure);
  });

  it('takes the lines of the legal notice, of which a blank one states nothing', () => {
    const { operator } = readEnvironment({
      COMPTOIR_OPERATOR_NAME: ' Léa Martin, entreprise individuelle ',
      COMPTOIR_OPERATOR_EMAIL: 'lea@exemple.fr',
      COMPTOIR_OPERATOR_ADDRESS: '   ',
      COMPTOIR_HOSTING: 'Hébergeur & Fils, Lyon',
    });
    expect(operator).toMatchObject({
      ...{ name: 'Léa Martin, entreprise individuelle', email: 'lea@exemple.fr', address: null, phone: null },
      hosting: 'Hébergeur & Fils, Lyon',
    });
    const twoLines = () => readEnvironment({ COMPTOIR_OPERATOR_ADDRESS: '1 rue des Lilas\n69003 Lyon' });
    expect(twoLines).toThrow('  - COMPTOIR_OPERATOR_ADDRESS : doit tenir en une ligne');
  });

  it('requires one secret for all servers that share a database and a document storage', () => {
    const shared = { DATABASE_URL: 'postgres://hote/base', STORAGE_URL: 's3://CLE:secret@seau?region=eu-west-3' };
    expect(() => readEnvironment(shared)).toThrow('  - COMPTOIR_SECRET : doit être donné, le même à chaque serveur');
    const { storage, secret } = readEnvironment({ ...shared, COMPTOIR_SECRET: 'x'.repeat(32) });
    expect({ secret, region: storage?.region }).toEqual({ secret: 'x'.repeat(32), region: 'eu-west-3' });
    expect(readEnvironment({ STORAGE_URL: shared.STORAGE_URL }).secret).toBeNull();
  });

  it('derives the server’s address from its port, unless it is set', () => {
    expect(readEnvironment({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readEnvironment({ COMPTOIR_PUBLIC_URL: 'https://comptoir.exemple.fr/' })).toMatchObject({
      publicUrl: 'https://comptoir.exemple.fr',
      mailFrom: 'Comptoir <comptoir@comptoir.exemple.fr>',
    });
  });

  it('treats an empty variable as absent', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toEqual(readEnvironment({}));
  });

  it('grants no plan when configured so', () => {
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

  it.each([
    [
      'STORAGE_URL',
      's3://seau',
      'doit donner la clé d’accès et son secret, comme s3://CLÉ:SECRET@seau?region=eu-west-3',
    ],
    ['COMPTOIR_HOST', 'h'.repeat(256), 'doit être un nom ou une adresse de cette machine, comme 127.0.0.1'],
    ['COMPTOIR_HOST', 'deux mots', 'doit être un nom ou une adresse de cette machine, comme 127.0.0.1'],
    ['COMPTOIR_HOST', 'http://localhost', 'doit être un nom ou une adresse de cette machine, comme 127.0.0.1'],
    ['COMPTOIR_MAIL_FROM', 'Comptoir', 'doit être une adresse, comme Comptoir <comptoir@exemple.fr>'],
    ['COMPTOIR_MAIL_FROM', 'a@b.fr\r\nBcc: c@d.fr', 'doit être une adresse, comme Comptoir <comptoir@exemple.fr>'],
    ['COMPTOIR_MAIL_FROM', `${'x'.repeat(320)}@b.fr`, 'doit être une adresse, comme Comptoir <comptoir@exemple.fr>'],
    ['COMPTOIR_QUOTA_MB', '1,5', 'doit être un nombre de mégaoctets, comme 500, ou 0 pour ne rien limiter'],
    ['COMPTOIR_QUOTA_MB', '-1', 'doit être un nombre de mégaoctets, comme 500, ou 0 pour ne rien limiter'],
    ['SMTP_URL', 'smtp://', 'doit nommer un serveur, comme smtp://exemple.fr:587'],
  ])('refuses for %s the value %j', (name, value, sentence) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(`  - ${name} : ${sentence}`);
  });

  it.each([
    ['COMPTOIR_HOST', 'host', '::1'],
    ['COMPTOIR_HOST', 'host', 'comptoir.local'],
    ['COMPTOIR_MAIL_FROM', 'mailFrom', 'lea@exemple.fr'],
    ['COMPTOIR_MAIL_FROM', 'mailFrom', '"Léa, vendeuse" <lea@exemple.fr>'],
    ['SMTP_URL', 'smtpUrl', 'smtps://lea:secret@[::1]:465'],
  ] as const)('takes for %s', (name, field, value) => {
    expect(readEnvironment({ [name]: value })[field]).toBe(value);
  });

  it('sets no limit to an account that may store 0 MB', () => {
    expect(readEnvironment({ COMPTOIR_QUOTA_MB: '2000' }).quotaBytes).toBe(2_000_000_000);
    expect(readEnvironment({ COMPTOIR_QUOTA_MB: '0' }).quotaBytes).toBeNull();
  });

  it.each(['x', '-1', '1.5', '99999999'])('refuses the port %s', (PORT) => {
    expect(() => readEnvironment({ PORT })).toThrow('PORT : doit être un nombre entre 0 et 65535');
  });
});
