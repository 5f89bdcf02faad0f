// The least a page of React can be: what every other page of it is measured against.
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
