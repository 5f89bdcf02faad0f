import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Label, Text } from 'react-aria-components/TextField';
import type { User } from '#core/contract/user.ts';

type SellerKind = Exclude<User['user_type'], 'unknown'>;

const KINDS: readonly { id: SellerKind; name: string; note: string }[] = [
  { id: 'professional', name: 'Professionnel', note: 'Micro-entreprise ou société' },
  { id: 'particulier', name: 'Particulier', note: 'Vente de ses propres affaires' },
];

interface SellerKindFieldProps {
  /** The choice where the form follows it; null while none of the two is chosen. */
  value?: SellerKind | null;
  onChange?: (kind: SellerKind | undefined) => void;
  /** What the choice changes, below it. */
  description?: string;
}

/** Professional or private seller; sent under the name `user_type`. */
export const SellerKindField = ({ value, onChange, description }: SellerKindFieldProps) => (
  <RadioGroup
    name="user_type"
    className="flex flex-col gap-1.5"
    {...(value === undefined ? { defaultValue: 'professional' } : { value })}
    onChange={(text) => onChange?.(toSellerKind(text))}
  >
    <Label className="text-small font-medium">Vous vendez en tant que</Label>
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
      {KINDS.map(({ id, name, note }) => (
        <Radio
          key={id}
          value={id}
          className="group flex cursor-pointer flex-col rounded-control border border-edge bg-card px-3 py-2 transition-colors hover:border-ink-3 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-plum data-selected:border-plum data-selected:bg-plum-soft"
        >
          <span className="text-body font-semibold group-data-selected:text-plum">{name}</span>
          <span className="text-small text-ink-2">{note}</span>
        </Radio>
      ))}
    </div>
    {description !== undefined && (
      <Text slot="description" className="text-small text-ink-2">
        {description}
      </Text>
    )}
  </RadioGroup>
);

/** The choice as the form sends it; undefined while none of the two is chosen. */
export const toSellerKind = (text: string): SellerKind | undefined => KINDS.find(({ id }) => id === text)?.id;
