/** Private things the real pages carry. None of them may ever be stored, sent or shown by a reader of those pages. */
export const canaries = {
  email: 'canari.prive@example.invalid',
  realName: 'Camille Canari-Privé',
  street: '12 rue du Canari Privé',
  csrfToken: '75f6c9fa-ca7a-4e52-a000-c09dd4084b3e',
  session: 'canari-session-6f1d',
} as const;
