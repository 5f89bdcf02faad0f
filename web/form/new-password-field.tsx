import { useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { TextField } from '#components/ui/text-field.tsx';
import { passwordStrength } from './password-strength.ts';

const BAR = ['bg-line', 'bg-red', 'bg-saffron', 'bg-green'] as const;

export interface NewPasswordFieldProps {
  label?: string;
  name: string;
  error: string | undefined;
}

/** A new password with its meter. */
export const NewPasswordField = ({ label = 'Mot de passe', name, error }: NewPasswordFieldProps) => {
  const [password, setPassword] = useState('');
  const { level, words } = passwordStrength(password);
  return (
    <TextField
      label={label}
      name={name}
      type="password"
      autoComplete="new-password"
      isRequired
      isLarge
      value={password}
      onChange={setPassword}
      error={error ?? null}
      description={
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="flex gap-1">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={classNames('h-1 w-7 rounded-full transition-colors', bar <= level ? BAR[level] : 'bg-line')}
              />
            ))}
          </span>
          {words}
        </span>
      }
    />
  );
};
