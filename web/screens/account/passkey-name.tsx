import { TextField } from '#components/ui/text-field.tsx';
import { NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import { textOf } from '#web/form/use-submit.ts';

/** By what the seller tells their passkeys apart. */
export const PasskeyName = ({ given, error }: { given: string; error: string | undefined }) => (
  <TextField
    label="Nom de la clé"
    name="name"
    defaultValue={given}
    maxLength={60}
    autoComplete="off"
    isRequired
    isLarge
    description={`Pour la reconnaître${NARROW_NO_BREAK}: ${quote('Téléphone de Léa')}, par exemple.`}
    error={error ?? null}
  />
);

export const nameIn = (form: FormData): string => textOf(form, 'name').trim();

export const checkName = (form: FormData) => (nameIn(form) === '' ? { name: 'Donnez-lui un nom.' } : {});
