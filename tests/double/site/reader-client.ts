/** Any page that requests who is signed in. */
import { askJson } from './ask.ts';

await askJson('/api/v2/users/current');
document.documentElement.dataset.asked = 'true';
