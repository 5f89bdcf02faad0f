import type { WireError } from './wire-error.ts';

/** A request on its way to the worker. `input` is unchecked on arrival. */
export interface RequestEnvelope {
  name: string;
  input: unknown;
}

export type ReplyEnvelope = { ok: true; value: unknown } | { ok: false; error: WireError };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const isRequestEnvelope = (value: unknown): value is RequestEnvelope =>
  isRecord(value) && typeof value.name === 'string' && 'input' in value;

export const isReplyEnvelope = (value: unknown): value is { ok: boolean; value?: unknown; error?: unknown } =>
  isRecord(value) && typeof value.ok === 'boolean';
