import { toMinor } from '../model/money.ts';
import { isInCalendar, toInstant, toIso } from '../model/time.ts';
import { z } from './zod.ts';

/** Our own ids. */
export const uuid = z.uuid({ error: 'doit être un identifiant valide' });

/**
 * An id in a URL. A malformed id is answered like an unknown one: 404 with this sentence (SPEC §8).
 * @param notFound such as « Commande introuvable. »
 */
export const idInPath = (notFound: string) => z.uuid({ error: notFound });

/** An id of the marketplace: digits as text, because they exceed 2^53. */
export const marketplaceId = z.string().regex(/^\d{1,20}$/, 'doit être une suite de chiffres');

/**
 * No sale is outside these years. PostgreSQL has no year 0, and adding days to an instant must not lead past the year
 * 9999.
 */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2199;
const START = Date.UTC(FIRST_YEAR, 0, 1);
const END = Date.UTC(LAST_YEAR + 1, 0, 1);
const isInTime = (at: number): boolean => at >= START && at < END;

/** ISO 8601 with an offset; normalised to UTC `Z`. */
export const instant = z
  .string()
  .max(40)
  .refine((text) => toInstant(text) !== null, 'doit être une date ISO 8601 avec son fuseau')
  .refine((text) => isInTime(toInstant(text) ?? START), `doit être une date entre ${FIRST_YEAR} et ${LAST_YEAR}`)
  .transform((text) => toIso(toInstant(text) ?? 0));

/** A day of the calendar in Paris, `YYYY-MM-DD`. */
export const civilDay = z
  .string({ error: 'doit être un jour AAAA-MM-JJ' })
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'doit être un jour AAAA-MM-JJ')
  .refine(isInCalendar, 'doit être un jour du calendrier');

/** A month of the calendar, `YYYY-MM`. */
export const civilMonth = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'doit être un mois AAAA-MM');

/** A wire amount: number or decimal string, at most two decimals, never negative. Parsed to integer minor units. */
export const amount = z
  .union([z.number(), z.string().max(20)], { error: 'doit être un montant' })
  .refine((value) => toMinor(value) !== null, 'doit être un montant positif avec deux décimales au plus')
  .transform((value) => toMinor(value) ?? 0);

/**
 * An amount in a reply: a decimal number, signed where its field is documented as such. Its currency stands beside it,
 * or beside the object it is part of.
 */
export const decimal = z.number();

export const currency = z.string().regex(/^[A-Z]{3}$/, 'doit être un code de devise à trois lettres');

/** A missing text and a text of the wrong type are different errors. */
export const mustBeText = ({ input }: { input?: unknown }): string =>
  input === undefined ? 'est obligatoire' : 'doit être un texte';

/** Text for display: bounded, no NUL, lone surrogates replaced (PostgreSQL refuses both). */
export const text = (max: number) =>
  z
    .string({ error: mustBeText })
    .max(max, `ne doit pas dépasser ${max} caractères`)
    .transform((value) => value.replaceAll('\0', '').toWellFormed());

/** What the seller calls a device or a passkey. */
export const chosenName = text(60).pipe(z.string().regex(/\S/, 'ne doit pas être vide'));

/** Without spaces, control characters or lone surrogates, which PostgreSQL refuses. */
const PLAIN_HTTPS = /^https:\/\/[^\s\p{Cc}\p{Cs}]+$/iu;

/** Only https URLs: a `javascript:` link from a page must never reach a screen. */
export const httpsUrl = z
  .string()
  .max(2_000)
  .refine((value) => PLAIN_HTTPS.test(value) && URL.canParse(value), 'doit être une adresse https');

/** In lower case, without spaces around it. */
export const emailAddress = text(254)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email('doit être une adresse e-mail valide'));

/** The secret part of a mailed link. */
export const token = z.string().min(16).max(200);

/** Six figures of an authentication application, or a recovery code, however they are spaced. */
export const factorCode = z.string().min(6, 'doit être un code').max(40, 'doit être un code');
