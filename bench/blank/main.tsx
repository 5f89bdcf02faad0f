// The smallest possible React page, with which every other page is compared.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const element = document.getElementById('root');
if (element) {
  createRoot(element).render(
    <StrictMode>
      <button type="button">Prêt</button>
    </StrictMode>,
  );
}
