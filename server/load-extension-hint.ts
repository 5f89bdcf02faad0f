import { fileURLToPath } from 'node:url';

const outputOf = (build: string): string => fileURLToPath(new URL(`../.output/${build}`, import.meta.url));

/** How to load the extension that `npm start` has built. */
export const loadExtensionHint = (): string =>
  [
    '',
    'Pour charger l’extension :',
    `  Chrome  : chrome://extensions, « Mode développeur », « Charger l’extension non empaquetée », dossier ${outputOf('chrome-mv3')}`,
    `  Edge    : edge://extensions, « Mode développeur », « Charger l’extension décompressée », dossier ${outputOf('chrome-mv3')}`,
    `  Firefox : about:debugging#/runtime/this-firefox, « Charger un module complémentaire temporaire », fichier ${outputOf('firefox-mv3')}/manifest.json`,
    '',
    'Ctrl-C arrête Comptoir.',
  ].join('\n');
