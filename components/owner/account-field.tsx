import { Choice } from '#components/ui/line-field.tsx';

export interface AccountFieldProps {
  label: string;
  /** Those to choose from; without any there is nothing to ask. */
  accounts: readonly { id: string; name: string }[];
  /** The id of the chosen one; empty: none in particular. */
  value: string;
  onChange: (id: string) => void;
}

/** Which of the seller's accounts something is for. */
export const AccountField = ({ label, accounts, value, onChange }: AccountFieldProps) =>
  accounts.length > 0 && (
    <Choice label={label} value={value} onChange={onChange}>
      <option value="">Aucun en particulier</option>
      {accounts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  );
