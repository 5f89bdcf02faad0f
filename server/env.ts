import type { Operator } from '#core/contract/system.ts';
import { z } from '#core/contract/zod.ts';
import { type BucketAddress, readStorageUrl } from './documents/storage-url.ts';
import { STRIPE_API, type StripeConfig } from './payments/stripe-config.ts';
import { StartFailure } from './start-failure.ts';

const PLANS = ['premium', 'standard', 'none'] as const;
const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** The configuration from the environment; read once at start. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Free space on the disk of the data folder below which changes are refused. */
  minFreeBytes: number;
  /** What one account may store; null for no limit. */
  quotaBytes: number | null;
  /** PostgreSQL; null for PGlite in the data folder. */
  databaseUrl: string | null;
  /** Bucket shared by several servers; null for documents in the data folder. */
  storage: BucketAddress | null;
  /** Origin at which sellers reach the server, without a trailing slash. */
  publicUrl: string;
  /** Null: e-mails are written to the data folder. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Plan of a new account; null for none. */
  defaultPlan: 'premium' | 'standard' | null;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Encrypts documents; null for a key file in the data folder. */
  secret: string | null;
  /** Encrypts the documents' key inside a backup; null to leave it out. */
  backupPassphrase: string | null;
  /** True behind a proxy that sets X-Forwarded-For. */
  trustProxy: boolean;
  /** True where mailboxes inside the server's own network may be read. */
  allowPrivateHosts: boolean;
  /** Null: nothing is sold, and subscriptions are granted with `npm run admin`. */
  stripe: StripeConfig | null;
  /** The VAT in the prices; 0 where none is due; null when it is not stated. */
  vatPercent: number | null;
  /** What the legal notice states. */
  operator: Operator;
}

const urlOf = (protocols: readonly string[], advice: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), advice);

const publicUrl = urlOf(['http:', 'https:'], 'doit être une adresse http ou https, comme https://comptoir.exemple.fr')
  .refine((text) => {
    if (!URL.canParse(text)) return true;
    const { pathname, search, hash } = new URL(text);
    return pathname === '/' && search === '' && hash === '';
  }, 'doit s’arrêter au nom du serveur, sans chemin')
  .transform((text) => new URL(text).origin);

const smtpUrl = urlOf(['smtp:', 'smtps:'], 'doit être une adresse smtp:// ou smtps://').refine(
  (text) => !URL.canParse(text) || new URL(text).hostname !== '',
  'doit nommer un serveur, comme smtp://exemple.fr:587',
);

const storageUrl = z.string().transform((text, { addIssue }) => {
  const address = readStorageUrl(text);
  if (typeof address !== 'string') return address;
  addIssue({ code: 'custom', message: address });
  return z.NEVER;
});

/** A name or an IP address, IPv6 without brackets; binding the port shows whether this machine has it. */
const HOST = /^[\w.:%-]{1,255}$/;
const MAX_SENDER = 320;
/** An address, or a name with an address in angle brackets; one line. A local server's name has no dot. */
const SENDER = /^(?:[^<>\p{Cc}]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u;

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `doit être l’un de : ${values.join(', ')}` });

/** A line of the legal notice. */
const stated = z
  .string()
  .trim()
  .max(300, 'doit tenir en 300 caractères')
  .refine((text) => !/\p{Cc}/u.test(text), 'doit tenir en une ligne')
  .optional();

