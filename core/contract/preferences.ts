import { GOAL_FIGURES, GOAL_PERIODS } from '../model/goals.ts';
import { NOTICE_KINDS } from '../model/notices.ts';
import {
  DATE_STYLES,
  MAX_PLACE_NAME,
  MAX_PLACE_WORD,
  MAX_PLACES,
  NUMBER_STYLES,
  THEMES,
} from '../model/preferences.ts';
import { REGIMES } from '../model/regime.ts';
import { defineEndpoint } from './endpoint.ts';
import { amount, currency, decimal, instant, text } from './primitives.ts';
import { openEnum } from './read-reply.ts';
import { z } from './zod.ts';

/** `amount` is decimal, in `currency`. */
const goal = z.object({ figure: openEnum(GOAL_FIGURES), amount: decimal, currency: z.string() });
export type WireGoal = z.infer<typeof goal>;

/** Holds from `since` on, a month `2026-11` or a year `2026`, until the next one of its regime and period. */
const statedGoals = z.array(
  z.object({
    regime: openEnum(REGIMES),
    period: openEnum(GOAL_PERIODS),
    /** Null: from the beginning. */
    since: z.string().nullable(),
    /** Null: the seller took it back. */
    goal: goal.nullable(),
  }),
);

/** Times on the clocks of Paris, `HH:MM`; `to` before `from` means the next morning. */
const quietHours = z.object({ from: z.string(), to: z.string() });

const notices = z.object({
  /** The kinds that the seller switched off. */
  off: z.array(openEnum(NOTICE_KINDS)),
  /** Null: none. */
  quiet: quietHours.nullable(),
  /** When the mail « Votre journée » is sent, on the clocks of Paris, `HH:MM`; null: never. */
  mailAt: z.string().nullable().default(null),
});

/** How the seller works and wants things shown. Before they chose anything: the defaults, and `updatedAt` is null. */
const preferences = z.object({
  /** The present ones under the regime of the seller's own type. Null: no goal. */
  goals: z.object({ monthly: goal.nullable(), yearly: goal.nullable() }),
  /** Of all regimes, and how they were before. Older servers keep no history. */
  statedGoals: statedGoals.default([]),
  /** The seller's own word for « emplacement », in the singular: « bac », « portant ». Null: that word. */
  placeWord: z.string().nullable(),
  /** Names of the places where articles lie, in the order in which the seller walks along them. */
  places: z.array(z.string()),
  dateStyle: openEnum(DATE_STYLES),
  numberStyle: openEnum(NUMBER_STYLES),
  /** Null: never chosen, on any device. */
  theme: openEnum(THEMES).nullable(),
  /** What the seller is notified of while they are looking elsewhere, and when not. Older servers lack this choice. */
  notices: notices.default({ off: [], quiet: null, mailAt: null }),
  /** Whether the server has a mail server; without one, no daily mail is sent. */
  canMail: z.boolean().default(false),
  updatedAt: z.string().nullable(),
});
export type Preferences = z.infer<typeof preferences>;

const changedGoal = z
  .strictObject({
    figure: z.enum(GOAL_FIGURES),
    amount: amount.refine((minor) => minor > 0, 'doit être plus grand que zéro'),
    currency,
  })
  .nullable()
  .optional();

const line = (max: number) => text(max).transform((value) => value.replace(/\s+/g, ' ').trim());

const places = z
  .array(line(MAX_PLACE_NAME).refine((name) => name !== '', 'ne doit pas être vide'))
  .max(MAX_PLACES, `ne doit pas contenir plus de ${MAX_PLACES} noms`)
  .refine((names) => new Set(names).size === names.length, 'ne doit pas contenir deux fois le même nom');

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'doit être une heure HH:MM');

const statedQuiet = z
  .strictObject({ from: clockTime, to: clockTime })
  .refine(({ from, to }) => from !== to, 'doit finir à une autre heure qu’il ne commence');

const changes = z.strictObject({
  /** From the present month, or year, on; what held before is kept. By default under the regime of the seller's own type. */
  goals: z.strictObject({ regime: z.enum(REGIMES).optional(), monthly: changedGoal, yearly: changedGoal }).optional(),
  /** Nothing but spaces takes the word away. */
  placeWord: line(MAX_PLACE_WORD)
    .transform((word) => word || null)
    .nullable()
    .optional(),
  places: places.optional(),
  dateStyle: z.enum(DATE_STYLES).optional(),
  numberStyle: z.enum(NUMBER_STYLES).optional(),
  theme: z.enum(THEMES).optional(),
  notices: z
    .strictObject({
      /** Whether each kind that is named is on; the others stay. */
      kinds: z.partialRecord(z.enum(NOTICE_KINDS), z.boolean()).optional(),
      quiet: statedQuiet.nullable().optional(),
      mailAt: clockTime.nullable().optional(),
    })
    .optional(),
  /** `updatedAt` of the preferences that this change started from; left out, the change counts whatever happened since. */
  basedOn: instant.nullable().optional(),
});
export type ChangedPreferences = z.output<typeof changes>;
export type PreferencesChange = z.input<typeof changes>;

/** `/api/preferences`: one row of an account. */
export const preferenceCalls = {
  read: defineEndpoint({
    id: 'preferences.read',
    method: 'GET',
    path: '/api/preferences',
    summary: 'How the seller works and wants things shown: goals, places of articles, dates, numbers, theme, notices.',
    access: 'session',
    replies: { 200: preferences },
  }),
  write: defineEndpoint({
    id: 'preferences.write',
    method: 'PUT',
    path: '/api/preferences',
    summary:
      'Change the fields that are named; the others stay. `basedOn`: `updatedAt` of what the seller saw; when it has changed since, 409 with the present `preferences`.',
    access: 'session',
    room: 'little',
    body: changes,
    replies: { 200: preferences },
    errors: ['CONFLICT'],
  }),
};

/** What a 409 carries besides its sentence. */
export const preferencesConflict = z.object({ preferences });
