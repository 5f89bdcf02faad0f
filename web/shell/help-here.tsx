import { fetchedPart } from '#components/ui/fetched-part.tsx';
import { closeHelp, useIsHelpOpen } from '#features/shortcuts/help-state.ts';
import { useHelpKey } from '#features/shortcuts/use-shortcuts.ts';

const ShellHelp = fetchedPart(async () => (await import('./shell-help.tsx')).ShellHelp);

/** Help on the screen in front, while the seller asks for it. */
export const HelpHere = ({ isSignedIn = true }: { isSignedIn?: boolean }) =>
  useIsHelpOpen() && <ShellHelp isSignedIn={isSignedIn} onClose={closeHelp} />;

/** The same where nobody is signed in, with its key. */
export const SignedOutHelp = () => {
  useHelpKey();
  return <HelpHere isSignedIn={false} />;
};
