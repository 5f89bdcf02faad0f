import { type ReactNode, useState } from 'react';
import { CopyLine } from '#components/ui/copy-button.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { type BrowserName, browserOf, pasteHint } from './install-steps.ts';

/** Absolute paths on this computer; null where the server runs on another one. */
export interface ExtensionFolders {
  chrome: string | null;
  firefox: string | null;
}

interface Guide {
  label: string;
  page: string;
  /** How developer mode is switched on; null where there is none. */
  mode: ReactNode;
  button: string;
  /** What is chosen: a folder, or a file in it. */
  object: string;
  of: keyof ExtensionFolders;
  /** Its name where its path is unknown. */
  name: string;
}

const GUIDES: Record<BrowserName, Guide> = {
  chrome: {
    label: 'Chrome',
    page: 'chrome://extensions',
    mode: (
      <>
        Activez <strong>Mode développeur</strong>, en haut à droite
      </>
    ),
    button: 'Charger l’extension non empaquetée',
    object: 'ce dossier',
    of: 'chrome',
    name: 'chrome-mv3',
  },
  edge: {
    label: 'Edge',
    page: 'edge://extensions',
    mode: (
      <>
        Activez <strong>Mode développeur</strong>, dans la colonne de gauche
      </>
    ),
    button: 'Charger l’élément décompressé',
    object: 'ce dossier',
    of: 'chrome',
    name: 'chrome-mv3',
  },
  firefox: {
    label: 'Firefox',
    page: 'about:debugging#/runtime/this-firefox',
    mode: null,
    button: 'Charger un module complémentaire temporaire',
    object: 'ce fichier',
    of: 'firefox',
    name: 'firefox-mv3/manifest.json',
  },
};

const ENTRIES = (['chrome', 'edge', 'firefox'] as const).map((id) => ({ id, label: GUIDES[id].label }));

/** How the extension is loaded from the folder that the server built. It is in no store yet. */
export const ExtensionGuide = ({ folders }: { folders: ExtensionFolders | null }) => {
  const [shown, setShown] = useState(() => browserOf(navigator.userAgent));
  const { page, mode, button, object, of, name } = GUIDES[shown];
  const path = folders?.[of] ?? null;
  const hint = pasteHint(navigator.userAgent);
  return (
    <Tabs label="Navigateur" entries={ENTRIES} selected={shown} onSelect={setShown} panelClassName="flex flex-col">
      <ol className="flex flex-col divide-y divide-line">
        <Part letter="a" text="Ouvrez cette page dans un nouvel onglet">
          <CopyLine text={page} label="Copier l’adresse de la page des extensions" />
        </Part>
        {mode && <Part letter="b" text={mode} />}
        <Part
          letter={mode ? 'c' : 'b'}
          text={
            <>
              Cliquez sur <strong>{button}</strong>, puis choisissez {object}
            </>
          }
        >
          {path === null ? (
            <p className="text-small text-ink-2">
              L’hébergeur de ce site vous le donne : <code className="text-ink">{name}</code>. L’extension n’est pas
              encore sur les boutiques d’extensions.
            </p>
          ) : (
            <>
              <CopyLine text={path} label="Copier le chemin" />
              {hint && <p className="text-small text-ink-2">{hint}</p>}
            </>
          )}
        </Part>
      </ol>
      {shown === 'firefox' && (
        <p className="text-small text-ink-2">
          Firefox oublie l’extension à sa fermeture : refaites ces étapes au démarrage suivant.
        </p>
      )}
    </Tabs>
  );
};

const Part = ({ letter, text, children }: { letter: string; text: ReactNode; children?: ReactNode }) => (
  <li className="flex gap-2 py-3">
    <span
      aria-hidden="true"
      className="grid size-5 shrink-0 place-items-center rounded-inner bg-plum-soft text-small font-bold text-plum"
    >
      {letter}
    </span>
    <div className="flex min-w-0 grow flex-col gap-2">
      <span>{text}</span>
      {children}
    </div>
  </li>
);
