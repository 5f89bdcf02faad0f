import { z } from 'zod';

// The extension's and the site's CSP forbid `eval`, which zod's compiled parsers need.
z.config({ jitless: true });

export { z };
