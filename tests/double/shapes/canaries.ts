/** Private data on the real pages. None of it may ever be stored, sent or shown by a reader of those pages. */
export const canaries = {
  email: 'canari.prive@example.invalid',
  realName: 'Camille Canari-Privé',
  street: '12 rue du Canari Privé',
  csrfToken: '75f6c9fa-ca7a-4e52-a000-c09dd4084b3e',
  session: 'canari-session-6f1d',
  phone: '+33 6 00 12 34 56',
  birthday: '1984-02-29',
  messageBody: 'canari : mon code d’entrée est le 4812B',
  messagePreview: 'canari : aperçu d’un message privé',
  labelSignature: 'canari-signature-de-bordereau',
  trackingToken: 'canari-jeton-de-suivi',
  legalName: 'CANARI PRIVÉ SAS',
  legalCode: '98765432100019',
} as const;
