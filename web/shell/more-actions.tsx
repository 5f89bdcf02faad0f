import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { MoreIcon } from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import { useMedia } from '#components/ui/use-media.ts';
import { NARROW, TABLET } from './window-sizes.ts';

/** A way to another screen, or something that opens over this one. */
type Way = { label: string } & (Pick<LinkProps, 'to' | 'search'> | { onAction: () => void });

/** What belongs to a screen beside its list: buttons, or one menu on a phone; several of them, on a tablet too. */
export const MoreActions = ({ ways }: { ways: readonly Way[] }) => {
  const navigate = useNavigate();
  if (!useMedia(ways.length > 1 ? TABLET : NARROW)) {
    return ways.map(({ label, ...way }) =>
      'onAction' in way ? (
        <Button key={label} onPress={way.onAction}>
          {label}
        </Button>
      ) : (
        <Link key={label} {...way} className={buttonClass()}>
          {label}
        </Link>
      ),
    );
  }
  return (
    <Menu
      label="Autres actions"
      trigger={
        <Button aria-label="Autres actions" className="px-2.5">
          <MoreIcon />
        </Button>
      }
      groups={[
        {
          id: 'ways',
          entries: ways.map(({ label, ...way }) => ({
            ...{ id: label, label },
            onAction: 'onAction' in way ? way.onAction : () => void navigate(way),
          })),
        },
      ]}
    />
  );
};
