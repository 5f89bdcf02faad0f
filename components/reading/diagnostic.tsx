import { saveBlob } from '#components/ui/blob-actions.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { JsonView } from './json-view.tsx';

export interface DiagnosticProps {
  /** Identifies the page and the failure; part of the file's name. */
  title: string;
  fileName: string;
  /** The page with every value masked. */
  text: string;
  onClose: () => void;
}

/** The masked page, for review before it is saved: nothing leaves this browser unless the seller shares the file. */
export const Diagnostic = ({ title, fileName, text, onClose }: DiagnosticProps) => (
  <Dialog
    title={title}
    isOpen
    onClose={onClose}
    footer={
      <>
        <Button onPress={onClose}>Fermer</Button>
        <Button variant="primary" onPress={() => saveText(fileName, text)}>
          Enregistrer le fichier
        </Button>
      </>
    }
  >
    <div className="flex flex-col gap-3">
      <p>
        La structure de la page, chaque valeur masquée : ni titre, ni prix, ni nom n’y figure. Relisez-la avant de la
        donner à qui que ce soit.
      </p>
      <JsonView text={text} label="Diagnostic masqué" />
    </div>
  </Dialog>
);

/** Gives a text to the browser to save, as a file of that name. */
const saveText = (name: string, text: string, type = 'application/json'): void =>
  saveBlob(name, new Blob([text], { type }));
