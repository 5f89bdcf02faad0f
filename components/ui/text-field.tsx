import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
} from 'react-aria-components/TextField';
import { FIELD, FIELD_INPUT } from './field-class.ts';
import { HideIcon, ShowIcon } from './icons.ts';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> {
  label: string;
  description?: ReactNode;
  /** Names the field and the fix; when present, the field is marked as invalid. */
  error?: string | null;
  placeholder?: string;
  /** Next to the label, for example « Mot de passe oublié ? ». */
  aside?: ReactNode;
  isLarge?: boolean;
  /** Several lines of text, this many at first sight. */
  rows?: number;
}

/** A labelled text of one line or several; with type `password` it can be revealed. */
export const TextField = (props: TextFieldProps) => {
  const { label, description, error, placeholder, aside, isLarge = false, rows, type = 'text', ...rest } = props;
  const input = { ...(placeholder !== undefined && { placeholder }), className: FIELD_INPUT };
  const [isShown, setShown] = useState(false);
  return (
    <AriaTextField
      {...rest}
      type={type === 'password' && isShown ? 'text' : type}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className="flex flex-col gap-1.5"
    >
      <div className="flex items-baseline justify-between gap-3">
        <Label className="text-small font-medium">{label}</Label>
        {aside}
      </div>
      <Group isInvalid={Boolean(error)} className={`${FIELD} ${isLarge ? 'min-h-10.5' : ''}`}>
        {rows === undefined ? <Input {...input} /> : <TextArea {...input} rows={rows} />}
        {type === 'password' && <Reveal isShown={isShown} onChange={setShown} />}
      </Group>
      {description && (
        <Text slot="description" className="text-small text-ink-2">
          {description}
        </Text>
      )}
      <FieldError className="text-small font-medium text-red">{error}</FieldError>
    </AriaTextField>
  );
};

const Reveal = ({ isShown, onChange }: { isShown: boolean; onChange: (shown: boolean) => void }) => (
  <Button
    aria-label={isShown ? 'Cacher le mot de passe' : 'Afficher le mot de passe'}
    onPress={() => onChange(!isShown)}
    className="-mr-1.5 grid size-7 cursor-pointer place-items-center rounded-inner text-ink-2 hover:text-ink"
  >
    {isShown ? <HideIcon /> : <ShowIcon />}
  </Button>
);
