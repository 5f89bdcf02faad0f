const STEP_LIST =
  'flex flex-col gap-1.5 text-ink-2 [&_code]:text-ink [&_li]:ml-5 [&_li]:list-decimal [&_strong]:text-ink';

/** The extension is in no store yet: it is loaded from the folder that the server's start has built. */
export const ExtensionSteps = () => (
  <>
    <p className="text-ink-2">
      L’extension n’est pas encore dans les magasins. Qui tient ce serveur vous donne son dossier, construit par{' '}
      <code className="text-ink">npm start</code>.
    </p>
    <h3 className="font-semibold">Chrome et Edge</h3>
    <ol className={STEP_LIST}>
      <li>
        Ouvrez <code>chrome://extensions</code> (ou <code>edge://extensions</code>).
      </li>
      <li>
        Activez le <strong>mode développeur</strong>.
      </li>
      <li>
        « Charger l’extension non empaquetée », puis le dossier <code>.output/chrome-mv3</code>.
      </li>
    </ol>
    <h3 className="font-semibold">Firefox</h3>
    <ol className={STEP_LIST}>
      <li>
        Ouvrez <code>about:debugging#/runtime/this-firefox</code>.
      </li>
      <li>
        « Charger un module complémentaire temporaire », puis le fichier <code>.output/firefox-mv3/manifest.json</code>.
      </li>
    </ol>
    <p className="text-ink-2">
      Cliquez ensuite sur son icône : le panneau s’ouvre et propose de se connecter en un clic depuis ce site.
    </p>
  </>
);
