import { factorCode } from './primitives.ts';
import { z } from './zod.ts';

/** The present password of a signed-in seller, before something that a stolen session must not do. */
export const presentPassword = z.string().max(1_000);

/** Bytes in base64url. */
const encoded = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/, 'doit être en base64url');

/** What the browser made, of `navigator.credentials.create`, in base64url; without the maker's attestation, which is not asked for. */
export const newCredential = z.strictObject({
  id: encoded(1_400),
  clientDataJSON: encoded(4_000),
  attestationObject: encoded(20_000),
  transports: z.array(z.string().max(20)).max(10),
});
export type NewCredential = z.infer<typeof newCredential>;

/** What a passkey signed, of `navigator.credentials.get`, in base64url. */
export const passkeyAnswer = z.strictObject({
  id: encoded(1_400),
  clientDataJSON: encoded(4_000),
  authenticatorData: encoded(4_000),
  signature: encoded(8_000),
  userHandle: encoded(100).optional(),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** A code or a passkey: needed where a second factor is set; without one such a call is refused with `field: code`. */
export const secondStep = { code: factorCode.optional(), passkey: passkeyAnswer.optional() };

/** What such a call asks for again. */
export const proof = { password: presentPassword, ...secondStep };
