import type { FailureReason } from '../marketplaces/contract.ts';
import type { RunEnd } from '../model/active-reading.ts';

const ENDS: Partial<Record<FailureReason, RunEnd>> = {
  challenge: 'challenge',
  html_instead_of_json: 'not_json',
  invalid_json: 'not_json',
  truncated: 'not_json',
  empty_body: 'not_json',
  logged_out: 'signed_out',
  access_refused: 'refused',
  rate_limited: 'rate_limited',
  empty_list: 'empty',
  switched_off: 'unreadable',
};

/** How a run ends on an answer that the parser refused. */
export const endOfReason = (reason: FailureReason): RunEnd => ENDS[reason] ?? 'unreadable';

/** The marketplace's guard names its captcha's host, whatever the status (WEB §10). */
export const isChallenge = (body: string): boolean => body.includes('captcha-delivery.com');
