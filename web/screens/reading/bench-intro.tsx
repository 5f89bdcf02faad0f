import type { ReactNode } from 'react';

/** The purpose of a test bench, and where the files stay. */
export const BenchIntro = ({ children }: { children: ReactNode }) => (
  <div className="flex max-w-2xl flex-col gap-1">
    <p className="text-lead text-ink-2">{children}</p>
    <p className="text-ink-2">
      Tout se passe dans ce navigateur : aucun fichier n’est envoyé, rien n’est gardé quand vous quittez la page.
    </p>
  </div>
);
