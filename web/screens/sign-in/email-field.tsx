import { TextField } from '#components/ui/text-field.tsx';

/** Whose account it is, the first field of every form here. */
export const EmailField = ({ error }: { error: string | undefined }) => (
  <TextField
    label="E-mail"
    name="email"
    type="email"
    autoComplete="username"
    isRequired
    isLarge
    autoFocus
    error={error ?? null}
  />
);
