import { saveBlob } from '#components/ui/blob-actions.ts';
import { Button } from '#components/ui/button.tsx';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { toParisDay } from '#core/model/time.ts';
import { clock } from '#core/state/clock.ts';

const fileOf = (codes: readonly string[]): string =>
  [
    `Codes de secours de Comptoir, du ${toParisDay(clock.now)}`,
    '',
    ...codes,
    '',
    `Chacun remplace une fois le code de votre application${NARROW_NO_BREAK}: cochez ceux qui ont servi.`,
    '',
  ].join('\r\n');

/** The codes that open the account without the telephone. They are shown this once. */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <div className="flex flex-col gap-4">
    <p>
      Sans votre téléphone, un de ces codes ouvre votre compte. Chacun sert une fois. Ils ne seront plus affichés
      {NARROW_NO_BREAK}: gardez-les ailleurs que sur ce téléphone.
    </p>
    <ul className="grid grid-cols-2 gap-2 rounded-control bg-sunk p-3 text-center font-semibold text-ink">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="flex flex-wrap gap-2">
      <Button onPress={() => saveBlob('codes-comptoir.txt', new Blob([fileOf(codes)], { type: 'text/plain' }))}>
        Télécharger
      </Button>
      <Button onPress={() => window.print()}>Imprimer</Button>
      <Button variant="primary" className="ml-auto" onPress={onClose}>
        Je les ai gardés
      </Button>
    </div>
  </div>
);
