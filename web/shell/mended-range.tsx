import { useNavigate, useSearch } from '@tanstack/react-router';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import type { Mended } from './date-range-search.ts';

const WORDS: Readonly<Record<Mended, { title: string; text: string }>> = {
  inversee: {
    title: 'Les deux dates de l’adresse étaient inversées',
    text: `Elles ont été remises dans l’ordre${NARROW_NO_BREAK}: vérifiez la période affichée.`,
  },
  inconnue: {
    title: 'Une date de l’adresse n’existe pas',
    text: `Elle a été ignorée${NARROW_NO_BREAK}: vérifiez la période affichée.`,
  },
};

/** Says what was put right in a range that somebody typed into the address, until it is read. */
export const MendedRange = () => {
  const { corrigee } = useSearch({ from: '/app/_shell' });
  const navigate = useNavigate();
  if (corrigee === undefined) return null;
  const { title, text } = WORDS[corrigee];
  const close = (): void =>
    void navigate({ to: '.', search: (current) => ({ ...current, corrigee: undefined }), replace: true });
  return (
    <div className="pb-3.5">
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
    </div>
  );
};
