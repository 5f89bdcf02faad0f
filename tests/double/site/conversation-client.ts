/** `/inbox/{id}`. */
import { showConversation } from './conversation.ts';
import { find } from './elements.ts';

await showConversation(find('[data-role="conversation"]'), location.pathname.split('/')[2] ?? '');
