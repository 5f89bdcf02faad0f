import { auth } from '#core/contract/auth.ts';
import { civilDay, text, uuid } from '#core/contract/primitives.ts';
import { z } from '#core/contract/zod.ts';
import { ERROR_CODES } from '#core/errors.ts';

/** Of the messages on the socket; another one is refused. */
export const ADMIN_VERSION = 1;
/** A command is a few short words. */
export const MAX_REQUEST_BYTES = 16 * 1024;
/** A page of accounts, or the sessions of one, is far below. */
export const MAX_REPLY_BYTES = 8 * 1024 * 1024;

/** An id or an e-mail address. */
const account = text(254).pipe(z.string().min(1, 'doit être l’adresse ou l’identifiant d’un compte'));
const ofAccount = z.strictObject({ account });
const instant = z.string();

const subscription = z.strictObject({
  id: uuid,
  plan: z.string(),
  status: z.string(),
  startDate: instant,
  /** Null: no end. */
  endDate: instant.nullable(),
  /** Where it is paid for; null for one that was granted. */
  provider: z.string().nullable(),
  /** `renews`, `ends` or `overdue` while it is paid for. */
  renewal: z.string().nullable(),
  /** The end of the period that is being used; null for one that was granted. */
  periodEnd: instant.nullable(),
  /** SPEC §4: active, of a known plan and not over. */
  isPremium: z.boolean(),
});
export type AdminSubscription = z.infer<typeof subscription>;

const listedAccount = z.strictObject({
  id: uuid,
  email: z.string(),
  displayname: z.string(),
  userType: z.string(),
  createdAt: instant,
  /** Null while sellers may sign in to it. */
  disabledAt: instant.nullable(),
  /** When it will be deleted; null while nobody asked for that. */
  deletedOn: instant.nullable(),
  /** Last use of any open session; null when none was used. */
  lastSeenAt: instant.nullable(),
  subscription: subscription.nullable(),
});
export type ListedAccount = z.infer<typeof listedAccount>;

const session = z.strictObject({
  id: uuid,
  kind: z.string(),
  label: z.string(),
  /** What its seller calls it; null: nothing. */
  name: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
});

/** How a link was mailed: by SMTP, or as a file in a folder of the server. */
const delivery = z.strictObject({ by: z.enum(['smtp', 'file']), folder: z.string().nullable() });
export type Delivery = z.infer<typeof delivery>;

const backup = z.strictObject({ name: z.string(), bytes: z.number(), writtenAt: instant });
export type ListedBackup = z.infer<typeof backup>;

const CHECK_STATES = ['ok', 'warning', 'failed'] as const;
const check = z.strictObject({
  /** What was looked at, such as `database`; never renamed. */
  id: z.string(),
  state: z.enum(CHECK_STATES),
  /** One French sentence. */
  text: z.string(),
});
export type Check = z.infer<typeof check>;

