/** What the files of an export are, for whoever opens it years later. @param exportedAt ISO instant */
export const exportReadMe = (exportedAt: string): string =>
  [
    `Vos données Comptoir, le ${exportedAt.slice(0, 10)} à ${exportedAt.slice(11, 16)} (temps universel).`,
    '',
    'comptoir.json   tout, dans un seul fichier qu’un autre logiciel peut relire',
    'csv/            les mêmes lignes, une table par fichier, pour un tableur',
    'documents/      vos bordereaux, bons de retour, justificatifs et photos',
    '',
    'Les montants dont le nom finit par « Minor » sont en centimes, dans la devise de la colonne « currency ».',
    'Les dates avec une heure sont en temps universel (UTC). Une case vide veut dire : inconnu.',
    'Dans les CSV, une apostrophe devant un texte empêche le tableur de le prendre pour une formule.',
    'La colonne « id » de documents.csv est le nom du fichier dans documents/.',
    '',
    'N’y sont pas : votre mot de passe, les jetons de vos appareils, ni rien qui dise qui a écrit une évaluation.',
    '',
  ].join('\r\n');
