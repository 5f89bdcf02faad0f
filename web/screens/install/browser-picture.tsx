import { Logo } from '#components/ui/logo.tsx';

/** The browser's page of extensions, with the letters of the steps where they happen; a download is one step more. */
export const BrowserPicture = ({ hasDownload }: { hasDownload: boolean }) => (
  <figure
    aria-hidden="true"
    className="hidden flex-col overflow-hidden rounded-card border border-line bg-card text-small shadow-soft lg:flex"
  >
    <div className="flex items-center gap-3 border-b border-line bg-sunk px-4 py-2">
      <span className="flex gap-1.5">
        {[0, 1, 2].map((at) => (
          <span key={at} className="size-2 rounded-full bg-edge" />
        ))}
      </span>
      <code className="grow rounded-inner bg-card px-3 py-1">chrome://extensions</code>
    </div>
    <div className="flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">Extensions</span>
        <span className="flex items-center gap-2 text-ink-2">
          <Letter>{hasDownload ? 'c' : 'b'}</Letter> Mode développeur
          <span className="flex h-4.5 w-8 justify-end rounded-full bg-plum p-0.5">
            <span className="size-3.5 rounded-full bg-card" />
          </span>
        </span>
      </div>
      <span className="flex items-center gap-2">
        <Letter>{hasDownload ? 'd' : 'c'}</Letter>
        <span className="rounded-control border border-plum px-3 py-1 font-semibold text-plum">
          Charger l’extension non empaquetée
        </span>
      </span>
      <div className="flex items-center gap-3 rounded-control border border-dashed border-edge p-3 text-ink-2">
        <Logo /> arrivera ici
      </div>
    </div>
  </figure>
);

const Letter = ({ children }: { children: string }) => (
  <span className="grid size-5 shrink-0 place-items-center rounded-full bg-plum font-bold text-on-plum">
    {children}
  </span>
);
