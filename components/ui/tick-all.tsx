import { Button } from 'react-aria-components/Button';
import { CheckMark, type CheckState } from './check-mark.tsx';
import { GridHead } from './grid-cell.tsx';

/** Above the boxes of a list: ticks every row that is shown, or none. */
export const TickAll = ({ ticked, onPress }: { ticked: CheckState; onPress: () => void }) => (
  <GridHead>
    <Button
      aria-label={ticked === 'on' ? 'Tout désélectionner' : 'Tout sélectionner'}
      onPress={onPress}
      className="-m-1 grid size-7 cursor-pointer place-items-center"
    >
      <CheckMark state={ticked} />
    </Button>
  </GridHead>
);