const stripeProduct = z
  .string()
  .regex(/^prod_\w{1,100}$/, 'doit être l’identifiant d’un produit de Stripe, comme prod_…')
  .optional();

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'doit être un nombre entre 0 et 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'doit être un nombre entre 0 et 65535')
    .default(4000),
  COMPTOIR_HOST: z
    .string()
    .regex(HOST, 'doit être un nom ou une adresse de cette machine, comme 127.0.0.1')
    .default('127.0.0.1'),
  COMPTOIR_DATA_DIR: z.string().default('./data'),
  COMPTOIR_MIN_FREE_MB: z
    .string()
    .regex(/^\d{1,7}$/, 'doit être un nombre de mégaoctets, comme 200')
    .transform(Number)
    .default(200),
  COMPTOIR_QUOTA_MB: z
    .string()
    .regex(/^\d{1,7}$/, 'doit être un nombre de mégaoctets, comme 500, ou 0 pour ne rien limiter')
    .transform(Number)
    .default(500),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:'], 'doit être une adresse postgres://').optional(),
  STORAGE_URL: storageUrl.optional(),
  COMPTOIR_PUBLIC_URL: publicUrl.optional(),
  SMTP_URL: smtpUrl.optional(),
  COMPTOIR_MAIL_FROM: z
    .string()
    .refine(
      (text) => text.length <= MAX_SENDER && SENDER.test(text),
      'doit être une adresse, comme Comptoir <comptoir@exemple.fr>',
    )
    .optional(),
  COMPTOIR_DEFAULT_PLAN: oneOf(PLANS).optional(),
  COMPTOIR_LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  COMPTOIR_SECRET: z.string().min(32, 'doit compter 32 caractères ou plus').optional(),
  COMPTOIR_BACKUP_PASSPHRASE: z.string().min(12, 'doit compter 12 caractères ou plus').optional(),
  COMPTOIR_TRUST_PROXY: oneOf(['true', 'false']).default('false'),
  COMPTOIR_ALLOW_PRIVATE_HOSTS: oneOf(['true', 'false']).default('false'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w{1,250}$/, 'doit être une clé secrète de Stripe, comme sk_… ou rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_\w{1,200}(,whsec_\w{1,200})?$/,
      'doit être le secret d’un webhook de Stripe (whsec_…), ou deux, séparés par une virgule',
    )
    .optional(),
  STRIPE_PREMIUM_PRODUCT: stripeProduct,
  STRIPE_STANDARD_PRODUCT: stripeProduct,
  COMPTOIR_VAT_PERCENT: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'doit être un taux de TVA en pour cent, comme 20, ou 0 si elle n’est pas due')
    .transform(Number)
    .optional(),
  STRIPE_API_URL: urlOf(['http:', 'https:'], 'doit être une adresse http ou https').default(STRIPE_API),
  COMPTOIR_OPERATOR_NAME: stated,
  COMPTOIR_OPERATOR_ADDRESS: stated,
  COMPTOIR_OPERATOR_EMAIL: stated,
  COMPTOIR_OPERATOR_PHONE: stated,
  COMPTOIR_OPERATOR_REGISTRATION: stated,
  COMPTOIR_OPERATOR_DIRECTOR: stated,
  COMPTOIR_HOSTING: stated,
});

/** Otherwise each of several servers would encrypt with its own key, and none could read what another wrote. */
const consistent = variables
  .refine(({ STORAGE_URL, DATABASE_URL, COMPTOIR_SECRET }) => !STORAGE_URL || !DATABASE_URL || COMPTOIR_SECRET, {
    path: ['COMPTOIR_SECRET'],
    message: 'doit être donné, le même à chaque serveur, quand DATABASE_URL et STORAGE_URL le sont',
  })
  // Without the webhook, the server never learns of a payment, and the seller waits for ever.
  .refine(({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) => !STRIPE_SECRET_KEY === !STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_SECRET_KEY'],
    message: 'doit être donné avec STRIPE_WEBHOOK_SECRET, ou aucun des deux',
  })
  .refine((read) => !read.STRIPE_SECRET_KEY || read.STRIPE_PREMIUM_PRODUCT || read.STRIPE_STANDARD_PRODUCT, {
    path: ['STRIPE_PREMIUM_PRODUCT'],
    message: 'ou STRIPE_STANDARD_PRODUCT doit être donné quand STRIPE_SECRET_KEY l’est',
  })
  // A price without its VAT must not be shown to a consumer, so a rate of 0 has to be stated too.
  .refine((read) => !read.STRIPE_SECRET_KEY || read.COMPTOIR_VAT_PERCENT !== undefined, {
    path: ['COMPTOIR_VAT_PERCENT'],
    message: 'doit être donné quand STRIPE_SECRET_KEY l’est : un taux, comme 20, ou 0 si la TVA n’est pas due',
  })
  .refine((read) => !read.STRIPE_PREMIUM_PRODUCT || read.STRIPE_PREMIUM_PRODUCT !== read.STRIPE_STANDARD_PRODUCT, {
    path: ['STRIPE_STANDARD_PRODUCT'],
    message: 'doit être un autre produit que STRIPE_PREMIUM_PRODUCT',
  });

