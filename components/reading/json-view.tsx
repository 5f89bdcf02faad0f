import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';

/** Maximum number of characters shown; the copy has all of them. */
const SHOWN = 60_000;
const SAID_MS = 2_000;

/** JSON text for viewing and copying. */
export const JsonView = ({ text, label }: { text: string; label: string }) => (
  <div className="relative">
    <ScrollRegion label={label} className="max-h-96 overflow-auto rounded-control bg-sunk p-3 pr-24">
      <pre className="font-mono text-small whitespace-pre-wrap wrap-break-word">
        {text.slice(0, SHOWN)}
        {text.length > SHOWN && '\n…'}
      </pre>
    </ScrollRegion>
    <div className="absolute top-2 right-4">
      <CopyButton text={text} />
    </div>
  </div>
);

type Copied = 'no' | 'yes' | 'refused';
const LABELS: Record<Copied, string> = { no: 'Copier', yes: 'Copié', refused: 'Copie refusée' };

const CopyButton = ({ text }: { text: string }) => {
  const [copied, setCopied] = useState<Copied>('no');
  useEffect(() => {
    if (copied === 'no') return;
    const timer = setTimeout(() => setCopied('no'), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      // Absent on a site reached over plain http.
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  return (
    <Button size="small" onPress={() => void copy()}>
      <span role="status">{LABELS[copied]}</span>
    </Button>
  );
};
