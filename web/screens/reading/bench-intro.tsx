import type { ReactNode } from 'react';
import { PageHeader } from '#web/shell/page-header.tsx';

/** The purpose of a test bench, and where the files stay. */
export const BenchIntro = ({ title, tabs, children }: { title: string; tabs: ReactNode; children: ReactNode }) => (
  <div className="pt-1">
    <PageHeader title={title} />
    {tabs}
    <p className="max-w-2xl text-lead text-ink-2">{children}</p>
    <p className="max-w-2xl pt-1 text-ink-2">
      Tout se passe dans ce navigateur : aucun fichier n’est envoyé, rien n’est gardé quand vous quittez la page.
    </p>
  </div>
);
