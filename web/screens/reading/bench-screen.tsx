import { BenchIntro } from './bench-intro.tsx';
import { FileBench } from './file-bench.tsx';

/**
 * `/test-parser` and `/app/test-parser`: what Comptoir reads from a saved page, from which source, and what is missing.
 */
export const BenchScreen = () => (
  <FileBench
    intro={
      <BenchIntro>
        Déposez une page enregistrée : vous verrez ce que Comptoir y lit, d’où il le tient et ce qui manque.
      </BenchIntro>
    }
  />
);
