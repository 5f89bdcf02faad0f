import { useNow } from '#components/ui/present.tsx';
import { BenchIntro } from './bench-intro.tsx';
import { FileBench } from './file-bench.tsx';
import { OrderChoice } from './order-choice.tsx';

/** `/test-commande`: one order as the panel would show it, from a saved page, and why. */
export const OrderBenchScreen = () => {
  const now = useNow();
  return (
    <FileBench
      intro={
        <BenchIntro title="Banc d’essai des commandes">
          Déposez la conversation, la transaction ou la liste d’une vente : vous verrez la commande telle que le panneau
          la montrerait, avec la raison de chaque indication.
        </BenchIntro>
      }
    >
      {({ result }) => <OrderChoice result={result} now={now} />}
    </FileBench>
  );
};
