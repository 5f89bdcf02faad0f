import { z } from '../../contract/zod.ts';
import type { FailureReason } from '../contract.ts';

/** Only the beginning of a page is searched: refusals are small, and searching the rest costs time. */
const HEAD_CHARS = 100_000;

/** The body of a refused call (WEB §10): `{code, message, message_code, errors}`; `code` is 0 for success. */
const apiError = z.object({
  code: z.union([z.number(), z.string()]).optional().catch(undefined),
  message_code: z.string().optional().catch(undefined),
  url: z.string().optional().catch(undefined),
  my_orders: z.unknown().optional(),
});

/** Why a JSON response is a refusal rather than data; null when it is not a refusal. */
export const diagnoseAnswer = (value: unknown): FailureReason | null => {
  const { code, message_code, url, my_orders } = apiError.safeParse(value).data ?? {};
  if (url?.includes('captcha-delivery.com')) return 'challenge';
  if (message_code?.includes('rate_limit')) return 'rate_limited';
  if (code === 100 || message_code === 'invalid_authentication_token') return 'logged_out';
  if (message_code === 'access_denied' || code === 106) return 'access_refused';
  if (message_code === 'not_found' || code === 404) return 'not_found';
  const isError = (code !== undefined && code !== 0) || (message_code !== undefined && my_orders === undefined);
  return isError ? 'api_error' : null;
};

const TITLES: readonly (readonly [RegExp, FailureReason])[] = [
  // The last one since September 2026; it names no captcha host.
  [/Just a moment|captcha|Client Challenge/i, 'challenge'],
  [/\b429\b|Too Many Requests/i, 'rate_limited'],
  [/\b403\b|Forbidden|Access denied/i, 'access_refused'],
  [/\b(?:404|410)\b/, 'not_found'],
];

/** The refusal that a page title indicates; null for any other page. */
export const diagnoseTitle = (title: string): FailureReason | null =>
  TITLES.find(([sign]) => sign.test(title))?.[1] ?? null;

const diagnoseHtml = (head: string): FailureReason => {
  if (/captcha-delivery\.com|cdn-cgi\/challenge-platform/i.test(head)) return 'challenge';
  const title = /<title\b[^<>]{0,200}>([^<]{0,200})/i.exec(head)?.[1] ?? '';
  const isLogin = /\/member\/(?:login|signup)|type="password"/i.test(head);
  return diagnoseTitle(title) ?? (isLogin ? 'logged_out' : 'html_instead_of_json');
};

/** Why a text that should have been JSON is not JSON. */
export const diagnoseText = (text: string): FailureReason => {
  const head = text.slice(0, HEAD_CHARS).trimStart();
  if (head === '' && text.trim() === '') return 'empty_body';
  if (head.startsWith('<')) return diagnoseHtml(head);
  const isCut = /^[{[]/.test(head) && !/[}\]]\s*$/.test(text.slice(-200));
  return isCut ? 'truncated' : 'invalid_json';
};
