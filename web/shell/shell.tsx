import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { Fragment, useCallback, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '#components/ui/button.tsx';
import { Logo } from '#components/ui/logo.tsx';
import { usePresent } from '#components/ui/present.tsx';
import { useMedia } from '#components/ui/use-media.ts';
import type { User } from '#core/contract/user.ts';
import { groupOrders } from '#core/model/order-lists.ts';
import { followFeed } from '#core/queries/feed.ts';
import { sessionKey } from '#core/queries/session.ts';
import { shownPreferences } from '#core/state/shown-preferences.ts';
import { useOrderBook, useWholeBook } from '#features/accounts/own-accounts.tsx';
import { openHelp } from '#features/shortcuts/help-state.ts';
import { useShortcuts } from '#features/shortcuts/use-shortcuts.ts';
import { usePreferencesEverywhere } from '#features/use-preferences.ts';
import { useWorkplace } from '#features/workplace.tsx';
import { type ExampleVisit, useExample } from '#web/context.ts';
import { useUser } from '#web/session/use-session.ts';
import { AccountCard, AccountTab, MorePlacesTab, MoreTab } from './account-menu.tsx';
import { ExampleBanner, isShownInExample, NotInExample } from './example-parts.tsx';
import { Framed } from './framed.ts';
import { HelpHere, SignedOutHelp } from './help-here.tsx';
import { BottomNavigation, SideNavigation } from './navigation.tsx';
import { ShellNotices } from './shell-notices.tsx';
import { RAIL } from './window-sizes.ts';

/** The dashboard around every screen of /app: a rail or column beside the content, a bar at the bottom of a phone. */
export const Shell = () => {
  const user = useUser();
  return user ? <SignedInShell user={user} /> : <SignedOutShell />;
};

const SignedInShell = ({ user }: { user: User }) => {
  useOrderWatch();
  const { version } = useSnapshot(shownPreferences);
  const example = useExample();
  const navigate = useNavigate();
  useShortcuts({ home: () => void navigate({ to: '/app' }), orders: () => void navigate({ to: '/app/commandes' }) });
  const pending = usePendingCount();
  const content = useRef<HTMLElement>(null);
  // Beside a rail the window scrolls. Content that scrolls by itself must be reachable by keyboard.
  const isScrolled = !useMedia(RAIL);
  return (
    <div className="min-h-dvh rail:grid rail:grid-cols-[auto_minmax(0,1fr)]">
      <SkipLink onPress={() => content.current?.focus()} />
      <aside className="no-scrollbar sticky top-0 hidden h-dvh w-21 flex-col items-center justify-between gap-2 overflow-y-auto border-r border-line px-1 py-4 rail:flex low:w-15 low:py-2 column:w-54 column:px-3.5 column:py-5">
        <div className="flex w-full flex-col gap-5 low:gap-2">
          <Link to="/app" className="self-center rounded-control column:self-start column:px-2.5">
            <Logo wordClassName="hidden column:inline" />
            <span className="sr-only">, accueil</span>
          </Link>
          <SideNavigation pending={pending} />
        </div>
        {example === null && (
          <>
            <div className="hidden w-full column:block">
              <AccountCard user={user} />
            </div>
            <div className="flex w-full column:hidden">
              <AccountTab />
            </div>
          </>
        )}
      </aside>
      <div className="flex h-dvh min-w-0 flex-col rail:h-auto rail:min-h-dvh">
        {/* Positioned: what is placed absolutely in it, such as words for screen readers, would make the page behind it scroll too. */}
        <main
          ref={content}
          tabIndex={isScrolled ? 0 : -1}
          aria-label={isScrolled ? 'Contenu de la page' : undefined}
          className="relative min-h-0 min-w-0 grow overflow-y-auto px-4 py-4 [--shell-taken:calc(5.5rem+1px+env(safe-area-inset-bottom))] sm:px-7 sm:py-5.5 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-plum sm:[--shell-taken:calc(6.25rem+1px+env(safe-area-inset-bottom))] rail:overflow-visible rail:[--shell-taken:2.75rem] low:px-3 low:py-2 low:[--shell-taken:calc(4.5rem+1px+env(safe-area-inset-bottom))] rail:low:[--shell-taken:1rem]"
        >
          <div className="mx-auto max-w-320">
            {example ? <ExampleBanner {...example} /> : <KeptHere userId={user.id} />}
            <ShellNotices />
            <Framed value={true}>
              <Fragment key={version}>{example ? <InExample {...example} /> : <Outlet />}</Fragment>
            </Framed>
          </div>
        </main>
        <BottomNavigation pending={pending}>{example ? <MorePlacesTab /> : <MoreTab />}</BottomNavigation>
      </div>
      <HelpHere />
    </div>
  );
};

/** The screen at the present address, where the example has data for it. */
const InExample = (visit: ExampleVisit) => {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/(?<=.)\/$/, '') });
  return isShownInExample(visit.regime, path) ? <Outlet /> : <NotInExample {...visit} />;
};

/** Not in the example, whose seller must not change what this browser keeps for its own. */
const KeptHere = ({ userId }: { userId: string }) => {
  const { drafts } = useWorkplace().memory;
  usePreferencesEverywhere(userId);
  useEffect(() => drafts.keepFor(userId), [userId, drafts]);
  return null;
};

/** Only the installation of the app is available without signing in. */
const SignedOutShell = () => (
  <div className="min-h-dvh px-4 py-5 sm:px-7">
    <header className="flex items-center justify-between">
      <Link to="/" className="rounded-control">
        <Logo />
        <span className="sr-only">, page d’accueil</span>
      </Link>
      <Button variant="quiet" onPress={openHelp}>
        Aide
      </Button>
    </header>
    <main className="py-6">
      <Framed value={true}>
        <Outlet />
      </Framed>
    </main>
    <SignedOutHelp />
  </div>
);

/** A button, not a link: inside the extension the part after # is the address of the page. */
const SkipLink = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="sr-only z-50 rounded-control bg-plum px-3 py-2 font-semibold text-on-plum focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
  >
    Aller au contenu
  </button>
);

/**
 * The number of orders to ship, from the same orders and the same moment as everywhere on the screen; null until known.
 */
const usePendingCount = (): number | null => {
  const book = useOrderBook();
  return usePresent(useCallback((now) => (book ? groupOrders(book.orders, now).pending.length : null), [book]));
};

/**
 * Keeps the book up to date while a screen of the app is open, and refetches the session once the server no longer
 * recognises it.
 */
const useOrderWatch = (): void => {
  const { desk, platform } = useWorkplace();
  const queryClient = useQueryClient();
  const code = useWholeBook()?.failure?.code;
  useEffect(() => desk.watch(), [desk]);
  useEffect(() => followFeed(platform, queryClient), [platform, queryClient]);
  useEffect(() => {
    if (code === 'UNAUTHENTICATED' || code === 'SESSION_EXPIRED') {
      void queryClient.invalidateQueries({ queryKey: sessionKey });
    }
  }, [code, queryClient]);
};
