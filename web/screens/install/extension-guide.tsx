import { type ReactNode, useState } from 'react';
import { CopyLine } from '#components/ui/copy-button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { type ExtensionBrowser, system } from '#core/contract/system.ts';
import {
  type BrowserName,
  browserOf,
  isDownloaded,
  isReachable,
  type OfferedExtension,
  pasteHint,
} from './install-steps.ts';

interface Guide {
  label: string;
  page: string;
  /** How developer mode is switched on; null where there is none. */
  mode: ReactNode;
  button: string;
  /** What is chosen: a folder, or a file in it. */
  object: string;
  of: ExtensionBrowser;
  /** What is chosen once the extension was downloaded. */
  downloaded: string;
  /** Its name where the host of the site provides it otherwise. */
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
    downloaded: 'le dossier « comptoir » que vous venez de décompresser',
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
    downloaded: 'le dossier « comptoir » que vous venez de décompresser',
    name: 'chrome-mv3',
  },
  firefox: {
    label: 'Firefox',
    page: 'about:debugging#/runtime/this-firefox',
    mode: null,
    button: 'Charger un module complémentaire temporaire',
    object: 'ce fichier',
    of: 'firefox',
    downloaded: 'le fichier que vous venez de télécharger, sans le décompresser',
    name: 'firefox-mv3/manifest.json',
  },
};

const ENTRIES = (['chrome', 'edge', 'firefox'] as const).map((id) => ({ id, label: GUIDES[id].label }));

/**
 * How the extension is loaded: from the folder that the server built on this computer, otherwise from a file that it
 * offers. It is in no store yet.
 */
export const ExtensionGuide = ({ offered }: { offered: OfferedExtension | null }) => {
  const [shown, setShown] = useState(() => browserOf(navigator.userAgent));
  const { page, mode, button, object, of, downloaded, name } = GUIDES[shown];
  const path = offered?.[of] ?? null;
  const isFile = isDownloaded(offered, of);
  const hint = pasteHint(navigator.userAgent);
  const letters = ['a', 'b', 'c', 'd'].values();
  const next = (): string => letters.next().value ?? '';
  return (
    <Tabs label="Navigateur" entries={ENTRIES} selected={shown} onSelect={setShown} panelClassName="flex flex-col">
      <ol className="flex flex-col divide-y divide-line">
        {isFile && (
          <Part
            letter={next()}
            text={of === 'chrome' ? 'Téléchargez l’extension, puis décompressez-la' : 'Téléchargez l’extension'}
          >
            <LinkButton
              href={system.extensionFile.path.replace(':browser', of)}
              download
              className="max-w-full self-start whitespace-normal!"
            >
              Télécharger pour {GUIDES[shown].label}
            </LinkButton>
          </Part>
        )}
        <Part letter={next()} text="Ouvrez cette page dans un nouvel onglet">
          <CopyLine text={page} label="Copier l’adresse de la page des extensions" />
        </Part>
        {mode && <Part letter={next()} text={mode} />}
        <Part
          letter={next()}
          text={
            <>
              Cliquez sur <strong>{button}</strong>, puis choisissez {isFile ? downloaded : object}
            </>
          }
        >
          {path !== null && (
            <>
              <CopyLine text={path} label="Copier le chemin" />
              {hint && <p className="text-small text-ink-2">{hint}</p>}
            </>
          )}
          {path === null && !isFile && (
            <p className="text-small text-ink-2">
              L’hébergeur de ce site vous le donne : <code className="text-ink">{name}</code>.
            </p>
          )}
        </Part>
      </ol>
      {offered && <ServerAddress builtFor={offered.builtFor} />}
      {shown === 'firefox' && (
        <p className="text-small text-ink-2">
          Firefox oublie l’extension à sa fermeture : refaites ces étapes au démarrage suivant.
        </p>
      )}
    </Tabs>
  );
};

/** The extension works with the address it was built for; nothing where that is the address of this page. */
const ServerAddress = ({ builtFor }: { builtFor: string | null }) => {
  const here = window.location.origin;
  if (builtFor === null || builtFor === here) return null;
  return (
    <p className="text-small text-ink-2">
      {isReachable(here) ? (
        <>
          Cette extension s’adresse à {builtFor}. Une fois chargée, ouvrez ses <strong>Options</strong> et indiquez-y{' '}
          <code className="text-ink">{here}</code>.
        </>
      ) : (
        <>
          L’extension n’accepte qu’une adresse https, ou celle de cet ordinateur : elle ne pourra pas joindre {here}.
          Demandez à l’hébergeur de ce site une adresse https.
        </>
      )}
    </p>
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
