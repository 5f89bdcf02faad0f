import { Link } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Logo } from '#components/ui/logo.tsx';
import { openHelp } from '#features/shortcuts/help-state.ts';
import { Framed } from './framed.ts';
import { SignedOutHelp } from './help-here.tsx';

export interface FullPageProps {
  /** A symbol of what happened, decorative. */
  icon: ReactNode;
  /** Saffron where something went wrong. */
  tone: 'plum' | 'saffron';
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

const TONE = { plum: 'bg-plum-soft text-plum', saffron: 'bg-saffron-soft text-saffron' };

/** Only a message, what happened and what to do: on a page of its own with its help, or in place of a screen, which has one. */
export const FullPage = (props: FullPageProps) => {
  if (useContext(Framed)) return <Message {...props} className="py-12" />;
  return (
    <div className="flex min-h-dvh flex-col px-5 py-6 sm:px-10">
      <header className="flex items-center justify-between">
        <Link to="/" className="rounded-control">
          <Logo />
          <span className="sr-only">, page d’accueil</span>
        </Link>
        <Button variant="quiet" onPress={openHelp}>
          Aide
        </Button>
      </header>
      <main className="flex grow flex-col">
        <Message {...props} className="grow py-12" />
      </main>
      <SignedOutHelp />
    </div>
  );
};

const Message = ({ icon, tone, title, children, actions, className }: FullPageProps & { className: string }) => (
  <div className={`mx-auto flex w-full max-w-lg flex-col justify-center gap-4 ${className}`}>
    <span aria-hidden="true" className={`grid size-14 place-items-center rounded-card ${TONE[tone]}`}>
      {icon}
    </span>
    <h1 className="font-title text-title font-bold tracking-tight">{title}</h1>
    <div className="flex flex-col gap-2 text-lead text-ink-2">{children}</div>
    <div className="mt-2 flex flex-wrap gap-2">{actions}</div>
  </div>
);