/**
 * Reads the environment. An empty variable counts as absent. @throws {StartFailure} listing every invalid one at once
 */
export const readEnvironment = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(
    Object.keys(variables.shape).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const parsed = consistent.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  - ${path.join('.')} : ${message}`);
    throw new StartFailure(['Configuration refusée, à corriger avant de relancer :', ...lines].join('\n'));
  }
  return toConfig(parsed.data);
};

const localUrl = (port: number): string => `http://localhost:${port}`;

/** The configuration once the port is known: with `PORT=0` the system chose it, and our own address uses that port. */
export const atPort = (config: Config, port: number): Config => {
  const { publicUrl } = config;
  return { ...config, port, publicUrl: publicUrl === localUrl(config.port) ? localUrl(port) : publicUrl };
};

/** On a server that sells plans, a new account has none: one without an end would leave nothing to pay for. */
const defaultPlanOf = (read: z.output<typeof variables>): Config['defaultPlan'] => {
  const plan = read.COMPTOIR_DEFAULT_PLAN ?? (read.STRIPE_SECRET_KEY ? 'none' : 'premium');
  return plan === 'none' ? null : plan;
};

const toConfig = (read: z.output<typeof variables>): Config => {
  const publicUrl = read.COMPTOIR_PUBLIC_URL ?? localUrl(read.PORT);
  return {
    port: read.PORT,
    host: read.COMPTOIR_HOST,
    dataDir: read.COMPTOIR_DATA_DIR,
    minFreeBytes: read.COMPTOIR_MIN_FREE_MB * 1024 * 1024,
    quotaBytes: read.COMPTOIR_QUOTA_MB === 0 ? null : read.COMPTOIR_QUOTA_MB * 1_000_000,
    databaseUrl: read.DATABASE_URL ?? null,
    storage: read.STORAGE_URL ?? null,
    publicUrl,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.COMPTOIR_MAIL_FROM ?? `Comptoir <comptoir@${new URL(publicUrl).hostname}>`,
    defaultPlan: defaultPlanOf(read),
    logLevel: read.COMPTOIR_LOG_LEVEL,
    secret: read.COMPTOIR_SECRET ?? null,
    backupPassphrase: read.COMPTOIR_BACKUP_PASSPHRASE ?? null,
    trustProxy: read.COMPTOIR_TRUST_PROXY === 'true',
    allowPrivateHosts: read.COMPTOIR_ALLOW_PRIVATE_HOSTS === 'true',
    stripe: toStripe(read),
    vatPercent: read.COMPTOIR_VAT_PERCENT ?? null,
    operator: {
      name: read.COMPTOIR_OPERATOR_NAME || null,
      address: read.COMPTOIR_OPERATOR_ADDRESS || null,
      email: read.COMPTOIR_OPERATOR_EMAIL || null,
      phone: read.COMPTOIR_OPERATOR_PHONE || null,
      registration: read.COMPTOIR_OPERATOR_REGISTRATION || null,
      director: read.COMPTOIR_OPERATOR_DIRECTOR || null,
      hosting: read.COMPTOIR_HOSTING || null,
    },
  };
};

const toStripe = (read: z.output<typeof variables>): StripeConfig | null => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secrets } = read;
  if (secretKey === undefined || secrets === undefined) return null;
  const { STRIPE_PREMIUM_PRODUCT: premium, STRIPE_STANDARD_PRODUCT: standard } = read;
  return {
    ...{ secretKey, webhookSecrets: secrets.split(','), apiUrl: read.STRIPE_API_URL },
    products: { ...(premium !== undefined && { premium }), ...(standard !== undefined && { standard }) },
  };
};
