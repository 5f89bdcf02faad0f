import { TextField, type TextFieldProps } from '#components/ui/text-field.tsx';

export interface CodeFieldProps extends Pick<TextFieldProps, 'value' | 'onChange' | 'autoFocus' | 'isLarge'> {
  label?: string;
  error?: string | null | undefined;
  /** False for the first code of a new application. */
  takesRecoveryCode?: boolean;
}

/** The field for a code of the seller's application, or for a recovery code, which has letters. */
export const CodeField = ({ label = 'Code', error, takesRecoveryCode = true, ...rest }: CodeFieldProps) => (
  <TextField
    isLarge
    {...rest}
    label={label}
    name="code"
    autoComplete="one-time-code"
    inputMode={takesRecoveryCode ? 'text' : 'numeric'}
    spellCheck="false"
    isRequired
    error={error ?? null}
    description={
      takesRecoveryCode
        ? 'Les 6 chiffres de votre application d’authentification, ou un code de secours.'
        : 'Les 6 chiffres qui s’affichent dans l’application.'
    }
  />
);