/** What each command of `npm run admin` takes and answers; docs/admin.md is written from it. */
export const ADMIN_COMMANDS = {
  'accounts.list': {
    input: z.strictObject({
      search: text(254).optional(),
      limit: z.int().min(1).max(200).default(50),
      /** The last id of the page before. */
      after: uuid.optional(),
    }),
    output: z.strictObject({
      accounts: z.array(listedAccount),
      /** Of the whole server, whatever was searched. */
      total: z.int(),
      /** To be given as `after`; null on the last page. */
      next: uuid.nullable(),
    }),
  },
  'accounts.show': {
    input: ofAccount,
    output: z.strictObject({
      account: listedAccount.extend({
        firstname: z.string(),
        lastname: z.string(),
        marketplaceAccounts: z.array(
          z.strictObject({ marketplace: z.string(), userId: z.string(), login: z.string().nullable() }),
        ),
        openSessions: z.int(),
        orders: z.int(),
        documents: z.int(),
        storedBytes: z.number(),
      }),
    }),
  },
  'accounts.create': {
    input: auth.register.body.omit({ password: true, role: true }),
    output: z.strictObject({ id: uuid, email: z.string(), delivery }),
  },
  'accounts.reset': { input: ofAccount, output: z.strictObject({ id: uuid, email: z.string(), delivery }) },
  'accounts.disable': {
    input: ofAccount,
    output: z.strictObject({ id: uuid, email: z.string(), disabledAt: instant }),
  },
  'accounts.enable': { input: ofAccount, output: z.strictObject({ id: uuid, email: z.string() }) },
  /** `wasSet`: whether a second factor was asked for before. */
  'accounts.reset-factor': {
    input: ofAccount,
    output: z.strictObject({ id: uuid, email: z.string(), wasSet: z.boolean() }),
  },
  /** In 7 days, unless `now`. `dueAt`: when; null for an account that is gone. */
  'accounts.delete': {
    input: ofAccount.extend({ now: z.boolean().default(false) }),
    output: z.strictObject({ id: uuid, email: z.string(), dueAt: instant.nullable() }),
  },
  'accounts.keep': { input: ofAccount, output: z.strictObject({ id: uuid, email: z.string() }) },
  'subscriptions.show': {
    input: ofAccount,
    output: z.strictObject({ id: uuid, email: z.string(), subscription: subscription.nullable() }),
  },
  'subscriptions.history': {
    input: ofAccount,
    /** Newest first, with the current one. */
    output: z.strictObject({ id: uuid, email: z.string(), subscriptions: z.array(subscription) }),
  },
  'subscriptions.grant': {
    input: ofAccount.extend({
      plan: z.enum(['premium', 'standard']),
      /** Its last day in Paris; null for no end. */
      until: civilDay.nullable(),
    }),
    output: z.strictObject({ id: uuid, email: z.string(), subscription }),
  },
  'subscriptions.end': {
    /** Its last day in Paris; null for now. */
    input: ofAccount.extend({ on: civilDay.nullable() }),
    output: z.strictObject({ id: uuid, email: z.string(), subscription }),
  },
  'sessions.list': {
    input: ofAccount,
    output: z.strictObject({ id: uuid, email: z.string(), sessions: z.array(session) }),
  },
  'sessions.end': {
    /** One session; null for all of them. */
    input: ofAccount.extend({ session: uuid.nullable() }),
    output: z.strictObject({ id: uuid, email: z.string(), ended: z.int() }),
  },
  'backup.list': {
    input: z.strictObject({}),
    output: z.strictObject({ folder: z.string(), backups: z.array(backup) }),
  },
  'backup.create': { input: z.strictObject({}), output: z.strictObject({ folder: z.string(), backup }) },
  check: { input: z.strictObject({}), output: z.strictObject({ checks: z.array(check) }) },
} as const;

export type AdminCommand = keyof typeof ADMIN_COMMANDS;
export type AdminInput<C extends AdminCommand> = z.output<(typeof ADMIN_COMMANDS)[C]['input']>;
export type AdminOutput<C extends AdminCommand> = z.infer<(typeof ADMIN_COMMANDS)[C]['output']>;

export const isAdminCommand = (name: string): name is AdminCommand => Object.hasOwn(ADMIN_COMMANDS, name);

/** One line of JSON to the server. */
export const adminRequest = z.strictObject({
  version: z.int(),
  command: z.string().max(40),
  input: z.record(z.string(), z.unknown()),
});
export type AdminRequest = z.infer<typeof adminRequest>;

/** One line of JSON back. */
export const adminReply = z.union([
  z.strictObject({ version: z.int(), command: z.string(), result: z.record(z.string(), z.unknown()) }),
  z.strictObject({
    version: z.int(),
    command: z.string().nullable(),
    error: z.strictObject({ code: z.enum(ERROR_CODES), message: z.string(), reference: z.string().optional() }),
  }),
]);
export type AdminReply = z.infer<typeof adminReply>;
