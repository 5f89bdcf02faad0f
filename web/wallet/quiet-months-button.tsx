import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { QuietMonthsDialog, type QuietMonthsDialogProps } from './quiet-months-dialog.tsx';

const LABEL = `Aucun mouvement${NARROW_NO_BREAK}?`;

interface QuietMonthsButtonProps extends Pick<QuietMonthsDialogProps, 'wallet' | 'months'> {
  /** Whose wallet it is, where several are shown. */
  owner: string;
}

/** Lets the seller state that nothing moved in months of which nothing could be read. */
export const QuietMonthsButton = ({ wallet, months, owner }: QuietMonthsButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className="-my-1.5"
        aria-label={[LABEL, owner].filter((part) => part !== '').join(' ')}
        onPress={() => setOpen(true)}
      >
        {LABEL}
      </Button>
      {isOpen && <QuietMonthsDialog wallet={wallet} months={months} onClose={() => setOpen(false)} />}
    </>
  );
};
