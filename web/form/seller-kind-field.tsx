import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Label } from 'react-aria-components/TextField';
import type { User } from '#core/contract/auth.ts';

type SellerKind = Exclude<User['user_type'], 'unknown'>;

const KINDS: readonly { id: SellerKind; name: string; note: string }[] = [
  { id: 'professional', name: 'Professionnel', note: 'Micro-entreprise ou société' },
  { id: 'particulier', name: 'Particulier', note: 'Vente de ses propres affaires' },
];

/** Professional or private seller; sent under the name `user_type`. */
export const SellerKindField = ({ defaultValue = 'professional' }: { defaultValue?: User['user_type'] }) => (
  <RadioGroup name="user_type" defaultValue={defaultValue} className="flex flex-col gap-1.5">
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
  </RadioGroup>
);

/** The choice as the form sends it; undefined while none of the two is chosen. */
export const toSellerKind = (text: string): SellerKind | undefined => KINDS.find(({ id }) => id === text)?.id;
