import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Logo } from '#components/ui/logo.tsx';
import { openHelp } from '#features/shortcuts/help-state.ts';
import { SignedOutHelp } from '#web/shell/help-here.tsx';

/** Both sign-in screens: no header, always dark (SPEC §2). */
export const SignInLayout = ({ children }: { children: ReactNode }) => (
  <div
    data-page-theme="dark"
    className="dark sign-in-ground relative flex min-h-dvh flex-col bg-paper text-ink lg:grid lg:grid-cols-[1fr_minmax(26rem,38rem)]"
  >
    <header className="flex flex-col justify-between gap-10 px-5 pt-6 sm:px-10 lg:px-14 lg:py-14">
      <div className="flex items-center justify-between gap-4">
        <Link to="/" className="rounded-control">
          <Logo />
          <span className="sr-only">, page d’accueil</span>
        </Link>
        <Button variant="quiet" className="lg:absolute lg:top-12 lg:right-14" onPress={openHelp}>
          Aide
        </Button>
      </div>
      <div className="hidden max-w-xl lg:block">
        <p className="font-title text-hero font-bold tracking-tight text-balance">
          Vos ventes, vos colis, vos chiffres. Au même comptoir.
        </p>
        <p className="mt-5 max-w-md text-lead text-ink-2">
          Le panneau latéral lit les pages que vous ouvrez. Rien n’est publié ni envoyé à votre place. Sans lien avec
          Vinted.
        </p>
      </div>
    </header>
    <main className="flex grow items-center justify-center px-5 py-10 sm:px-10 lg:py-14">
      <div className="w-full max-w-95">{children}</div>
    </main>
    <footer className="px-5 pb-6 text-center text-small text-ink-2 sm:px-10 lg:hidden">
      Lecture de vos pages. Rien n’est publié ni envoyé à votre place. Sans lien avec Vinted.
    </footer>
    <SignedOutHelp />
  </div>
);

/** Title and first sentence of a sign-in screen. */
export const SignInHeading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="mb-6">
    <h1 className="font-title text-title font-bold tracking-tight">{title}</h1>
    {children && <p className="mt-1.5 text-small text-ink-2">{children}</p>}
  </div>
);

export const TEXT_LINK = 'font-medium text-plum underline-offset-2 hover:underline';
