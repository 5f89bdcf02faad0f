import { join } from 'node:path';
import { root } from './processes.mjs';

/**
 * How to load the extension, in French, and how to stop.
 * @param {{ chrome: string, firefox: string | null }} folders under `.output`; Firefox is left out where it has no build
 */
export function loadExtensionHint({ chrome, firefox }) {
  const chromeFolder = join(root, '.output', chrome);
  const lines = [
    '',
    'Pour charger l’extension :',
    `  Chrome  : chrome://extensions, « Mode développeur », « Charger l’extension non empaquetée », dossier ${chromeFolder}`,
    `  Edge    : edge://extensions, « Mode développeur », « Charger l’élément décompressé », dossier ${chromeFolder}`,
  ];
  if (firefox) {
    const manifest = join(root, '.output', firefox, 'manifest.json');
    const steps = 'about:debugging#/runtime/this-firefox, « Charger un module complémentaire temporaire »';
    lines.push(`  Firefox : ${steps}, fichier ${manifest}`);
  }
  return [...lines, '', 'Ctrl-C arrête Comptoir.'].join('\n');
}
