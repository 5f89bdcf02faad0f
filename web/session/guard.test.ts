import { describe, expect, it } from 'vitest';
import { needsSession, safeReturn } from './guard.ts';

describe('the guard', () => {
  it.each(['/app', '/app/', '/app/commandes', '/app/particulier/profilparticulier', '/app/nowhere'])(
    'requires a session on %s',
    (path) => expect(needsSession(path)).toBe(true),
  );

  it.each([
    '/',
    '/faq',
    '/app/install-app',
    '/app/install-app/',
    '/app/connexion',
    '/app/se-connecter',
    '/application',
  ])('lets anyone see %s', (path) => expect(needsSession(path)).toBe(false));
});

describe('the page after sign-in', () => {
  it.each(['/app/commandes?du=2026-01-01&onglet=shipped', '/app', '/app/install-app', '/app/connexion?appareil=abc'])(
    'is the requested page: %s',
    (asked) => expect(safeReturn(asked)).toBe(asked),
  );

  it.each([
    undefined,
    42,
    '',
    'https://exemple.fr/app',
    '//exemple.fr/app',
    '/app\\exemple.fr',
    '/faq',
    '/application',
    '/app/se-connecter',
    'javascript:alert(1)',
    '/app/../api/auth/logout',
    '/app/%2e%2e/api/auth/logout',
    '/app/.\t./faq',
  ])('is the home page instead of %j', (asked) => expect(safeReturn(asked)).toBe('/app'));
});
