import { findMarketplace } from './registry.ts';

const NUMBER = /^[1-9]\d{0,19}$/;
const MEMBER = /^\/member\/([1-9]\d{0,19})(?=[-/]|$)/;

const toUrl = (text: string): URL | null => {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address) : null;
};

/**
 * An account's number on the marketplace, from what a person types or pastes: the number itself, or the link to the
 * member's page, with or without `https://`. Null for anything else.
 */
export const memberIdOf = (typed: string): string | null => {
  const text = typed.trim();
  if (NUMBER.test(text)) return text;
  const url = toUrl(text);
  if (url === null) return null;
  url.protocol = 'https:';
  return findMarketplace(url.href) === null ? null : (MEMBER.exec(url.pathname)?.[1] ?? null);
};
