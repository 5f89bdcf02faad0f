import { TextField } from '#components/ui/text-field.tsx';
import { NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import { textOf } from '#web/form/use-submit.ts';

/** What the seller gives a name to. */
export type Named = 'device' | 'passkey';

const FIELDS = {
  device: {
    label: 'Nom de l’appareil',
    description: `Pour le reconnaître${NARROW_NO_BREAK}: ${quote('Ordinateur de l’atelier')}, par exemple. Sans nom, c’est celui du navigateur qui s’affiche.`,
    isRequired: false,
  },
  passkey: {
    label: 'Nom de la clé',
    description: `Pour la reconnaître${NARROW_NO_BREAK}: ${quote('Téléphone de Léa')}, par exemple.`,
    isRequired: true,
  },
} as const;

export interface ChosenNameProps {
  of: Named;
  given: string;
  error: string | undefined;
}

/** The seller's own name for a device or a passkey. */
export const ChosenName = ({ of, given, error }: ChosenNameProps) => (
  <TextField
    {...FIELDS[of]}
    name="name"
    defaultValue={given}
    maxLength={60}
    autoComplete="off"
    isLarge
    error={error ?? null}
  />
);

export const nameIn = (form: FormData): string => textOf(form, 'name').trim();

export const checkName = (of: Named) => (form: FormData) =>
  FIELDS[of].isRequired && nameIn(form) === '' ? { name: 'Donnez-lui un nom.' } : {};
