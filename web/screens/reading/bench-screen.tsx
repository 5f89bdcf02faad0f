import type { ReactNode } from 'react';
import { BenchIntro } from './bench-intro.tsx';
import { DiagnosticTabs, PublicBenchTabs } from './diagnostic-tabs.tsx';
import { FileBench } from './file-bench.tsx';

/** What Comptoir reads from a saved page, from which source, and what is missing. */
const Bench = ({ tabs }: { tabs: ReactNode }) => (
  <FileBench
    intro={
      <BenchIntro title="Tester un fichier" tabs={tabs}>
        Déposez une page enregistrée : vous verrez ce que Comptoir y lit, d’où il le tient et ce qui manque.
      </BenchIntro>
    }
  />
);

/** `/app/test-parser`. */
export const BenchScreen = () => <Bench tabs={<DiagnosticTabs />} />;

/** `/test-parser`, without an account. */
export const PublicBenchScreen = () => <Bench tabs={<PublicBenchTabs />} />;
