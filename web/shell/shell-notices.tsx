import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import type { LineNotice } from '#components/ui/notice-line.tsx';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { useAccountNotices } from '#features/account-notices.tsx';
import { NOTICE_RANK } from '#features/notice-rank.ts';
import type { Mended } from './date-range-search.ts';
import { ScreenNotices } from './screen-notices.tsx';

/** Messages that concern every screen of the app. */
export const ShellNotices = () => (
  <ScreenNotices
    subject="ce qui demande votre attention"
    isFirst
    notices={[...useAccountNotices(WAYS), ...useMendedRangeNotices()]}
  />
);

const WAYS = {
  toDeletion: (
    <Link to="/app/compte" hash="supprimer" className={buttonClass('secondary', 'small')}>
      Le supprimer quand même
    </Link>
  ),
  toRoom: (
    <Link to="/app/compte" hash="espace" className={buttonClass('secondary', 'small')}>
      Faire de la place
    </Link>
  ),
};

const MENDED: Readonly<Record<Mended, { title: string; text: string }>> = {
  inversee: {
    title: 'Les deux dates de l’adresse étaient inversées',
    text: `Elles ont été remises dans l’ordre${NARROW_NO_BREAK}: vérifiez la période affichée.`,
  },
  inconnue: {
    title: 'Une date de l’adresse n’existe pas',
    text: `Elle a été ignorée${NARROW_NO_BREAK}: vérifiez la période affichée.`,
  },
};

/** What was put right in a range that somebody typed into the address, until it is read. */
const useMendedRangeNotices = (): readonly LineNotice[] => {
  const { corrigee } = useSearch({ from: '/app/_shell' });
  const navigate = useNavigate();
  if (corrigee === undefined) return [];
  const { title, text } = MENDED[corrigee];
  const close = (): void =>
    void navigate({ to: '.', search: (current) => ({ ...current, corrigee: undefined }), replace: true });
  const content = (
    <Banner
      tone="saffron"
      role="status"
      title={title}
      action={
        <Button size="small" onPress={close}>
          Compris
        </Button>
      }
    >
      {text}
    </Banner>
  );
  const summary = { text: title, tone: 'saffron', action: { label: 'Compris', onPress: close } } as const;
  return [{ key: 'mended', rank: NOTICE_RANK.mended, summary, content }];
};
