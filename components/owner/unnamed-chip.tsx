import { Chip } from '#components/ui/chip.tsx';

/**
 * Shown in place of the account of an order or a month: no page has stated it. @param isInline within a line of small
 * text
 */
export const UnnamedChip = ({ isInline = false }) => (
  <Chip tone="saffron" className={isInline ? 'mr-1.5 min-h-0! px-1.5! py-0! leading-4 whitespace-nowrap' : ''}>
    Compte à préciser
  </Chip>
);
